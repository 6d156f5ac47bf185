import type { Transaction } from 'kysely';
import { imageTypeOf } from '../../../data/sender/image-type.ts';
import { logoBytes } from '../../../data/sender/open-logo.ts';
import { readSender, type StoredSender } from '../../../data/sender/read-sender.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { ApiContext } from '../../../platform/http/context.ts';
import type { Shop } from './shell.ts';

/** A page is to be there at once, on a telephone outside of town: 60 kB with everything. A larger logo stays on the letter. */
const MOST_LOGO_BYTES = 30_000;

async function smallLogo(files: ApiContext['files'], tenantId: number, sender: StoredSender): Promise<string | null> {
  const bytes = files ? await logoBytes(files, tenantId, sender) : null;
  const type = bytes && bytes.length <= MOST_LOGO_BYTES ? imageTypeOf(bytes) : null;
  return bytes && type && `data:${type};base64,${bytes.toString('base64')}`;
}

/** Who has written, as it stands on letters. */
export async function readShop(
  trx: Transaction<Database>,
  files: ApiContext['files'],
  tenantId: number,
): Promise<Shop> {
  const sender = await readSender(trx, tenantId);
  const { name, street, plz, city, email } = sender;
  return {
    name,
    address: [street, `${plz} ${city}`.trim()].filter(Boolean).join(', '),
    logo: await smallLogo(files, tenantId, sender),
    canMail: email !== null,
  };
}
