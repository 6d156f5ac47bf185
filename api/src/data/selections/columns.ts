import {
  COLUMN_NAMES,
  isDay,
  isWord,
  UNKNOWN_NUMBER,
  type ColumnName,
  type WordColumn,
} from '@portal/shared/contract/counting';
import { CHOICE_VALUES } from '@portal/shared/contract/marketing';
import { sql, type RawBuilder } from 'kysely';
import { packedDay } from '../packed/index.ts';
import { eyesMayCount } from './health-wall.ts';
import type { RefractionPotential } from '../scoring/index.ts';

const column = (name: string) => sql.ref<string | number | null>(name);

/** Tells something about the eyes: nothing of it is known of whom the business may not ask. */
const ofEyes = (name: string) => sql<number | null>`(CASE WHEN ${eyesMayCount} THEN ${sql.ref(name)} END)`;

/** Place of a value among those that can be chosen; null for another. */
const placeIn = (values: readonly string[], name: string) =>
  sql<number | null>`(array_position(${sql.raw(`ARRAY['${values.join("','")}']`)}, ${sql.ref(name)}) - 1)`;

/** What the files say of each column of words. */
export const SPELLINGS: Readonly<Record<WordColumn, RawBuilder<string | null>>> = {
  last_brand: sql.ref<string | null>('f.last_main_brand'),
  last_maker: sql.ref<string | null>('f.last_main_maker'),
  city: sql<string | null>`nullif(trim(k.city), '')`,
};

/** What the business has decided that a spelling of customer `f` counts as; EXISTS, since no other subquery is sent to one node. */
const countsAs = (spelling: RawBuilder<unknown>, more = sql``) => sql`EXISTS (
  SELECT FROM brand_aliases a WHERE a.tenant_id = f.tenant_id AND a.alias = fold_german(${spelling})${more})`;

/** Whether a column of words counts as one of these, by the decisions about brands, which makers of lenses share. Null is none of them. */
export function isNamed(name: WordColumn, chosen: readonly string[]): RawBuilder<unknown> {
  const spelling = SPELLINGS[name];
  const isSpelled = sql`${spelling} = ANY(${chosen}::text[])`;
  return name === 'city'
    ? isSpelled
    : sql`(${countsAs(spelling, sql` AND a.brand = ANY(${chosen}::text[])`)} OR ${isSpelled} AND NOT ${countsAs(spelling)})`;
}

/** Without a measurement it is what else is known, for them too. */
const measured = (name: RefractionPotential) => sql<number | null>`(CASE WHEN k.consent_health THEN coalesce(
  (s.refraction_potentials -> ${sql.lit(name)} ->> 'value')::int, ${sql.ref(`s.potential_${name}`)}) END)`;

/**
 * Where each column of a segment comes from, and the one place that says so: the segment is built from these, and the
 * list filters by the same expressions. `k` is customers, `f` customer_facts, `s` customer_scores, `bs` business_settings. A day is as `packedDay`
 * has it. `potential_…` knows no refraction. `refraction_…` is the potential with what was measured, as the customer's page
 * shows it; nothing is known of who has not consented to the use of health data.
 * Words are as the files spell them: `isNamed` says what they count as.
 * A migration that changes columns or their meaning empties `customer_segments`.
 */
export const COLUMNS: Readonly<Record<ColumnName, RawBuilder<string | number | null>>> = {
  birth: column('k.birth_date'),
  last_main: column('f.last_main_on'),
  channels: sql<number>`(f.may_letter::int + 2 * f.may_email::int + 4 * f.may_sms::int)`,
  next_glasses_months: column('s.next_glasses_months'),
  next_glasses_p6: column('s.next_glasses_p6'),
  next_glasses_p12: column('s.next_glasses_p12'),
  fashion: column('s.fashion'),
  future: column('s.future'),
  quality: column('s.quality'),
  potential_long: ofEyes('s.potential_long'),
  potential_multifocal: ofEyes('s.potential_multifocal'),
  potential_near: ofEyes('s.potential_near'),
  potential_office: ofEyes('s.potential_office'),
  potential_sports_sun: ofEyes('s.potential_sports_sun'),
  health: sql<number>`(k.consent_health IS TRUE)::int`,
  refraction_long: measured('long'),
  refraction_multifocal: measured('multifocal'),
  refraction_office: measured('office'),
  last_type: sql`(CASE WHEN ${eyesMayCount} THEN ${placeIn(CHOICE_VALUES['choices.type'], 'f.last_main_type')} END)`,
  last_status: placeIn(CHOICE_VALUES['choices.status'], 'f.last_main_status'),
  complained: sql<number>`f.has_complained::int`,
  ...SPELLINGS,
};

/** A column's value in two bytes. A word is its place among all (`joinWords`). */
function packed(name: ColumnName): RawBuilder<Buffer> {
  const value = COLUMNS[name];
  if (isDay(name)) return packedDay(value);
  // −1 is UNKNOWN_WORD in two bytes without a sign.
  if (isWord(name)) return sql<Buffer>`int2send((coalesce(${sql.ref(`${name}_words.place`)}, 0) - 1)::int2)`;
  // greatest() passes over null.
  return sql<Buffer>`int2send((CASE WHEN ${value} IS NULL THEN ${sql.lit(UNKNOWN_NUMBER)} ELSE least(greatest(${value}, 0), ${sql.lit(UNKNOWN_NUMBER - 1)}) END)::int2)`;
}

/**
 * All of `population` in one row, or in one per group: a column after the other, as `readSegment` reads them. A column of
 * a whole store comes as one value instead of a row per customer, which is ten times as much work to read. All aggregates
 * of one statement see the rows in the same order.
 */
export const PACKED: RawBuilder<unknown> = sql`count(*)::int AS row_count, ${sql.join(
  COLUMN_NAMES.map((name) => sql`coalesce(string_agg(${packed(name)}, ''), '')`),
  sql` || `,
)} AS columns`;
