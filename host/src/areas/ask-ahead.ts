import type { RegistryEntry } from '@portal/shared/contract';

/** A script or style, by its address. */
export interface FileAhead {
  href: string;
  /** As whoever runs it will say it: otherwise the browser asks for it twice. */
  integrity?: string | undefined;
}

/**
 * Asks for scripts and styles before anybody runs them. Failing costs nothing: who needs them asks again.
 * @param rel 'preload' for this page, 'prefetch' for the next
 */
export function askAhead(files: Iterable<FileAhead>, rel: 'preload' | 'prefetch'): void {
  for (const [href, { integrity }] of new Map([...files].map((file) => [file.href, file]))) {
    const link = document.createElement('link');
    link.rel = rel;
    if (rel === 'preload') link.setAttribute('as', href.endsWith('.css') ? 'style' : 'script');
    if (rel === 'preload' && integrity) link.integrity = integrity;
    link.href = href;
    document.head.append(link);
  }
}

/**
 * What the dashboard shows first: the cards above all others.
 * @param isFor whether the person has a card of these groups; the sign-in page, which does not know yet, asks for all
 */
export const firstFilesOf = (
  areas: readonly Pick<RegistryEntry, 'cards' | 'files' | 'integrity'>[],
  isFor: (groups: readonly string[]) => boolean = () => true,
): FileAhead[] =>
  areas
    .filter(({ cards }) => cards.some((card) => card.slot === 'figures' && isFor(card.groups)))
    .flatMap(({ files, integrity = {} }) =>
      files ? [...files.start, ...files.cards].map((href) => ({ href, integrity: integrity[href] })) : [],
    );
