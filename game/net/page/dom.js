// Small trees of plain values become the page; what stays keeps its element, so that focus, pictures and motion stay.
//
// h("button", {class: "gold", onclick: send}, "Bid") describes an element. Texts are always text, never markup.
// Props: "on…" listeners, "style" an object, "key" who this is among its siblings, "hook" {made, changed, gone}.

const SVG = "http://www.w3.org/2000/svg";

export const h = (tag, props, ...children) => ({ tag, props: props || {}, children: flat(children) });

/** A <div> of a class, which most elements are. */
export const div = (kind, ...children) => h("div", { class: kind }, ...children);

const NOTHING = [null, undefined, false, ""];
const flat = (children) =>
  children.flat(Infinity).filter((child) => !NOTHING.includes(child)).map((child) => (child.props ? child : { text: String(child), props: {} }));

/** Make the children of an element those that are described. */
export function patch(parent, children) {
  const wanted = flat([children]);
  const before = parent._nodes || [];
  const keyed = new Map(before.map((old, place) => [name(old, place), old]));
  const pairs = wanted.map((node, place) => {
    const id = name(node, place);
    const old = keyed.get(id);
    if (!old || old.tag !== node.tag) return [node, null];
    keyed.delete(id);
    return [node, old];
  });
  // What goes is passed over at once: what stays is not moved because of it, for it would lose its focus.
  const going = new Set([...keyed.values()].map((old) => old.element));
  let next = parent.firstChild;
  for (const [node, old] of pairs) {
    if (old) {
      node.element = old.element;
      update(node, old);
    } else make(node, parent);
    while (next && (next._leaving || going.has(next))) next = next.nextSibling;
    if (node.element !== next) parent.insertBefore(node.element, next);
    else next = next.nextSibling;
    if (!old) node.props.hook?.made?.(node.element);
  }
  for (const old of keyed.values()) remove(old);
  parent._nodes = wanted;
}

const name = ({ tag = "text", props: { key } }, place) => (key === undefined ? `${tag}:${place}` : `key:${key}`);

function make(node, parent) {
  if (node.tag === undefined) {
    node.element = document.createTextNode(node.text);
    return;
  }
  const within = node.tag === "svg" || (parent.namespaceURI === SVG && parent.tagName !== "foreignObject");
  node.element = within ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
  for (const prop in node.props) set(node.element, prop, node.props[prop], undefined);
  patch(node.element, node.children);
}

function update(node, old) {
  if (node.tag === undefined) {
    if (node.text !== old.text) node.element.nodeValue = node.text;
    return;
  }
  for (const prop in old.props) if (!(prop in node.props)) set(node.element, prop, undefined, old.props[prop]);
  for (const prop in node.props) set(node.element, prop, node.props[prop], old.props[prop]);
  patch(node.element, node.children);
  node.props.hook?.changed?.(node.element);
}

function remove(node) {
  const { element } = node;
  const wait = node.props.hook?.gone?.(element);
  if (wait) {
    element._leaving = true;
    element.setAttribute("aria-hidden", "true");
    setTimeout(() => element.remove(), wait);
  } else element.remove();
}

function set(element, prop, value, before) {
  if (prop === "key" || prop === "hook" || value === before) return;
  if (prop === "style") {
    for (const each in { ...before, ...value }) if (value?.[each] !== before?.[each]) element.style.setProperty(each, value?.[each] ?? "");
  } else if (prop.startsWith("on")) {
    // One listener of our own, so that a changed function needs no change of the element.
    const calls = element._calls || (element._calls = {});
    if (!(prop in calls)) element.addEventListener(prop.slice(2), (event) => calls[prop] && calls[prop](event));
    calls[prop] = value;
  } else if (prop === "value" || prop === "checked") {
    if (element[prop] !== value) element[prop] = value;
  } else if (value === undefined || value === null || value === false) {
    element.removeAttribute(prop);
  } else {
    element.setAttribute(prop, value === true ? "" : value);
  }
}
