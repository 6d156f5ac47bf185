import type { Kysely, Transaction } from 'kysely';
import { findMissingUploads } from '../../../data/uploads/find-missing-uploads.ts';
import { findShortUploads } from '../../../data/uploads/find-short-uploads.ts';
import { lettersDue } from '../../../data/uploads/missing-nights.ts';
import { findAdmins } from '../../../data/users/admins.ts';
import type { Accounts } from '../../../platform/auth/accounts.ts';
import { asOperator, withTenant, type Database } from '../../../platform/database/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import type { Delivery, Mailer } from '../../../platform/mail/index.ts';
import { tellHeld } from './held-files.ts';
import { missingLetter, type LateUpload } from './missing-letter.ts';

/** Seconds between two looks. */
const PACE = { soon: 60, late: 600, news: 0 };

/** What a mail server says that can take the letter later. */
const NOT_YET: ReadonlySet<Delivery['state']> = new Set(['later', 'away']);

interface MissingContext {
  db: Kysely<Database>;
  mail: Mailer;
  accounts: Accounts;
  /** The address that people know the portal by. */
  publicUrl: string;
}

/** Looks for nightly uploads that stay away, bring too little or wait for a decision, for as long as the portal runs. */
export const watchMissingUploads = (jobs: Jobs, context: MissingContext): void =>
  jobs.repeat(PACE, async () => {
    await tellHeld(context);
    await tellMissing(context, new Date());
  });

/** Tells the Admins of every business whose nightly uploads stay away or bring too little: in the first morning, after 3 and after 7 days. */
export async function tellMissing(context: MissingContext, now: Date): Promise<void> {
  const businesses = await asOperator(context.db, (trx) =>
    trx
      .selectFrom('upload_keys')
      .select('tenant_id')
      .distinct()
      .where('revoked_at', 'is', null)
      .where('is_expected', '=', true)
      .orderBy('tenant_id')
      .execute(),
  );
  for (const { tenant_id } of businesses) await tellOne(context, tenant_id, now);
}

async function tellOne({ db, mail, accounts, publicUrl }: MissingContext, tenantId: number, now: Date): Promise<void> {
  const told = await withTenant(db, tenantId, async (trx) => {
    const due = [];
    for (const late of await findLate(trx, tenantId, now)) if (await noteTold(trx, tenantId, late, now)) due.push(late);
    return { due, admins: due.length > 0 ? await findAdmins(trx, accounts, tenantId) : [] };
  });
  if (told.due.length === 0) return;
  const letter = missingLetter(told.due, publicUrl);
  const states: Delivery['state'][] = [];
  for (const { email } of told.admins)
    states.push((await mail.write(tenantId, { kind: 'upload', to: email, ...letter })).state);
  if (states.length > 0 && states.every((state) => NOT_YET.has(state)))
    await withTenant(db, tenantId, (trx) => noteUntold(trx, tenantId, told.due));
}

/** Of a key that stays away nothing else is told: what it brought last matters less. */
async function findLate(trx: Transaction<Database>, tenantId: number, now: Date): Promise<LateUpload[]> {
  const missing = await findMissingUploads(trx, tenantId, now);
  const short = (await findShortUploads(trx, tenantId, now)).filter(({ keyId }) =>
    missing.every((one) => one.keyId !== keyId),
  );
  return [...missing, ...short];
}

/**
 * Notes that the Admins are told, before they are: a portal killed in between owes them one letter, rather than that
 * they get the same every ten minutes. Of two processes one is let through.
 * @returns whether they are to be told
 */
async function noteTold(trx: Transaction<Database>, tenantId: number, late: LateUpload, now: Date): Promise<boolean> {
  const times = lettersDue(late, now);
  const { numUpdatedRows } = await trx
    .updateTable('upload_keys')
    .set({ told_missing_from: late.from, told_times: times })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', late.keyId)
    .where((eb) => eb.or([eb('told_missing_from', 'is distinct from', late.from), eb('told_times', '<', times)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Nobody could be told: the next look tells them. */
const noteUntold = (trx: Transaction<Database>, tenantId: number, late: readonly LateUpload[]): Promise<unknown> =>
  trx
    .updateTable('upload_keys')
    .set({ told_missing_from: null, told_times: 0 })
    .where('tenant_id', '=', tenantId)
    .where(
      'id',
      'in',
      late.map(({ keyId }) => keyId),
    )
    .execute();
