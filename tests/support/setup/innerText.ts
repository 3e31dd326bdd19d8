/** An element's text as in a browser's innerText: hidden parts are left out, and blocks begin new lines. */
export function innerTextOf(element: Element): string {
  return textOf(element)
    .replace(/[^\S\n\t]+/g, " ")
    .replace(/ ?([\n\t]) ?/g, "$1")
    .replace(/\n{2,}/g, "\n")
    .replace(/^[\n\t ]+|[\n\t ]+$/g, "");
}

function textOf(element: Element): string {
  const { display, visibility } = getComputedStyle(element);
  if (display === "none") return "";
  const isSplit = /flex|grid/.test(display);
  return [...element.childNodes]
    .map((node) => {
      if (node.nodeType === Node.TEXT_NODE) return visibility === "hidden" ? "" : node.textContent;
      if (!(node instanceof Element) || node.matches("style, script")) return "";
      if (node.matches("br")) return "\n";
      const text = textOf(node);
      if (node.matches("td, th")) return `${text}\t`;
      return isSplit || isBlock(node) ? `\n${text}\n` : text;
    })
    .join("");
}

const isBlock = (element: Element): boolean =>
  /^(block|flex|grid|list-item|table|table-row)$/.test(getComputedStyle(element).display);
