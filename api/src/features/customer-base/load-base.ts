import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { loadCustomers as loadPacked, unpackInt2, unpackInt4 } from '../../data/packed/index.ts';
import type { Stores } from '../../data/stores/scope.ts';
import type { BaseDays } from './base-days.ts';
import type { StoreBase } from './count-base.ts';
import { activeMembers, type BaseQuestion } from './base-members.ts';

type Packed = Awaited<ReturnType<typeof loadPacked>>['gone'][number];

/** The stores' customer bases, and by themselves those who are in them and gone. */
export async function loadCustomers(
  trx: Transaction<Database>,
  stores: Stores,
): Promise<{ all: StoreBase[]; gone: StoreBase[] }> {
  const { packed, gone } = await loadPacked(trx, stores);
  return { all: packed.map(unpack), gone: gone.map(unpack) };
}

const unpack = ({ first_on, birth, salutations, main_sizes, main_days }: Packed): StoreBase => ({
  firstOn: unpackInt2(first_on),
  birth: unpackInt4(birth),
  salutations: unpackInt2(salutations),
  mainSizes: unpackInt2(main_sizes),
  mainDays: unpackInt2(main_days),
});

/** Active customers who may be reached in the same ways. */
export interface Reached {
  may_letter: boolean;
  may_email: boolean;
  may_sms: boolean;
  customers: number;
}

/** The active ones at the end by how they may be reached, which is asked of the facts: an objection holds at once. */
export async function countReached(
  trx: Transaction<Database>,
  question: BaseQuestion,
  days: BaseDays,
): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    SELECT may_letter, may_email, may_sms, count(*) AS customers FROM ${activeMembers(question, days)} GROUP BY may_letter, may_email, may_sms`.execute(
    trx,
  );
  return rows;
}
