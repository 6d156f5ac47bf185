import { useEffect, useRef, useState } from 'react';
import { Skeleton, Text } from '@portal/shared/ui';
import type { Pages } from './pages.ts';

export interface PagePictureProps {
  pages: Pages;
  /** From 1. */
  page: number;
  /** What is on it, for whom cannot see it. */
  label: string;
}

/** Of the room that is kept until the first page is drawn, in px. */
const ROOM = 180;

/** What was made of a page; without an address it could not be drawn. */
interface Drawn {
  pages: Pages;
  page: number;
  address: string | null;
}

/** One page of a file as a picture, as wide as the room that there is. A canvas in the page would be left out of some prints. Since 4.7.0. */
export function PagePicture({ pages, page, label }: PagePictureProps) {
  const room = useRef<HTMLDivElement>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    let [isLeft, made]: [boolean, string | null] = [false, null];
    const show = (picture: Blob | null) => {
      // A file that was closed meanwhile draws nothing more, and nobody misses it.
      if (isLeft) return;
      made = picture && URL.createObjectURL(picture);
      setDrawn({ pages, page, address: made });
    };
    pages.draw(page, canvas, room.current?.clientWidth ?? 0).then(
      () => canvas.toBlob(show),
      () => show(null),
    );
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [pages, page]);
  const hasFailed = drawn?.address === null && drawn.pages === pages && drawn.page === page;
  return (
    <div ref={room}>
      {drawn?.address && <img src={drawn.address} alt={label} style={{ display: 'block', width: '100%' }} />}
      {hasFailed && (
        <Text size="sm" p="sm" c="var(--portal-dimmed)" role="status">
          „{label}“ lässt sich nicht anzeigen.
        </Text>
      )}
      {!drawn?.address && !hasFailed && <Skeleton height={ROOM} />}
    </div>
  );
}
