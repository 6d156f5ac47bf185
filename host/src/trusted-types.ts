/** The browser's own, of which TypeScript's library knows nothing yet; absent in browsers without trusted types. */
interface Factory {
  createPolicy(
    name: string,
    rules: Record<string, (text: string) => string | null>,
  ): { createHTML(text: string): string };
}

const factory = (): Factory | undefined => (globalThis as { trustedTypes?: Factory }).trustedTypes;

/** What the map and the charts write: a few elements whose attributes cannot run anything. */
const HARMLESS = /<\/?(?:svg|span|div|b|br)(?:\s+(?:class|style|aria-[a-z]+)="[^"<>]*")*\s*\/?>/g;

/** The text, when nothing in it can run: style sheets of the UI kit, texts, and harmless elements; null otherwise. */
export const harmless = (markup: string): string | null =>
  markup.replaceAll(HARMLESS, '').includes('<') ? null : markup;

/** The address, when it is that of a published build of this portal; null otherwise. */
export function ownScript(address: string): string | null {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && /^\/(?:areas|host)\//.test(pathname) ? address : null;
}

/**
 * Decides about every text that a library hands to the browser as markup or as the address of a script, since the policy of
 * the page demands it (`require-trusted-types-for`). What is refused throws where it is written. Runs before anything else.
 */
export function guardPage(): void {
  factory()?.createPolicy('default', { createHTML: harmless, createScriptURL: ownScript });
}

/** The portal's own page as a document in which nothing runs or loads. */
export function readOwnPage(html: string): Document {
  const policy = factory()?.createPolicy('own-page', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
