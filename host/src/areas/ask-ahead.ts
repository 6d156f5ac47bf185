import type { RegistryEntry } from '@portal/shared/contract';

/**
 * Asks for scripts and styles before anybody runs them. Failing costs nothing: who needs them asks again.
 * @param rel 'preload' for this page, 'prefetch' for the next
 */
export function askAhead(files: Iterable<string>, rel: 'preload' | 'prefetch'): void {
  for (const href of new Set(files)) {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.setAttribute('as', href.endsWith('.css') ? 'style' : 'script');
    link.href = href;
    document.head.append(link);
  }
}

/**
 * What the dashboard shows first: the cards above all others.
 * @param isFor whether the person has a card of these groups; the sign-in page, which does not know yet, asks for all
 */
export const firstFilesOf = (
  areas: readonly Pick<RegistryEntry, 'cards' | 'files'>[],
  isFor: (groups: readonly string[]) => boolean = () => true,
): string[] =>
  areas
    .filter(({ cards }) => cards.some((card) => card.slot === 'figures' && isFor(card.groups)))
    .flatMap(({ files }) => (files ? [...files.start, ...files.cards] : []));
