import type { Channel, TextPreview } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { recipients } from '../../../data/campaigns/list-members.ts';
import { fitIn } from '../../../data/messages/draw-address.ts';
import { ORDER, postalAddress, type Addressed } from '../../../data/messages/recipients.ts';
import type { Database } from '../../../platform/database/index.ts';
import { letterDocument } from './letter-page.ts';

type Cut = TextPreview['cut'];

/** Shorter ones fit, however wide their letters are. */
const SHORTEST = 100;

/** By the wider of the types that letters are set in: whether all of an address is seen does not hang on the choice of it. */
const isCutIn = () => {
  const pdf = letterDocument('', { fonts: 'classic' }).font('regular');
  return (person: Addressed) => fitIn(pdf, postalAddress(person)).isCut;
};

/** Of the letters of a list: on how many not all of a name or street finds its place in the window, and the first of them, as `member`. */
export async function findCutAddresses(
  trx: Transaction<Database>,
  tenantId: number,
  list: { id: number; channel: Channel },
  /** More conditions, with AND before them. */
  where: RawBuilder<unknown> = sql``,
): Promise<Cut> {
  if (list.channel !== 'letter') return null;
  const { rows } = await sql<Addressed & { at: number }>`
    SELECT * FROM (
      SELECT k.salutation, k.title, k.first_name AS "firstName", k.last_name AS "lastName", k.street, k.plz, k.city, k.country,
        (row_number() OVER (${ORDER}) - 1)::int AS at
      ${recipients(tenantId, list)} ${where}) r
    WHERE length(concat_ws(' ', salutation, title, "firstName", "lastName", street, plz, city, country)) > ${SHORTEST} ORDER BY at`.execute(
    trx,
  );
  return among(rows, ({ at }) => at);
}

/** The same of people who are here. */
export const cutAmong = (people: readonly Addressed[], channel: Channel): Cut =>
  channel === 'letter' ? among(people, (_person, at) => at) : null;

function among<T extends Addressed>(people: readonly T[], placeOf: (person: T, at: number) => number): Cut {
  if (people.length === 0) return null;
  const isCut = isCutIn();
  const places = people.flatMap((person, at) => (isCut(person) ? [placeOf(person, at)] : []));
  return places[0] === undefined ? null : { people: places.length, first: places[0] };
}
