import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { areaKey } from '@portal/shared/api';
import { Skeleton, Text } from '@portal/shared/ui';
import type { UploadedFile } from '@portal/shared/contract/files';
import { fetchFile } from './fetch-file.ts';
import classes from './files.module.css';

export interface FileImageProps {
  /** Of the API, without a slash at its beginning. */
  url: string;
  file: UploadedFile;
  /** What is on it, for whom cannot see it. */
  alt: string;
}

/** Whether a browser shows it as a picture. */
export const isImage = ({ media_type }: UploadedFile): boolean => media_type.startsWith('image/');

/** A picture that somebody has sent. It is fetched by the person's sign-in, so that no address of it can be passed on. */
export function FileImage({ url, file, alt }: FileImageProps) {
  const { data, error } = useQuery({
    queryKey: areaKey('shared', 'files', url),
    queryFn: () => fetchFile(url),
    staleTime: Infinity,
    gcTime: 60_000,
  });
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !data) return undefined;
      const address = URL.createObjectURL(data);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [data],
  );
  if (error)
    return (
      <Text size="sm" c="var(--portal-alert)" role="alert">
        {file.name} ließ sich nicht laden. {error.message}
      </Text>
    );
  return data ? <img ref={show} alt={alt} className={classes.image} /> : <Skeleton height={160} />;
}
