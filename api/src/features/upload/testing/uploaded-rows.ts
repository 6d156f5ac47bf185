import fc from 'fast-check';
import { UPLOAD_KINDS, type UploadKind } from '@portal/shared/contract/settings-admin';
import { csv, customer, line, order, store } from './files.ts';
import type { Files } from './upload-test-api.ts';

type Row = Record<string, string>;
/** Rows of one upload; a kind that is missing is not sent. */
export type Rows = Partial<Record<UploadKind, Row[]>>;
/** `replace`: what it brought for another store took the places of what was there. */
export interface Sent {
  rows: Rows;
  replace: boolean;
}

const KEYS: Record<UploadKind, readonly string[]> = {
  standorte: ['standort_id'],
  mitarbeiter: ['standort_id', 'mitarbeiter_id'],
  kunden: ['standort_id', 'kunden_id'],
  auftraege: ['standort_id', 'auftrag_id'],
  positionen: ['auftrag_id', 'pos'],
  refraktionen: ['kunden_id', 'datum', 'auftrag_id'],
};
const keyOf = (kind: UploadKind, row: Row) => KEYS[kind].map((name) => row[name] ?? '').join(' ');

const STORES = ['S1', 'S2'];
/** Each number is used by one store, so that lines and measurements can name it; B0 and K4 by both. */
const CUSTOMER_STORE: Row = { K1: 'S1', K2: 'S2', K3: 'S1' };
const ORDER_STORE: Row = { A0: 'S1', A1: 'S1', A2: 'S1', A3: 'S2', A4: 'S2' };

const pick = <T>(...values: T[]) => fc.constantFrom(...values);
const some = <T>(rows: fc.Arbitrary<T>) => fc.option(fc.array(rows, { maxLength: 5 }), { freq: 2, nil: undefined });
const day = pick('31.01.2024', '29.02.2024', '30.03.2024', '26.10.2025', '15.03.2026');
const money = (cents: number) => `${Math.trunc(cents / 100)},${String(Math.abs(cents) % 100).padStart(2, '0')}`;

const NUMBERS = ['A0', 'A1', 'A2', 'A3', 'A4', 'B0 S1', 'B0 S2'];
const orderRow = fc
  .record({
    number: pick(...NUMBERS),
    kunde: pick('K1', 'K3', ''),
    tag: day,
    art: pick('Brille', 'Brille', 'KL', 'Handelsware'),
    typ: pick('Gleitsicht', 'Fern', ''),
    status: pick('abgeholt', 'abgeholt', 'storniert'),
    cents: fc.integer({ min: 1, max: 50_000 }),
    storno: pick('', '', '', 'A0', 'A1', 'A3', 'B0'),
    staff: pick('M1', ''),
  })
  .map(({ number, kunde, tag, art, typ, status, cents, storno, staff }) => {
    const [auftrag_id = '', store = ORDER_STORE[number] ?? ''] = number.split(' ');
    return order(auftrag_id, {
      standort_id: store,
      kunden_id: store === 'S1' ? kunde : 'K2',
      auftragsdatum: tag,
      art,
      brillentyp: typ,
      status,
      mitarbeiter_id: staff,
      // No two of an amount: of equal pairs the first that was stored is the main one.
      brutto: money((cents * NUMBERS.length + NUMBERS.indexOf(number)) * (storno && storno !== auftrag_id ? -1 : 1)),
      storno_zu: storno === auftrag_id ? '' : storno,
    });
  });
/** An amount for which a line is refused. */
const REFUSED = 'kaputt';
export const isRefused = ({ brutto }: Row) => brutto === REFUSED;
const lineCells = fc.record({
  pos: pick(1, 2, 3),
  gruppe: pick('Fassung', 'Glas_R', 'KL'),
  cents: fc.integer({ min: 1, max: 50_000 }),
  marke: pick('Lunova', 'Möwe'),
  glastyp: pick('GS Start', ''),
  isGood: pick(true, true, false),
});
/** Some lines of one order. */
const orderLines = fc
  .tuple(pick(...Object.keys(ORDER_STORE)), fc.array(lineCells, { minLength: 1, maxLength: 3 }))
  .map(([number, lines]) =>
    lines.map(({ pos, gruppe, cents, marke, glastyp, isGood }) =>
      line(number, pos, { gruppe, brutto: isGood ? money(cents) : REFUSED, marke, glastyp }),
    ),
  );

