import { useEffect, useRef, useState } from 'react';
import type { Pages } from './open-pages.ts';

interface PagePictureProps {
  pages: Pages;
  /** From 1. */
  page: number;
  /** What is on it, for whom cannot see it. */
  label: string;
}

/** One page of a file as a picture, as wide as the room that there is. A canvas in the page would be left out of some prints. */
export function PagePicture({ pages, page, label }: PagePictureProps) {
  const room = useRef<HTMLDivElement>(null);
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    let [isLeft, made]: [boolean, string | null] = [false, null];
    // A file that was closed meanwhile draws nothing more.
    pages.draw(page, canvas, room.current?.clientWidth ?? 0).then(() => canvas.toBlob((picture) => {
      if (!picture || isLeft) return;
      made = URL.createObjectURL(picture);
      setAddress(made);
    }), () => undefined);
    return () => {
      isLeft = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [pages, page]);
  return <div ref={room}>{address && <img src={address} alt={label} style={{ display: 'block', width: '100%' }} />}</div>;
}
