// The screen of a phone stays on while somebody sits at the table.
//
// What browsers have for that needs a secure page. They leave the screen on, too, while a video plays that can be seen:
// here it is a point of one colour, without sound.

let video = null;

/** Keep the screen on, or no longer. To be called now and then: a video stops when its page goes to the background. */
export function stayAwake(wanted) {
  if (wanted) video ||= point();
  if (wanted && video.paused) video.play().catch(() => {}); // a browser that will not: the menu says how to set the phone
  if (video && !wanted) video.pause();
}

function point() {
  const canvas = document.createElement("canvas");
  const found = document.createElement("video");
  Object.assign(found, { className: "awake", muted: true, playsInline: true });
  found.setAttribute("aria-hidden", "true");
  if (canvas.captureStream) {
    canvas.getContext("2d").fillRect(0, 0, 16, 16);
    found.srcObject = canvas.captureStream();
  }
  document.body.append(found);
  return found;
}
