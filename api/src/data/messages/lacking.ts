import {
  PLACEHOLDERS,
  placeholdersIn,
  type Channel,
  type Placeholder,
  type TextPreview,
} from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { recipients } from '../campaigns/list-members.ts';
import { columnsFor, ORDER, type Recipient } from './recipients.ts';

type Lacking = TextPreview['lacking'];

/** What a recipient may lack, by the column that is empty then. */
const COLUMN = { letzte_brille_datum: 'lastMainOn', letzte_fassung: 'lastFrame' } as const satisfies Partial<
  Record<Placeholder, keyof Recipient>
>;
type Lackable = keyof typeof COLUMN;

const lackableIn = (text: string): Lackable[] =>
  placeholdersIn(text).filter((name): name is Lackable => PLACEHOLDERS[name].mayLack);

/** Of the recipients of a list: how many lack what the text tells of each, and who of them is the first. */
export async function findLacking(
  trx: Transaction<Database>,
  tenantId: number,
  list: { id: number; channel: Channel },
  text: string,
  /** More conditions, with AND before them. */
  where: RawBuilder<unknown> = sql``,
): Promise<Lacking> {
  const found: Lacking = [];
  for (const placeholder of lackableIn(text)) {
    const {
      rows: [row],
    } = await sql<{ people: number; first: number | null }>`
      SELECT count(*)::int AS people, min(at)::int AS first
      FROM (SELECT ${columnsFor(tenantId)}, row_number() OVER (${ORDER}) - 1 AS at ${recipients(tenantId, list)} ${where}) r
      WHERE ${sql.ref(`r.${COLUMN[placeholder]}`)} IS NULL`.execute(trx);
    if (row && row.first !== null) found.push({ placeholder, people: row.people, first: row.first });
  }
  return found;
}

/** The same of people who are here. */
export const lackingAmong = (people: readonly Recipient[], text: string): Lacking =>
  lackableIn(text).flatMap((placeholder) => {
    const lacks = (person: Recipient) => person[COLUMN[placeholder]] === null;
    const first = people.findIndex(lacks);
    return first < 0 ? [] : [{ placeholder, people: people.filter(lacks).length, first }];
  });
