import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import type { UploadedFile } from '@portal/shared/contract/files';
import { fetchFile } from '@portal/shared/files';
import { openPages } from './open-pages.ts';
import type { Pages } from './pages.ts';

const FILES = 'api/v2/eyeplan/proof-file';

/** The pages of a proof's file; the file is fetched by the person's sign-in. */
export function usePages({ key, media_type }: UploadedFile): { pages: Pages | null; error: Error | null } {
  const { data, error } = useQuery({
    queryKey: areaKey('eyeplan-eyepage', 'proof-files', key),
    queryFn: () => fetchFile(`${FILES}/${key}`),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const [opened, setOpened] = useState<{ pages: Pages | null; error: Error | null }>({ pages: null, error: null });
  useEffect(() => {
    if (!data) return undefined;
    let [isLeft, open]: [boolean, Pages | null] = [false, null];
    openPages(data, media_type).then(
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
  }, [data, media_type]);
  return { pages: opened.pages, error: error ?? opened.error };
}
