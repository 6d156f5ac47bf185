import type { ExportSettings } from '@portal/shared/contract/marketing';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { withCopies, withTenant, type Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { OnDrawn } from './draw-list.ts';

/** Who asked for a drawing. */
interface Drawer {
  tenantId: number;
  sub: string;
  email: string;
}

/** A selection's export as it was when somebody asked for it. */
export interface Asked {
  id: number;
  version: number;
  settings: ExportSettings | null;
}

/** How each kind is drawn, in a transaction of who asked for it; nothing happens where that was done already. */
export interface DrawnHow {
  campaign(trx: Transaction<Database>, drawer: Drawer, id: number, onDrawn: OnDrawn): Promise<void>;
  selection(trx: Transaction<Database>, drawer: Drawer, of: Asked, onDrawn: OnDrawn): Promise<void>;
}

type Row = Selectable<Database['drawings']>;

const QUEUE = 'drawings';
const RETRIES = 2;
/** Seconds; the first look comes at once, and takes up what a stopped portal has left. */
const PACE = { soon: 1, late: 30, news: 30 };
const FAILED = {
  problem_code: 'drawing-failed',
  problem: 'Die Adressen konnten nicht gezogen werden. Bitte versuchen Sie es noch einmal.',
};

/** Opens the queue that draws the recipients of large campaigns and exports. */
export async function startDrawings({ db, jobs }: { db: Kysely<Database>; jobs: Jobs }, how: DrawnHow): Promise<void> {
  await jobs.registerJob(QUEUE, (_data, { tenantId, attempt }) => drawAll(db, tenantId, how, attempt >= RETRIES), {
    coalesce: true,
    retries: RETRIES,
  });
  jobs.repeat(PACE, async () => {
    for (const tenantId of await findTenants(db)) await jobs.sendJob(QUEUE, tenantId, {});
  });
}

/** Draws what a business has asked for, one after the other. @param isLast what fails now is given up */
export async function drawAll(db: Kysely<Database>, tenantId: number, how: DrawnHow, isLast: boolean): Promise<void> {
  for (;;) {
    const row = await withTenant(db, tenantId, (trx) =>
      trx
        .selectFrom('drawings')
        .selectAll()
        .where('tenant_id', '=', tenantId)
        .where('problem', 'is', null)
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    );
    if (!row) return;
    try {
      await drawOne(db, row, how);
      await withTenant(db, tenantId, (trx) =>
        trx.deleteFrom('drawings').where('tenant_id', '=', tenantId).where('id', '=', row.id).execute(),
      );
    } catch (error) {
      const refused =
        error instanceof ApiProblem ? { problem_code: error.code, problem: error.title } : isLast ? FAILED : null;
      if (refused) await change(db, row, refused);
      if (!(error instanceof ApiProblem)) throw withoutCustomerData(error);
    }
  }
}

async function findTenants(db: Kysely<Database>): Promise<number[]> {
  const rows = await withCopies(db, (trx) =>
    trx.selectFrom('drawings').select('tenant_id').distinct().where('problem', 'is', null).execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

async function drawOne(db: Kysely<Database>, row: Row, how: DrawnHow): Promise<void> {
  const drawer: Drawer = { tenantId: row.tenant_id, sub: row.user_sub, email: row.created_by };
  const { onDrawn, settled } = noted(db, row);
  try {
    await withTenant(db, drawer, (trx) =>
      row.campaign_id === null
        ? how.selection(
            trx,
            drawer,
            { id: row.selection_id ?? 0, version: row.version ?? 0, settings: row.settings },
            onDrawn,
          )
        : how.campaign(trx, drawer, row.campaign_id, onDrawn),
    );
  } finally {
    await settled();
  }
}

/**
 * Writes down how far it is, beside the transaction that draws, one note at a time. Nobody waits for a note meanwhile: the
 * embedded database takes it when that transaction has ended.
 */
function noted(db: Kysely<Database>, row: Row): { onDrawn: OnDrawn; settled: () => Promise<void> } {
  let writing: Promise<void> | null = null;
  return {
    onDrawn: (step, done, total) => {
      writing ??= change(db, row, { step, done, total })
        .catch(() => undefined)
        .then(() => {
          writing = null;
        });
    },
    settled: async () => void (await writing),
  };
}

async function change(
  db: Kysely<Database>,
  { tenant_id, id }: Row,
  values: Partial<Pick<Row, 'step' | 'done' | 'total' | 'problem' | 'problem_code'>>,
): Promise<void> {
  await withTenant(db, tenant_id, (trx) =>
    trx.updateTable('drawings').set(values).where('tenant_id', '=', tenant_id).where('id', '=', id).execute(),
  );
}

/** The queue keeps the error; PostgreSQL's would quote the offending values. */
function withoutCustomerData(error: unknown): Error {
  const { name, code } = error as { name?: string; code?: string };
  return new Error(`Drawing ended with ${code ?? name ?? 'an error'}`);
}
