import { sql, type RawBuilder } from 'kysely';
import { PERSON_TABLES, type PersonTableName } from './person-tables.ts';

/** What the Auskunft has of a table: by its keys the columns that they are made of, in the order of the declaration. */
export const toldColumns = (table: PersonTableName): [key: string, column: string][] =>
  Object.entries(PERSON_TABLES[table].columns).flatMap(([column, declared]) => {
    const told = typeof declared === 'object' && 'told' in declared ? declared.told : declared;
    return typeof told === 'string' ? [[told, column]] : [];
  });

type Written = Readonly<Record<string, RawBuilder<unknown>>>;

const valuesOf = (table: PersonTableName, alias: string, written: Written) =>
  toldColumns(table).map(([key, column]) => [key, written[column] ?? sql.ref(`${alias}.${column}`)] as const);

/** The told columns of the rows `alias` as a SELECT lists them, each by its key. @param written columns that are told otherwise than they are stored */
export const selectTold = (table: PersonTableName, alias: string, written: Written = {}): RawBuilder<unknown> =>
  sql.join(valuesOf(table, alias, written).map(([key, value]) => sql`${value} AS ${sql.ref(key)}`));

/** The same as one JSON object a row. */
export const objectOfTold = (table: PersonTableName, alias: string, written: Written = {}): RawBuilder<unknown> =>
  sql`jsonb_build_object(${sql.join(valuesOf(table, alias, written).flatMap(([key, value]) => [sql`${sql.lit(key)}::text`, value]))})`;
