/** The parts of a page that the build has drawn in all their states, see `sign-in-page.tsx`. */
export type Drawn = <T extends HTMLElement | SVGElement = HTMLElement>(selector: string) => T;

/**
 * Copies of what lies in the page's template, so that the live form shows what the kit would without bringing it.
 * @throws Error for what is not there: build and script have to be of one version
 */
export const drawnIn =
  (root: ParentNode): Drawn =>
  (selector) => {
    const part = root.querySelector('template')?.content.querySelector(selector);
    if (!part) throw new Error(`The page has no ${selector} to copy.`);
    return part.cloneNode(true) as never;
  };

/** Has an element look like another: attributes and contents, while it stays the one that has the focus. */
export function become(element: Element, like: Element): void {
  for (const name of element.getAttributeNames()) if (!like.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of like.attributes) element.setAttribute(name, value);
  element.replaceChildren(...[...like.childNodes].map((node) => node.cloneNode(true)));
}

let alerts = 0;

/** A red note that is read out at once. */
export function alertOf(drawn: Drawn, sentence: string): HTMLElement {
  const alert = drawn('[role="alert"]');
  const message = alert.querySelector('[id]')!;
  alerts += 1;
  alert.id = `meldung-${alerts}`;
  message.id = `${alert.id}-text`;
  alert.setAttribute('aria-describedby', message.id);
  message.textContent = sentence;
  return alert;
}
