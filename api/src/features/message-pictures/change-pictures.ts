import { createHash } from 'node:crypto';
import { MOST_PICTURES, PICTURE_BYTES, type NewPicture } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import { sizeOfJpeg } from '../../data/sender/sound-jpeg.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import { countUses } from './list-pictures.ts';

type Trx = Transaction<Database>;

export const unknownPicture = () =>
  new ApiProblem(404, 'picture-not-found', 'Dieses Bild gibt es nicht (mehr). Bitte wählen Sie ein anderes.');

/**
 * One that is there already stays as it is.
 * @returns its id
 * @throws ApiProblem 422 when it is no picture, or too large, 409 when there are too many
 */
export async function addPicture(trx: Trx, user: ApiUser, { name, content }: NewPicture): Promise<string> {
  const { tenantId, email } = user;
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length > PICTURE_BYTES)
    throw new ApiProblem(
      422,
      'picture-too-large',
      `Das Bild ist größer als ${PICTURE_BYTES / 1_000}\u{a0}kB. Bitte wählen Sie ein kleineres.`,
    );
  const size = sizeOfJpeg(bytes);
  if (!size)
    throw new ApiProblem(
      422,
      'picture-broken',
      'Das Bild ist kein JPEG, beschädigt oder hat zu viele Bildpunkte. Bitte speichern Sie es neu, oder wählen Sie ein anderes.',
    );
  const hash = createHash('sha256').update(bytes).digest('hex');
  const { count } = await trx
    .selectFrom('message_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('hash', '<>', hash)
    .executeTakeFirstOrThrow();
  if (Number(count) >= MOST_PICTURES)
    throw new ApiProblem(
      409,
      'too-many-pictures',
      `Ihr Betrieb hat schon ${MOST_PICTURES} Bilder. Bitte löschen Sie eines, das in keinem Text mehr steht.`,
    );
  const added = await trx
    .insertInto('message_pictures')
    .values({ tenant_id: tenantId, hash, name, content: bytes, ...size, added_by: email })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'hash']).doNothing())
    .returning('hash')
    .executeTakeFirst();
  if (added) await audit(trx, user, { action: 'picture-added', details: { name, hash } });
  return hash;
}

/** @throws ApiProblem 404, and 409 while a text shows it */
export async function deletePicture(trx: Trx, user: ApiUser, hash: string): Promise<void> {
  const { tenantId } = user;
  const picture = await trx
    .selectFrom('message_pictures')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  if (!picture) throw unknownPicture();
  if ((await countUses(trx, tenantId)).has(hash))
    throw new ApiProblem(
      409,
      'picture-used',
      'Das Bild steht im Text einer Aktion und bleibt deshalb. Bitte nehmen Sie es zuerst dort heraus.',
    );
  await trx.deleteFrom('message_pictures').where('tenant_id', '=', tenantId).where('hash', '=', hash).execute();
  await audit(trx, user, { action: 'picture-deleted', details: { name: picture.name, hash } });
}
