import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How much a pixel may differ, 0 to 1: edges of letters are drawn a little differently each time. */
const TOLERANCE = 0.1;

export interface Difference {
  /** Pixels that differ; where one picture is higher than the other, all that the other has not. */
  pixels: number;
  /** A PNG of both, in which what differs is red. */
  picture: Buffer;
}

/** The same picture on white ground as high as wanted, so that two of different height can be compared. */
function raised(picture: PNG, height: number): PNG {
  const raisedPicture = new PNG({ width: picture.width, height, fill: true });
  raisedPicture.data.fill(255);
  PNG.bitblt(picture, raisedPicture, 0, 0, picture.width, picture.height, 0, 0);
  return raisedPicture;
}

/**
 * Compares two pictures of one page.
 * @param before PNG
 * @param after PNG of the same width
 * @throws Error when one is no PNG, or they are not of one width
 */
export function differenceOf(before: Buffer, after: Buffer): Difference {
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (one.width !== other.width) throw new Error(`Pictures of ${one.width} and ${other.width} px`);
  const height = Math.max(one.height, other.height);
  const found = new PNG({ width: one.width, height });
  const pixels = pixelmatch(raised(one, height).data, raised(other, height).data, found.data, one.width, height, {
    threshold: TOLERANCE,
  });
  return { pixels, picture: PNG.sync.write(found) };
}
