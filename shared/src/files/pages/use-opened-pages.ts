import { useEffect, useState } from 'react';
import { openPages } from './open-pages.ts';
import type { Pages } from './pages.ts';

/** Pages of a file, once they can be drawn. */
export interface OpenedPages {
  pages: Pages | null;
  /** With a German sentence: what cannot be drawn. */
  error: Error | null;
}

/**
 * Opens a PDF or a picture, and closes it with the component or for the next. Since 4.7.0.
 * @param file undefined: it is still being fetched
 */
export function useOpenedPages(file: Blob | undefined, mediaType: string): OpenedPages {
  const [opened, setOpened] = useState<OpenedPages>({ pages: null, error: null });
  useEffect(() => {
    if (!file) return undefined;
    let [isLeft, open]: [boolean, Pages | null] = [false, null];
    openPages(file, mediaType).then(
      (pages) => {
        open = pages;
        if (isLeft) pages.close();
        else setOpened({ pages, error: null });
      },
      () =>
        setOpened({
          pages: null,
          error: new Error(
            'Diese Datei lässt sich nicht anzeigen. Bitte laden Sie sie herunter, oder senden Sie sie in einem anderen Format.',
          ),
        }),
    );
    return () => {
      isLeft = true;
      open?.close();
      setOpened({ pages: null, error: null });
    };
  }, [file, mediaType]);
  return opened;
}
