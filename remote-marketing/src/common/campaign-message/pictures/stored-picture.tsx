import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Skeleton, Text } from '@portal/shared/ui';
import { pictureFileQuery } from './queries.ts';

interface StoredPictureProps {
  id: string;
  /** What is to be seen, for whom cannot see it. */
  alt: string;
}

/** A picture of the business; it is fetched by the person's sign-in, so that no address of it can be passed on. */
export function StoredPicture({ id, alt }: StoredPictureProps) {
  const { data, error } = useQuery(pictureFileQuery(id));
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
        {error.message}
      </Text>
    );
  return data ? <img ref={show} alt={alt} /> : <Skeleton height={128} />;
}
