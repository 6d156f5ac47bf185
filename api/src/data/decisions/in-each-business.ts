import { sql, type Transaction } from 'kysely';
import type { MarketDecided } from '@portal/shared/contract/settings-admin';
import type { ApiUser } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { ApiProblem } from '../../platform/http/problem.ts';

type Trx = Transaction<Database>;
/** Where decisions are kept that the operating company can make for all businesses: `market_number` says which belong together. */
export type DecisionTable = 'brand_decisions' | 'lens_decisions';

interface Decision {
  table: DecisionTable;
  /** Numbers of the businesses where it is open, in their order. */
  openIn: () => Promise<number[]>;
  /** Holds up whoever decides in a business at the same time. */
  lock: (tenantId: number) => Promise<unknown>;
  /** Decides in the business of the user that it is given. @returns the number there */
  decide: (user: ApiUser) => Promise<number>;
  /** What is told where it is open in no business. */
  decided: ApiProblem;
}

/**
 * Decides in each business that has not done so itself. What a business has decided stays.
 * @throws ApiProblem `decided` when no business waits for it
 */
export async function decideInEach(
  trx: Trx,
  by: ApiUser,
  { table, openIn, lock, decide, decided }: Decision,
): Promise<MarketDecided> {
  // In the order of their numbers, as everybody does who locks several.
  const asked = await openIn();
  for (const tenantId of asked) await lock(tenantId);
  // One of them may have decided meanwhile.
  const open = (await openIn()).filter((tenantId) => asked.includes(tenantId));
  const made: { tenantId: number; id: number }[] = [];
  for (const tenantId of open) made.push({ tenantId, id: await decide({ ...by, tenantId }) });
  const [first] = made;
  if (!first) throw decided;
  for (const { tenantId, id } of made) {
    await sql`UPDATE ${sql.table(table)} SET market_number = ${first.id} WHERE tenant_id = ${tenantId} AND id = ${id}`.execute(
      trx,
    );
  }
  return { decision: first.id, businesses: made.length };
}

interface Undoing {
  table: DecisionTable;
  undo: (user: ApiUser, id: number) => Promise<unknown>;
  /** What was decided about, as a sentence goes on after 'Über'. */
  about: string;
}

/**
 * Takes a decision back in each business where it still holds; where something was decided on it later, it stays.
 * @throws ApiProblem 404 unknown, 409 holds nowhere, or nowhere without a later decision
 */
export async function undoInEach(
  trx: Trx,
  by: ApiUser,
  number: number,
  { table, undo, about }: Undoing,
): Promise<MarketDecided> {
  const { rows: made } = await sql<{ tenant_id: number; id: number; undone_at: Date | null }>`
    SELECT tenant_id, id, undone_at FROM ${sql.table(table)} WHERE market_number = ${number} ORDER BY tenant_id`.execute(
    trx,
  );
  if (made.length === 0) throw new ApiProblem(404, 'decision-unknown', 'Diese Entscheidung gibt es nicht.');
  const holding = made.filter(({ undone_at }) => undone_at === null);
  if (holding.length === 0)
    throw new ApiProblem(409, 'decision-undone', 'Diese Entscheidung wurde schon zurückgenommen.');
  let businesses = 0;
  for (const { tenant_id, id } of holding) {
    if (await isDone(undo({ ...by, tenantId: tenant_id }, id))) businesses += 1;
  }
  if (businesses === 0)
    throw new ApiProblem(
      409,
      'later-decision',
      `Über ${about} wurde überall später noch einmal entschieden. Bitte nehmen Sie zuerst die spätere Entscheidung zurück.`,
    );
  return { decision: number, businesses };
}

/** @returns whether nothing stood in its way: the business's own word, a later decision, or that it has taken this one back a moment ago */
async function isDone(undoing: Promise<unknown>): Promise<boolean> {
  try {
    await undoing;
    return true;
  } catch (error) {
    if (error instanceof ApiProblem && error.statusCode === 409) return false;
    throw error;
  }
}
