import { setTimeout } from 'node:timers/promises';
import { asOperator, hasBeenImported, isFinal, type OpenDatabase } from '@portal/api';

export interface Patience {
  /** How long a start waits before it says what for. */
  sayAfterMs: number;
  /** How long nothing may move before the start gives up; the one transaction of an import moves no progress. */
  giveUpAfterMs: number;
}

const PATIENCE: Patience = { sayAfterMs: 5_000, giveUpAfterMs: 10 * 60_000 };

interface Waiting {
  business: { id: number; name: string };
  log: (line: string) => void;
  patience?: Patience;
}

/**
 * Whether the business has had its demo, taken back or not: what its users rolled back must not come again. An import
 * that a stopped start has left, and that its job goes on with now, is waited for.
 * @throws Error in German when that import does not move any more
 */
export async function hasHadData(
  database: OpenDatabase,
  { business, log, patience = PATIENCE }: Waiting,
): Promise<boolean> {
  const started = Date.now();
  let moved = { at: started, what: '' };
  let told = false;
  for (;;) {
    const uploads = await uploadsOf(database, business.id);
    if (uploads.some(({ status }) => hasBeenImported(status))) return true;
    const open = uploads.find(({ status }) => !isFinal(status));
    if (!open) return false;
    const what = JSON.stringify(uploads);
    if (what !== moved.what) moved = { at: Date.now(), what };
    if (!told && Date.now() - started >= patience.sayAfterMs) {
      told = true;
      log(`Warte auf den Import von ${business.name} (Upload ${open.id}), den der letzte Start nicht beendet hat …`);
    }
    if (Date.now() - moved.at >= patience.giveUpAfterMs) throw new Error(stuck(business.name, open.id));
    await setTimeout(Math.min(250, patience.sayAfterMs));
  }
}

const stuck = (name: string, upload: number) =>
  `Der Import von ${name} (Upload ${upload}), den der letzte Start nicht beendet hat, kommt nicht voran. Bitte starten Sie ` +
  'das Portal neu. Bleibt es dabei, startet es mit PORTAL_DEMO=accounts ohne die Demo-Daten.';

const uploadsOf = ({ db }: OpenDatabase, tenantId: number) =>
  asOperator(db, (trx) =>
    trx
      .selectFrom('uploads')
      .select(['id', 'status', 'progress'])
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .execute(),
  );
