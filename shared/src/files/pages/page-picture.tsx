import { useEffect, useRef, useState } from 'react';
import { Skeleton, Text } from '@portal/shared/ui';
import type { Pages } from './pages.ts';

export interface PagePictureProps {
  pages: Pages;
  /** From 1. */
  page: number;
  /** What is on it, for whom cannot see it. */
  label: string;
  /** Width to height of a page, by which room is kept for it. @example '210 / 297' */
  shape?: string;
  /** Called when what is seen is this page, or that it cannot be drawn; until then the one before stays. */
  onShown?: (pages: Pages) => void;
}

/** Of the room that is kept until the first page is drawn, where nobody knows its shape, in px. */
const ROOM = 180;

/** What was made of a page; without an address it could not be drawn. */
interface Drawn {
  pages: Pages;
  page: number;
  address: string | null;
}

/** One page of a file as a picture, as wide as the room that there is. A canvas in the page would be left out of some prints. Since 4.7.0. */
export function PagePicture({ pages, page, label, shape, onShown }: PagePictureProps) {
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
  useEffect(() => {
    if (drawn?.pages === pages && drawn.page === page) onShown?.(pages);
  }, [drawn, pages, page, onShown]);
  const hasFailed = drawn?.address === null && drawn.pages === pages && drawn.page === page;
  return (
    <div ref={room}>
      {drawn?.address && <img src={drawn.address} alt={label} style={{ display: 'block', width: '100%' }} />}
      {hasFailed && (
        <Text size="sm" p="sm" c="var(--portal-dimmed)" role="status">
          „{label}“ lässt sich nicht anzeigen.
        </Text>
      )}
      {!drawn?.address && !hasFailed && (
        <Skeleton height={shape ? 'auto' : ROOM} style={shape ? { aspectRatio: shape } : undefined} />
      )}
    </div>
  );
}