/** Rows of all kinds, corrected and sent again in any order. */
export const uploadedRows: fc.Arbitrary<Rows> = fc
  .record({
    standorte: some(fc.tuple(pick(...STORES), pick('Mitte', 'Nord')).map(([id, name]) => store(id, { name }))),
    mitarbeiter: some(
      fc
        .tuple(pick(...STORES), pick('AB', 'XY'))
        .map(([standort_id, kuerzel]): Row => ({ mitarbeiter_id: 'M1', standort_id, kuerzel, aktiv: 'ja' })),
    ),
    kunden: some(
      fc
        .tuple(pick(...Object.keys(CUSTOMER_STORE), 'K4 S1', 'K4 S2'), pick('Müller', 'Meyer'), pick('ja', 'nein', ''))
        .map(([number, nachname, einw_email]) => {
          const [id = '', store = CUSTOMER_STORE[number] ?? ''] = number.split(' ');
          return customer(id, { standort_id: store, nachname, einw_email, email: 'a@example.org' });
        }),
    ),
    auftraege: some(orderRow),
    positionen: some(orderLines).map((sent) => sent?.flat()),
    refraktionen: some(
      fc
        .tuple(pick(...Object.keys(CUSTOMER_STORE)), day, pick('', ...Object.keys(ORDER_STORE)), pick('-1,25', '2,00'))
        .map(([kunden_id, datum, auftrag_id, sph_r]): Row => ({ kunden_id, datum, auftrag_id, sph_r })),
    ),
  })
  .map((rows) =>
    Object.fromEntries(
      Object.entries(rows)
        .filter(([, sent]) => sent !== undefined)
        .map(([kind, sent]) => [
          kind,
          [...new Map(sent?.map((row) => [keyOf(kind as UploadKind, row), row])).values()],
        ]),
    ),
  );

/** What must be there for any of the rows to find what it names; of the orders some, so that lines find many. */
export const FIRST_ROWS: Rows = {
  standorte: STORES.map((id) => store(id)),
  mitarbeiter: STORES.map((standort_id) => ({ mitarbeiter_id: 'M1', standort_id, kuerzel: 'AB', aktiv: 'ja' })),
  kunden: Object.entries(CUSTOMER_STORE).map(([id, standort_id]) => customer(id, { standort_id })),
  auftraege: ['A0', 'A1', 'A2'].map((id, at) => order(id, { brutto: money(at + 1) })),
};

/** The last version of every row of uploads that came one after the other: one upload that says the same as all of them. */
export function lastVersions(uploads: readonly Sent[]): Rows {
  const kept = Object.fromEntries(UPLOAD_KINDS.map((kind) => [kind, new Map<string, Row>()])) as Record<
    UploadKind,
    Map<string, Row>
  >;
  for (const { rows: sent, replace } of uploads) {
    for (const kind of UPLOAD_KINDS) {
      if (replace && (kind === 'kunden' || kind === 'auftraege')) leavePlaces(kept[kind], kind, sent[kind] ?? []);
      if (kind === 'positionen') forgetLines(kept.positionen, sent);
      for (const row of (sent[kind] ?? []).filter((one) => !isRefused(one))) kept[kind].set(keyOf(kind, row), row);
    }
  }
  return Object.fromEntries(UPLOAD_KINDS.map((kind) => [kind, [...kept[kind].values()]]));
}

/** What is new at its store takes the place of its number at the other one, unless that is sent as well. */
function leavePlaces(kept: Map<string, Row>, kind: UploadKind, sent: readonly Row[]): void {
  const keys = new Set(sent.map((row) => keyOf(kind, row)));
  for (const row of sent.filter((one) => !kept.has(keyOf(kind, one)))) {
    const there = STORES.map((standort_id) => keyOf(kind, { ...row, standort_id })).find(
      (key) => key !== keyOf(kind, row) && kept.has(key),
    );
    if (there && !keys.has(there)) kept.delete(there);
  }
}

/** An order's lines are sent all together, if none is refused: those of the orders of a file of lines, and of orders sent beside it. */
function forgetLines(lines: Map<string, Row>, { auftraege = [], positionen }: Rows): void {
  if (!positionen) return;
  const complete = new Set([...positionen, ...auftraege].map(({ auftrag_id }) => auftrag_id));
  for (const { auftrag_id } of positionen.filter(isRefused)) complete.delete(auftrag_id);
  for (const [key, row] of lines) if (complete.has(row['auftrag_id'])) lines.delete(key);
}

/** The rows without those that name an order which is neither there nor sent along. */
export function withKnownOrders(before: readonly Sent[], rows: Rows): Rows {
  const known = new Set(
    [...before.map((one) => one.rows), rows].flatMap(({ auftraege = [] }) =>
      auftraege.map(({ auftrag_id }) => auftrag_id),
    ),
  );
  return {
    ...rows,
    ...(rows.positionen && { positionen: rows.positionen.filter(({ auftrag_id }) => known.has(auftrag_id)) }),
    ...(rows.refraktionen && {
      refraktionen: rows.refraktionen.filter(({ auftrag_id }) => auftrag_id === '' || known.has(auftrag_id)),
    }),
  };
}

export const filesOf = (rows: Rows): Files =>
  Object.fromEntries(Object.entries(rows).map(([kind, sent]) => [`${kind}.csv`, csv(kind as UploadKind, sent)]));
