import {
  CORRECTABLE_FIELDS,
  UPLOAD_COLUMNS,
  type UploadColumn,
  type UploadKind,
} from '@portal/shared/contract/settings-admin';
import { sql, type RawBuilder } from 'kysely';
import { addedTo } from '../../../data/decisions/apply-additions.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';

/** The rows of one file: every column as the text that the upload reads. */
type Cells<Kind extends UploadKind> = Record<UploadColumn<Kind>, RawBuilder<unknown>>;

const yesNo = (column: string) =>
  sql`CASE WHEN ${sql.ref(column)} THEN 'ja' WHEN NOT ${sql.ref(column)} THEN 'nein' END`;
const euros = (column: string) => sql`replace((${sql.ref(column)} / 100.0)::numeric(14, 2)::text, '.', ',')`;
const number = (column: string) => sql`replace(${sql.ref(column)}::text, '.', ',')`;
const plain = (column: string) => sql`${sql.ref(column)}::text`;

/** What the file says of the customer `c`: of a corrected field what it said before (`d.values`, by field). */
const said = (field: string) =>
  (CORRECTABLE_FIELDS as readonly string[]).includes(field)
    ? sql`CASE WHEN d.values ? ${sql.lit(field)} THEN d.values ->> ${sql.lit(field)} ELSE ${plain(`c.${field}`)} END`
    : plain(`c.${field}`);

/** SELECT of the numbers of customers or orders that several stores have: a file that names no store cannot name them. */
const repeatedNumbers = (tenantId: number, table: 'customers' | 'orders'): RawBuilder<unknown> => sql`
  SELECT external_id FROM ${sql.table(table)} WHERE tenant_id = ${tenantId} GROUP BY external_id HAVING count(*) > 1`;

/**
 * Orders `o` with the customer `c` and the person `w` of the files (before merges), and whether their numbers are enough
 * to find them again: the customer's is their own store's, or nobody else's.
 */
export const ordersAsFiled = (tenantId: number): RawBuilder<unknown> => sql`
  FROM orders o
  JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = o.store_id
  LEFT JOIN merged_orders m ON m.tenant_id = ${tenantId} AND m.order_id = o.id
  LEFT JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = coalesce(m.customer_id, o.customer_id)
  LEFT JOIN staff w ON w.tenant_id = ${tenantId} AND w.id = o.staff_id AND o.id NOT IN (SELECT order_id FROM (${addedTo(tenantId, 'staff')}) a)
  WHERE o.tenant_id = ${tenantId}`;
export const isFoundByNumber = (
  tenantId: number,
): RawBuilder<boolean> => sql<boolean>`(c.id IS NULL OR c.store_id = o.store_id
  OR c.external_id NOT IN (${repeatedNumbers(tenantId, 'customers')}))`;
export const isOfOwnStore = sql<boolean>`(w.id IS NULL OR w.store_id = o.store_id)`;

/** The brand that the file says; one that was added to the order stands in no line of its file. */
export const filedBrand = sql<
  string | null
>`CASE WHEN l.position = ANY(added.line_positions) THEN NULL ELSE l.brand END`;

/** Of a customer `c` the file has what the upload reads, each column as its values are written; `said` of texts that can be corrected. */
const customerCells = () =>
  Object.fromEntries(
    FORMATS.kunden.columns.map(({ name, field, reader: { pg } }) => [
      name,
      field === 'store_key' ? plain('s.external_id') : pg === 'boolean' ? yesNo(`c.${field}`) : said(field),
    ]),
  ) as Cells<'kunden'>;

