import type { Transaction } from 'kysely';
import { inWholeBusiness, type Database } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/index.ts';
import { openLogo } from './open-logo.ts';
import { readSender } from './read-sender.ts';

/** What stands at the head of papers of a business. */
export interface SenderHead {
  name: string;
  /** In one line. */
  address: string;
  /** PNG or JPEG as a data URL. */
  logo: string | null;
}

/** Of the sender that was saved for letters, also for who is restricted to stores; null where none was. */
export async function readSenderHead(
  trx: Transaction<Database>,
  files: Pick<FileStore, 'read'>,
  tenantId: number,
): Promise<SenderHead | null> {
  const sender = await inWholeBusiness(trx, () => readSender(trx, tenantId));
  const { version, name, street, plz, city } = sender;
  return version === 0
    ? null
    : { name, address: `${street}, ${plz} ${city}`, logo: await openLogo(files, tenantId, sender) };
}
