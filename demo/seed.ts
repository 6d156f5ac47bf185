import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { asOperator, type FileStore, type OpenDatabase } from '@portal/api';
import { addDays, today } from '@portal/shared/contract/calendar';
import type { DemoParts } from '../server/demo.ts';
import { DEMO_BUSINESSES, type DemoBusiness } from './businesses.ts';
import type { WriteFiles } from './write-files-worker.ts';
import { seedAnswers } from './answers.ts';
import { ensureChangeRequests } from './change-requests.ts';
import { ensureCampaigns } from './campaigns.ts';
import { ensureGoals } from './goals.ts';
import { hasHadData, type Patience } from './import.ts';
import { ensureProofs } from './proofs.ts';
import { seedPastStandings } from './past-standing-seed.ts';
import { ensureProfile } from './profile.ts';
import { ensurePeople } from './people.ts';
import { ensureStoreRights } from './rights.ts';
import { ensureWebsite } from './website.ts';

interface Seed extends Omit<DemoParts, 'files'> {
  /** Without it the demo's actions have no proofs. */
  files?: FileStore;
  businesses?: readonly DemoBusiness[];
  patience?: Patience;
}

/** The business's id; made when it is not there yet. */
function ensureTenant(database: OpenDatabase, business: DemoBusiness): Promise<{ id: number; created: boolean }> {
  return asOperator(database.db, async (trx) => {
    const known = await trx.selectFrom('tenants').select('id').where('name', '=', business.name).executeTakeFirst();
    if (known) return { id: known.id, created: false };
    const { id } = await trx
      .insertInto('tenants')
      .values({ name: business.name, is_operator: business.operator ?? false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { id, created: true };
  });
}

/**
 * Seeds the demo: businesses, sign-ins, and upload files fed through the real import. Each step is skipped when it
 * was done before, so that a start that was cut off goes on where it stopped.
 */
export async function seedDemo({
  database,
  identity,
  uploads,
  files,
  log,
  mode,
  businesses = DEMO_BUSINESSES,
  patience,
}: Seed): Promise<void> {
  for (const business of businesses) {
    const { id } = await ensureTenant(database, business);
    ensurePeople({ identity, tenantId: id, users: business.users, ownPasswords: mode === 'own-passwords', log });
    if (mode === 'accounts') continue;
    await ensureData(business, id, { database, uploads, log, ...(patience && { patience }) });
    const author = { tenantId: id, email: business.users[0]!.email };
    // What follows campaigns that it has just planned is the demo's alone.
    if (business.campaigns && (await ensureCampaigns(database, author))) {
      await seedPastStandings(database, author);
      await seedAnswers(database, author);
      if (files) await ensureProofs(database, files, author);
    }
    // After the campaigns, which are for a business in which nobody has changed anything.
    if (business.demo) await ensureGoals(database, author);
    await ensureProfile({ database, files, author, business });
    if (business.website) await ensureWebsite(database, id, author.email);
    if (business.campaigns) await ensureChangeRequests(database, author);
    await ensureStoreRights({ database, identity, tenantId: id, users: business.users });
  }
}

/** Feeds the demo's files of a business through the import, unless it has had them. */
async function ensureData(
  { name, demo, users }: DemoBusiness,
  id: number,
  { database, uploads, log, patience }: Pick<Seed, 'database' | 'uploads' | 'log' | 'patience'>,
): Promise<void> {
  if (!demo || (await hasHadData(database, { business: { id, name }, log, ...(patience && { patience }) }))) return;
  const folder = mkdtempSync(join(tmpdir(), 'portal-demo-'));
  try {
    const files: WriteFiles = { options: { ...demo, until: addDays(today(), -1) }, dir: folder };
    await once(new Worker(new URL('./write-files-worker.ts', import.meta.url), { workerData: files }), 'exit');
    const started = performance.now();
    const upload = await uploads.importFiles(folder, { tenantId: id, email: users[0]!.email, name: users[0]!.name });
    if (upload.status !== 'done') throw new Error(`Demo-Daten von ${name}: ${upload.problem}`);
    log(
      `Demo ${name}: ${upload.accepted.toLocaleString('de-DE')} Zeilen in ${((performance.now() - started) / 1000).toFixed(1)} s.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
