import type { Transaction } from 'kysely';
import { readSender } from '../../../data/sender/read-sender.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { Shop } from './shell.ts';

/** Who has written, as it stands on letters. */
export async function readShop(trx: Transaction<Database>, tenantId: number): Promise<Shop> {
  const { name, street, plz, city, email } = await readSender(trx, tenantId);
  return {
    name,
    address: [street, `${plz} ${city}`.trim()].filter(Boolean).join(', '),
    logo: null,
    canMail: email !== null,
  };
}
