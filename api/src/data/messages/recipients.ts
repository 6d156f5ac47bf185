import {
  fillPlaceholders,
  withWords,
  type Channel,
  type MessageBlock,
  type Placeholder,
  type TextVariant,
} from '@portal/shared/contract/marketing';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { PersonIdentity } from '../block-list/person.ts';
import { recipients } from '../campaigns/list-members.ts';
import { letterOpening } from '../campaigns/salutation.ts';
import { variantOfMember } from '../campaigns/text-variant.ts';
import { countryLine } from '../definitions/countries.ts';
import { formOfAddress } from '../definitions/form-of-address.ts';
import { escapeHtml } from '../../platform/http/plain-page.ts';
import type { PostalAddress } from './fit-address.ts';

/** Whom a message goes to, and what its placeholders say. */
export interface Recipient extends PersonIdentity {
  id: number;
  salutation: string | null;
  title: string | null;
  city: string | null;
  country: string | null;
  code: string;
  store: string;
  lastMainOn: string | null;
  lastFrame: string | null;
  /** Which of two texts they get. */
  variant: TextVariant;
}

const DAY = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Of somebody `m` on a list, or who may come onto one, with their customer `k` and facts `f`. */
export const columnsFor = (tenantId: number): RawBuilder<unknown> => sql`
  k.id, k.salutation, k.title, k.first_name AS "firstName", k.last_name AS "lastName", k.birth_date AS "birthDate",
  k.street, k.plz, k.city, k.country, k.email, k.phone, k.mobile, m.code, ${variantOfMember} AS variant, f.last_main_on AS "lastMainOn",
  (SELECT s.name FROM stores s WHERE s.tenant_id = ${tenantId} AND s.id = m.store_id) AS store,
  (SELECT nullif(trim(concat_ws(' ', l.brand, l.model)), '') FROM order_facts o
   JOIN order_lines l ON l.tenant_id = o.tenant_id AND l.order_id = o.order_id AND l.group_name = 'Fassung'
   WHERE o.tenant_id = ${tenantId} AND o.customer_id = m.customer_id AND o.is_main AND o.ordered_on = f.last_main_on
   ORDER BY o.order_id DESC, l.position LIMIT 1) AS "lastFrame"`;

/** In the order of a letter shop: by PLZ, so that the post takes them in bundles. */
export const ORDER = sql`ORDER BY k.plz, k.city, k.street, k.id`;

/** Those recipients who get one of two texts, as a condition; nothing where all get the same. */
export const whoGet = (variant: TextVariant | null): RawBuilder<unknown> =>
  variant === null ? sql`` : sql`AND ${variantOfMember} = ${variant}`;

/** Those recipients of a list who may be written to at this moment. @param more conditions, with AND before them, and LIMIT */
export async function findRecipients(
  trx: Transaction<Database>,
  tenantId: number,
  list: { id: number; channel: Channel },
  { where = sql``, limit = sql`` }: { where?: RawBuilder<unknown>; limit?: RawBuilder<unknown> } = {},
): Promise<Recipient[]> {
  const { rows } =
    await sql<Recipient>`SELECT ${columnsFor(tenantId)} ${recipients(tenantId, list)} ${where} ${ORDER} ${limit}`.execute(
      trx,
    );
  return rows;
}

/** Their ids alone, in the same order: what is kept of a long list while its people are read in parts. */
export async function findRecipientIds(
  trx: Transaction<Database>,
  tenantId: number,
  list: { id: number; channel: Channel },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT k.id ${recipients(tenantId, list)} ${ORDER}`.execute(trx);
  return rows.map(({ id }) => id);
}

/** One line, however files have written it. */
const oneLine = (text: string | null) => text?.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim() || null;

const valuesOf = (recipient: Recipient): Record<Placeholder, string | null> => ({
  briefanrede: oneLine(
    letterOpening({
      salutation: recipient.salutation,
      title: recipient.title,
      first_name: recipient.firstName,
      last_name: recipient.lastName,
    }),
  ),
  letzte_brille_datum: recipient.lastMainOn && DAY.format(new Date(recipient.lastMainOn)),
  letzte_fassung: oneLine(recipient.lastFrame),
  standort: oneLine(recipient.store),
  code: oneLine(recipient.code),
});

/** A text as this recipient reads it. */
export const textFor = (recipient: Recipient, text: string): string => fillPlaceholders(text, valuesOf(recipient));

/** Blocks as this recipient reads them. */
export function blocksFor(recipient: Recipient, blocks: readonly MessageBlock[]): MessageBlock[] {
  const values = valuesOf(recipient);
  return blocks.map((block) => withWords(block, (words) => fillPlaceholders(words, values)));
}

/** A text that is HTML already as this recipient reads it: what customers are called is no markup. */
export const pageFor = (recipient: Recipient, html: string): string => {
  const values = Object.entries(valuesOf(recipient)).map(([name, value]) => [name, value && escapeHtml(value)]);
  return fillPlaceholders(html, Object.fromEntries(values) as Record<Placeholder, string | null>);
};

/** Name as on an envelope: 'Dr. Anna Weiß'. */
export const nameOf = ({ title, firstName, lastName }: Pick<Recipient, 'title' | 'firstName' | 'lastName'>): string =>
  [title, firstName, lastName].flatMap((part) => oneLine(part) ?? []).join(' ');

/** What an address field says of somebody. */
export type Addressed = Pick<
  Recipient,
  'salutation' | 'title' | 'firstName' | 'lastName' | 'street' | 'plz' | 'city' | 'country'
>;

/** The address field of a letter (DIN 5008): form of address, name, street, PLZ and city, and abroad the country in German capitals. */
export const postalAddress = (recipient: Addressed): PostalAddress => ({
  form: formOfAddress(recipient.salutation).line,
  name: nameOf(recipient) || null,
  street: oneLine(recipient.street),
  place: oneLine([oneLine(recipient.plz), oneLine(recipient.city)].join(' ')),
  country: countryLine(recipient.country),
});
