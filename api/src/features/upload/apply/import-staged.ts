import { sql } from 'kysely';
import { changed, lockBusiness } from '../../../data/derived/index.ts';
import { withMergedStores } from '../../../data/decisions/apply-merges.ts';
import { hasRows, type Import } from './context.ts';
import { findTouchedStores } from './find-touched-stores.ts';
import { IMPORT_STEPS } from './import-steps.ts';
import { FACTS_TABLES, keepImages } from './upsert.ts';
import { writeReport } from './write-report.ts';

/** How many uploads of a business can be taken back, one after the other, newest first. */
const UPLOADS_TO_ROLL_BACK = 10;

/**
 * Takes the staged rows into the business's data, with figures, data date, findings and counts, and ends the
 * upload as 'done'. One transaction: it happens wholly or not at all.
 * @param steps in another order, for the test that none of them forgets what it builds on
 */
export async function importStaged(work: Import, steps = IMPORT_STEPS): Promise<void> {
  const { trx, tenantId, stage } = work;
  // The planner takes the policy's condition and our own for independent and expects a handful of rows where
  // there are all of them; nested loops over those would take hours. Lookups by LATERAL are not concerned.
  await sql`SET LOCAL enable_nestloop = off; SET LOCAL work_mem = '128MB'`.execute(trx);
  await lockBusiness(trx, tenantId);
  const { status, run, key_id } = await trx
    .selectFrom('uploads')
    .select(['status', 'run', 'key_id'])
    .forUpdate()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', stage.uploadId)
    .executeTakeFirstOrThrow();
  if (status !== 'importing') return;
  if (run !== stage.run) throw new Error('Another run of this upload has begun since.');
  const sendsChanges = await holdsChanges(work, key_id);
  const importing = {
    ...work,
    kinds: await findKinds(work),
    sendsChanges,
    hasOrders: await hasRows(work, 'auftraege'),
  };
  for (const { when, run: step } of steps) if (!when || (await when(importing))) await step(importing);
  const isWithoutEffect = !(await hasChanged(work));
  const touched = await findTouchedStores(work);
  await changed(trx, { tenant: tenantId, what: 'data', stores: await withMergedStores(trx, tenantId, touched) });
  const now = new Date();
  // What was taken along says itself of which day its data is.
  if (touched.length > 0 && !work.takeAway) {
    if (!isWithoutEffect)
      await keepImages(
        work,
        'stores',
        sql`WHERE t.tenant_id = ${tenantId} AND t.id = ANY(${touched}::bigint[]) AND t.upload_id IS DISTINCT FROM ${stage.uploadId}`,
      );
    await trx
      .updateTable('stores')
      .set({ last_upload: now })
      .where('tenant_id', '=', tenantId)
      .where('id', 'in', touched)
      .execute();
  }
  await writeReport(work);
  await trx
    .updateTable('uploads')
    .set({
      status: 'done',
      progress: 1,
      finished_at: now,
      problem: await findOddFiles(work, sendsChanges),
      keeps_images: !isWithoutEffect && !work.takeAway,
      is_without_effect: isWithoutEffect,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', stage.uploadId)
    .execute();
  await forgetOldImages(work);
}

/** Whether anything that the business has is other than before the upload; its data date aside. */
async function hasChanged({ trx, tenantId, stage }: Import): Promise<boolean> {
  const of = (table: string) =>
    sql`SELECT FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} AND upload_id = ${stage.uploadId}`;
  const { rows } = await sql<{ found: boolean }>`
    SELECT ${sql.join(
      ['upload_before_images', 'consent_changes', ...FACTS_TABLES].map((table) => sql`EXISTS (${of(table)})`),
      sql` OR `,
    )} AS found`.execute(trx);
  return rows[0]?.found ?? false;
}

/** Whether the upload came by a key whose program sends what has changed, and not everything. */
async function holdsChanges({ trx, tenantId }: Import, keyId: number | null): Promise<boolean> {
  if (keyId === null) return false;
  const key = await trx
    .selectFrom('upload_keys')
    .select('sends_changes')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', keyId)
    .executeTakeFirst();
  return key?.sends_changes ?? false;
}

/** German sentences about files that brought nothing, other than those of a night without changes; null when there is none. */
async function findOddFiles({ trx, tenantId, stage }: Import, sendsChanges: boolean): Promise<string | null> {
  const files = await trx
    .selectFrom('upload_files')
    .select(['name', 'rows', 'accepted'])
    .where('tenant_id', '=', tenantId)
    .where('upload_id', '=', stage.uploadId)
    .where('accepted', '=', 0)
    .orderBy('position')
    .execute();
  const sentences = files
    .filter(({ rows }) => rows > 0 || !sendsChanges)
    .map(({ name, rows }) =>
      rows === 0
        ? `Die Datei „${name}“ hat eine Kopfzeile, aber keine Datenzeilen.`
        : `Alle Zeilen der Datei „${name}“ wurden abgelehnt.`,
    );
  return sentences.length > 0 ? `${sentences.join(' ')} Bitte prüfen Sie den Export.` : null;
}

/** What files were sent, be it that they held no good row. */
async function findKinds({ trx, tenantId, stage }: Import): Promise<Set<string | null>> {
  const files = await trx
    .selectFrom('upload_files')
    .select('kind')
    .where('tenant_id', '=', tenantId)
    .where('upload_id', '=', stage.uploadId)
    .execute();
  return new Set(files.map(({ kind }) => kind));
}

/** Images are kept of the newest uploads alone: an older one could only be rolled back after all of those. */
async function forgetOldImages({ trx, tenantId }: Import): Promise<void> {
  const old = await trx
    .selectFrom('uploads')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('keeps_images', '=', true)
    .orderBy('id', 'desc')
    .offset(UPLOADS_TO_ROLL_BACK)
    .execute();
  if (old.length === 0) return;
  const ids = old.map(({ id }) => id);
  await trx
    .deleteFrom('upload_before_images')
    .where('tenant_id', '=', tenantId)
    .where('upload_id', 'in', ids)
    .execute();
  await trx
    .updateTable('uploads')
    .set({ keeps_images: false })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
}
