import type { AGE_GROUPS } from '@portal/shared/contract/analyse';
import { sql, type RawBuilder } from 'kysely';
import type { Definition } from './definition.ts';

type AgeGroup = (typeof AGE_GROUPS)[number];

/** The years of age with which each group begins, oldest first. */
const BEGINS: readonly (readonly [group: AgeGroup, years: number])[] = [
  ['60+', 60],
  ['45-59', 45],
  ['30-44', 30],
  ['20-29', 20],
  ['0-19', 0],
];

/** A birthday and a day as numbers ('2004-02-29': 20040229), 0 for no birthday: whole years between them; a birthday to come is a slip in the file. */
export const yearsOfAge: Definition<[birth: number, day: number], number | null> = {
  of: (birth, day) => (birth === 0 || birth > day ? null : Math.trunc((day - birth) / 10_000)),
  sql: (birth, day) => sql`CASE WHEN ${birth} > 0 AND ${birth} <= ${day} THEN (${day} - ${birth}) / 10000 END`,
};

/** Whole years of age, null where they are not known, as the filter bar groups them; `order_facts` has it as a column. */
export const ageGroup: Definition<[years: number | null], AgeGroup> = {
  of: (years) => (years === null ? 'unbekannt' : (BEGINS.find(([, from]) => years >= from)?.[0] ?? 'unbekannt')),
  sql: (years) =>
    sql`CASE ${sql.join(
      BEGINS.map(([group, from]) => sql`WHEN ${years} >= ${sql.lit(from)} THEN ${sql.lit(group)}`),
      sql` `,
    )} ELSE 'unbekannt' END`,
};

/** The groups in which progressives are usual. */
const OVER_45: readonly RawBuilder<unknown>[] = BEGINS.filter(([, from]) => from >= 45).map(([group]) =>
  sql.lit(group),
);

/** Whether an age group is of people from 45 years on. */
export const isOver45: Definition<[group: AgeGroup], boolean> = {
  of: (group) => BEGINS.some(([name, from]) => name === group && from >= 45),
  sql: (group) => sql`${group} IN (${sql.join(OVER_45)})`,
};
