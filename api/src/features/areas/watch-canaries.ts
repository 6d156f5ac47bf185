import type { ClientEvidence } from '@portal/shared/contract/settings-admin';
import type { Kysely, Transaction } from 'kysely';
import type { PublishedAreas } from '../../data/feature/published-areas.ts';
import { asOperator, type Database } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { isWorse, type Seen } from './judge-canary.ts';

/** What browsers tell of versions; of the feature that hears it. */
export type ReadEvidence = (trx: Transaction<Database>) => Promise<ClientEvidence>;

/** Seconds: within a minute after enough visits have failed. */
const PACE = { soon: 30, late: 30, news: 0 };
/** Whom the history names. */
const BY = 'das Portal';

const NOTHING: Seen = { visits: 0, errors: 0 };

const seenOf = ({ versions }: ClientEvidence, id: string, version: string): Seen =>
  versions.find((one) => one.area === id && one.version === version) ?? NOTHING;

/** Takes back every canary whose errors per visit exceed those of the version that all others have. */
export async function judgeCanaries(
  db: Kysely<Database>,
  areas: PublishedAreas,
  readEvidence: ReadEvidence,
): Promise<void> {
  const running = areas.canaries();
  if (running.length === 0) return;
  const evidence = await asOperator(db, readEvidence);
  for (const { id, version, canary } of running) {
    const [own, before] = [seenOf(evidence, id, canary), seenOf(evidence, id, version)];
    if (!isWorse(own, before)) continue;
    const reason = `${own.errors} Fehler bei ${own.visits} Besuchen, davor ${before.errors} bei ${before.visits}`;
    try {
      await areas.takeBack(id, { canary, reason }, BY);
    } catch (error) {
      // Another process of the portal, or a person, was faster.
      if ((error as { code?: string }).code !== 'area-overtaken') throw error;
    }
  }
}

export const watchCanaries = (
  { db, jobs, areas }: { db: Kysely<Database>; jobs: Jobs; areas: PublishedAreas },
  readEvidence: ReadEvidence,
): void => jobs.repeat(PACE, () => judgeCanaries(db, areas, readEvidence));