const cellsOf: { [Kind in UploadKind]: (tenantId: number) => Cells<Kind> } = {
  standorte: () => ({
    standort_id: plain('s.external_id'),
    name: sql`coalesce(s.file_name, s.name)`,
    strasse: plain('s.street'),
    plz: plain('s.plz'),
    ort: plain('s.location'),
  }),
  mitarbeiter: () => ({
    mitarbeiter_id: plain('w.external_id'),
    standort_id: plain('s.external_id'),
    kuerzel: plain('w.short_code'),
    name: plain('w.name'),
    aktiv: yesNo('w.is_active'),
  }),
  kunden: customerCells,
  auftraege: (tenantId) => ({
    auftrag_id: plain('o.external_id'),
    kunden_id: sql`CASE WHEN ${isFoundByNumber(tenantId)} THEN c.external_id END`,
    standort_id: plain('s.external_id'),
    mitarbeiter_id: sql`CASE WHEN ${isOfOwnStore} THEN w.external_id END`,
    auftragsdatum: plain('o.ordered_on'),
    abgabedatum: plain('o.delivered_on'),
    art: plain('o.kind'),
    brillentyp: sql`CASE WHEN o.id NOT IN (SELECT order_id FROM (${addedTo(tenantId, 'glasses_type')}) a) THEN o.glasses_type END`,
    status: plain('o.status'),
    brutto: euros('o.gross_cents'),
    rabatt: euros('o.discount_cents'),
    kassenanteil: euros('o.insurance_cents'),
    storno_zu: plain('o.cancels_external_id'),
  }),
  positionen: () => ({
    auftrag_id: plain('o.external_id'),
    pos: plain('l.position'),
    gruppe: plain('l.group_name'),
    hersteller: plain('l.maker'),
    marke: filedBrand,
    modell: plain('l.model'),
    glastyp: plain('l.lens_type'),
    index: number('l.lens_index'),
    beschichtung: plain('l.coating'),
    menge: number('l.quantity'),
    brutto: euros('l.gross_cents'),
    mwst: number('l.vat_rate'),
    einkauf: euros('l.purchase_cents'),
  }),
  refraktionen: () => ({
    kunden_id: plain('c.external_id'),
    auftrag_id: plain('o.external_id'),
    datum: plain('r.measured_on'),
    sph_r: number('r.sph_r'),
    cyl_r: number('r.cyl_r'),
    achse_r: plain('r.axis_r'),
    add_r: number('r.add_r'),
    sph_l: number('r.sph_l'),
    cyl_l: number('r.cyl_l'),
    achse_l: plain('r.axis_l'),
    add_l: number('r.add_l'),
    pd: number('r.pd'),
  }),
};

/** Lines and measurements as files say them: whose numbers several stores have, are left to `portal.json`. */
export const linesByNumber = (tenantId: number, repeated: 'NOT' | ''): RawBuilder<unknown> => sql`
  FROM order_lines l
  JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = l.order_id
  LEFT JOIN (${addedTo(tenantId, 'brand')}) added ON added.order_id = l.order_id
  WHERE l.tenant_id = ${tenantId} AND o.external_id ${sql.raw(repeated)} IN (${repeatedNumbers(tenantId, 'orders')})`;
export const refractionsByNumber = (tenantId: number, repeated: 'NOT' | ''): RawBuilder<unknown> => sql`
  FROM refractions r
  LEFT JOIN merged_refractions m ON m.tenant_id = ${tenantId} AND m.refraction_id = r.id
  JOIN customers c ON c.tenant_id = ${tenantId} AND c.id = coalesce(m.customer_id, r.customer_id)
  LEFT JOIN orders o ON o.tenant_id = ${tenantId} AND o.id = r.order_id
  WHERE r.tenant_id = ${tenantId} AND ${sql.raw(repeated)} (c.external_id IN (${repeatedNumbers(tenantId, 'customers')})
    OR coalesce(o.external_id IN (${repeatedNumbers(tenantId, 'orders')}), false))`;

const rowsOf: Record<UploadKind, (tenantId: number) => RawBuilder<unknown>> = {
  standorte: (tenantId) => sql`FROM stores s WHERE s.tenant_id = ${tenantId} ORDER BY s.id`,
  mitarbeiter: (tenantId) =>
    sql`FROM staff w JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = w.store_id WHERE w.tenant_id = ${tenantId} ORDER BY w.id`,
  kunden: (tenantId) => sql`
    FROM customers c
    JOIN stores s ON s.tenant_id = ${tenantId} AND s.id = c.store_id
    LEFT JOIN (
      SELECT store_key, subject_key, jsonb_object_agg(field, file_value) AS values FROM quality_decisions
      WHERE tenant_id = ${tenantId} AND kind = 'corrected' AND subject = 'customer' AND is_applied GROUP BY store_key, subject_key
    ) d ON d.store_key = s.external_id AND d.subject_key = c.external_id
    WHERE c.tenant_id = ${tenantId} ORDER BY c.id`,
  auftraege: (tenantId) => sql`${ordersAsFiled(tenantId)} ORDER BY o.id`,
  positionen: (tenantId) => sql`${linesByNumber(tenantId, 'NOT')} ORDER BY l.order_id, l.position`,
  refraktionen: (tenantId) => sql`${refractionsByNumber(tenantId, 'NOT')} ORDER BY r.id`,
};

/** The rows of a file in the upload format, cell by cell as text or null, in the order of its columns. */
export function fileQuestion(tenantId: number, kind: UploadKind): RawBuilder<{ cells: (string | null)[] }> {
  const cells: Readonly<Record<string, RawBuilder<unknown>>> = cellsOf[kind](tenantId);
  return sql`SELECT ARRAY[${sql.join(UPLOAD_COLUMNS[kind].map((name) => cells[name]))}] AS cells ${rowsOf[kind](tenantId)}`;
}
