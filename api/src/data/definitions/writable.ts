import { sql, type RawBuilder } from 'kysely';
import type { Definition } from './definition.ts';

// Said once for both languages: classes and backward references mean the same to JavaScript and to PostgreSQL.
/** One @, a domain with a dot, no blanks: what a mail server would refuse at once is found, more is not claimed. */
const FORM = '^[^@ \\t\\r\\n\\u00a0,;:<>()]+@([A-Za-z0-9äöüß-]+\\.)+[A-Za-z]{2,}$';
const DOUBLE_DOT = '\\.\\.';
/** What people type where they must and know nothing: 'keine@web.de', 'test@test.de'. Domains alone are nobody's to judge. */
const STAND_IN =
  '^((keine?|keine?[-_.]?e?-?mail|no[-_.]?e?-?mail|ohne|unbekannt|nicht[-_.]?vorhanden)@|(test|xxx+|e?-?mail|muster|abc)@(test|xxx+|e?-?mail|muster|abc)\\.)';

type Text = RawBuilder<unknown>;
const matches = (text: Text, pattern: string): RawBuilder<boolean> => sql<boolean>`(${text} ~ ${pattern})`;
/** As PostgreSQL's `trim`: blanks alone. */
const trim = (text: string | null): string => (text ?? '').replace(/^ +| +$/g, '');
const trimmed = (text: Text) => sql`trim(coalesce(${text}, ''))`;

/** Whether a text stands for an address that nobody has. */
export const isStandIn: Definition<[address: string | null], boolean> = {
  of: (address) => new RegExp(STAND_IN).test(trim(address).toLowerCase()),
  sql: (address) => matches(sql`lower(${trimmed(address)})`, STAND_IN),
};

/** Whether an e-mail can go to it: an address in form, and of somebody. */
export const isMailbox: Definition<[address: string | null], boolean> = {
  of: (address) =>
    new RegExp(FORM).test(trim(address)) && !new RegExp(DOUBLE_DOT).test(address ?? '') && !isStandIn.of(address),
  sql: (address) =>
    sql<boolean>`(${matches(trimmed(address), FORM)} AND NOT ${matches(trimmed(address), DOUBLE_DOT)} AND NOT ${isStandIn.sql(address)})`,
};

/** Whether a letter finds the door: a street without a number, 'verzogen' and 'Pflegeheim' do not say where it is. */
export const hasNumber: Definition<[street: string | null], boolean> = {
  of: (street) => /[0-9]/.test(street ?? ''),
  sql: (street) => matches(sql`coalesce(${street}, '')`, '[0-9]'),
};

/** A digit that says something; zeros alone are what programs write for nothing. */
const DIGIT = '[1-9]';

/** Whether a text can be a postcode, of any country: '0' and '00000' are none. */
export const isPostcode: Definition<[plz: string | null], boolean> = {
  of: (plz) => new RegExp(DIGIT).test(plz ?? ''),
  sql: (plz) => matches(sql`coalesce(${plz}, '')`, DIGIT),
};

/** Digits that the shortest number of a telephone has. */
const DIGITS = 7;

/** Whether a text can be dialled. */
export const isDialled: Definition<[phone: string | null], boolean> = {
  of: (phone) => (phone ?? '').replace(/[^0-9]/g, '').length >= DIGITS && new RegExp(DIGIT).test(phone ?? ''),
  sql: (phone) =>
    sql<boolean>`(length(regexp_replace(coalesce(${phone}, ''), '[^0-9]', '', 'g')) >= ${DIGITS} AND ${matches(sql`coalesce(${phone}, '')`, DIGIT)})`,
};
