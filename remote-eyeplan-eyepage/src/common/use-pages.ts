import { useQuery } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import type { UploadedFile } from '@portal/shared/contract/files';
import { fetchFile, useOpenedPages, type OpenedPages } from '@portal/shared/files';

const FILES = 'api/v2/eyeplan/proof-file';

/** The pages of a proof's file; the file is fetched by the person's sign-in. */
export function usePages({ key, media_type }: UploadedFile): OpenedPages {
  const { data, error } = useQuery({
    queryKey: areaKey('eyeplan-eyepage', 'proof-files', key),
    queryFn: () => fetchFile(`${FILES}/${key}`),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const opened = useOpenedPages(data, media_type);
  return { pages: opened.pages, error: error ?? opened.error };
}
