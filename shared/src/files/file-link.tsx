import { useMutation } from '@tanstack/react-query';
import { formatBytes } from '@portal/shared/format';
import { Anchor, Text, saveFile } from '@portal/shared/ui';
import { IconDownload } from '@tabler/icons-react';
import type { UploadedFile } from '@portal/shared/contract/files';
import { fetchFile } from './fetch-file.ts';
import classes from './files.module.css';

export interface FileLinkProps {
  /** Of the API, without a slash at its beginning. */
  url: string;
  file: UploadedFile;
}

/** Saves a file that somebody has sent; it is opened by a program of the person's own, never by the portal. */
export function FileLink({ url, file }: FileLinkProps) {
  const fetching = useMutation({
    mutationFn: () => fetchFile(url),
    onSuccess: (content) => saveFile(file.name, content),
  });
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        className={classes.link}
        disabled={fetching.isPending}
        onClick={() => fetching.mutate()}
      >
        <IconDownload size={14} aria-hidden /> {file.name} ({formatBytes(file.bytes)})
      </Anchor>
      {fetching.error && (
        <Text size="sm" c="var(--portal-alert)" role="alert">
          {fetching.error.message}
        </Text>
      )}
    </>
  );
}
