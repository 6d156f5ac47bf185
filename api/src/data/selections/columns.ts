import { COLUMN_NAMES, isDay, UNKNOWN_NUMBER, type ColumnName } from '@portal/shared/contract/counting';
import { sql, type RawBuilder } from 'kysely';
import { packedDay } from '../packed/index.ts';
import { eyesMayCount } from './health-wall.ts';
import type { RefractionPotential } from '../scoring/index.ts';

const column = (name: string) => sql.ref<string | number | null>(name);

/** Tells something about the eyes: nothing of it is known of whom the business may not ask. */
const ofEyes = (name: string) => sql<number | null>`(CASE WHEN ${eyesMayCount} THEN ${sql.ref(name)} END)`;

/** Without a measurement it is what else is known, for them too. */
const measured = (name: RefractionPotential) => sql<number | null>`(CASE WHEN k.consent_health THEN coalesce(
  (s.refraction_potentials -> ${sql.lit(name)} ->> 'value')::int, ${sql.ref(`s.potential_${name}`)}) END)`;

/**
 * Where each column of a segment comes from, and the one place that says so: the segment is built from these, and the
 * list filters by the same expressions. `k` is customers, `f` customer_facts, `s` customer_scores, `bs` business_settings. A day is as `packedDay`
 * has it. `potential_…` knows no refraction. `refraction_…` is the potential with what was measured, as the customer's page
 * shows it; nothing is known of who has not consented to the use of health data.
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
};

/** A column's value in two bytes. */
function packed(name: ColumnName): RawBuilder<Buffer> {
  const value = COLUMNS[name];
  if (isDay(name)) return packedDay(value);
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
