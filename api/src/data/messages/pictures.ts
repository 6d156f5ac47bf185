import { picturesIn, type MessageBlock } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { sizeOfJpeg, type PictureSize } from '../sender/sound-jpeg.ts';

/** A picture that a message shows: a JPEG. */
export interface Picture extends PictureSize {
  content: Buffer;
  /** As a data URL: PDFs draw such a text from one copy in the file. */
  source: string;
}

/** By their ids. */
export type Pictures = ReadonlyMap<string, Picture>;

export const pictureOf = (content: Buffer, size: PictureSize): Picture => ({
  ...size,
  content,
  source: `data:image;base64,${content.toString('base64')}`,
});

/** Those that blocks show, judged anew: they may have come with an archive. What cannot be drawn is not among them. */
export async function readPictures(
  trx: Transaction<Database>,
  tenantId: number,
  blocks: readonly MessageBlock[],
): Promise<Pictures> {
  const ids = picturesIn(blocks);
  if (ids.length === 0) return new Map();
  const rows = await trx
    .selectFrom('message_pictures')
    .select(['hash', 'content'])
    .where('tenant_id', '=', tenantId)
    .where('hash', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ hash, content }) => {
      const bytes = Buffer.from(content);
      const size = sizeOfJpeg(bytes);
      return size ? [[hash, pictureOf(bytes, size)] as const] : [];
    }),
  );
}
