import type { Registry } from '@portal/shared/contract';
import { askAhead, firstFilesOf, type FileAhead } from '../areas/ask-ahead.ts';
import { readOwnPage } from '../trusted-types.ts';

const fetched = async (path: string): Promise<Response | null> => {
  const response = await fetch(path).catch(() => null);
  return response?.ok ? response : null;
};

/** The portal's own scripts and styles, whose addresses stand in its HTML. */
async function portalFiles(): Promise<FileAhead[]> {
  const page = readOwnPage((await (await fetched('/'))?.text()) ?? '');
  return [...page.querySelectorAll('script[src], link[rel="stylesheet"], link[rel="preload"][as="script"]')].map(
    (element) => ({ href: element.getAttribute('src') ?? element.getAttribute('href') ?? '' }),
  );
}

/** Those of the dashboard's first cards. Only for the cache, so that its schema need not be on this page. */
async function firstCardsFiles(): Promise<FileAhead[]> {
  const registry = await fetched('/areas.json');
  return registry ? firstFilesOf(((await registry.json()) as Registry).areas) : [];
}

/** Fetches what the first page needs while the person types. Failing costs nothing: the page after signing in fetches it itself. */
export async function prefetchPortal(): Promise<void> {
  askAhead(await portalFiles(), 'prefetch');
  askAhead(await firstCardsFiles().catch(() => []), 'prefetch');
}
