import type { CellPart, MappedColumn, UploadMapping } from '@portal/shared/contract/settings-admin';
import { splitAddress, splitList, splitName } from '../../../data/upload-format/cell-parts.ts';
import { consentOf, holdsConsents } from '../../../data/upload-format/consent-names.ts';
import { foldName } from '../../../data/upload-format/synonyms.ts';

/** From this share of a sample's values on, its cells hold what they seem to. */
const MOST = 0.6;

const HOUSE_NUMBER = /^(haus(nummer|nr|no)|hnr|strnr|hausnummerzusatz|hausnrzusatz|hausnummer2|houseno|housenumber)$/;

/** A mapping that is being made, with what is free of its file. */
class Draft {
  readonly #columns: MappedColumn[];
  readonly #mapping: UploadMapping;
  readonly #sample: readonly (readonly string[])[];

  constructor(mapping: UploadMapping, sample: readonly (readonly string[])[]) {
    this.#mapping = mapping;
    this.#columns = [...mapping.columns];
    this.#sample = sample;
  }

  from(column: string): string | undefined {
    return this.#columns.find((one) => one.column === column)?.from;
  }

  has(column: string): boolean {
    return this.#columns.some((one) => one.column === column);
  }

  /** Columns of the file that nothing is taken from yet. */
  free(): string[] {
    const used = new Set(this.#columns.flatMap(({ from, and = [] }) => [from, ...and]));
    return this.#mapping.headers.filter((header) => header !== '' && !used.has(header));
  }

  /** Whether a column of the file stands right behind another. */
  follows(header: string, before: string | undefined): boolean {
    const at = this.#mapping.headers.indexOf(header);
    return at > 0 && this.#mapping.headers[at - 1] === before;
  }

  /** Whether most values of a column, as they stand in the sample, are such. */
  isMostly(header: string | undefined, looks: (value: string) => boolean): boolean {
    const at = header === undefined ? -1 : this.#mapping.headers.indexOf(header);
    const values = this.#sample.map((row) => row[at]?.trim() ?? '').filter(Boolean);
    return values.length > 0 && values.filter(looks).length >= values.length * MOST;
  }

  set(column: MappedColumn): void {
    const at = this.#columns.findIndex((one) => one.column === column.column);
    if (at < 0) this.#columns.push(column);
    else this.#columns[at] = column;
  }

  drop(column: string): void {
    const at = this.#columns.findIndex((one) => one.column === column);
    if (at >= 0) this.#columns.splice(at, 1);
  }

  /** Takes columns that have no source from parts of one of the file. */
  split(from: string, parts: readonly CellPart[]): void {
    for (const part of parts) if (!this.has(part) || this.from(part) === from) this.set({ column: part, from, part });
  }

  done(): UploadMapping {
    return { ...this.#mapping, columns: this.#columns };
  }
}

/** 'Kunde' is a number in one program and a name in another: people have no digits. */
function tellNameFromNumber(draft: Draft): void {
  const number = draft.from('kunden_id');
  if (
    number === undefined ||
    draft.has('nachname') ||
    !draft.isMostly(number, (value) => !/\d/.test(value) && /\p{L}{2}/u.test(value))
  )
    return;
  draft.set({ column: 'nachname', from: number });
  draft.drop('kunden_id');
  const other = draft.free().find((header) => /^(nr|nummer|no)$/.test(foldName(header)));
  if (other !== undefined) draft.set({ column: 'kunden_id', from: other });
}

function joinHouseNumber(draft: Draft): void {
  const street = draft.from('strasse');
  const numbers = draft
    .free()
    .filter(
      (header) =>
        HOUSE_NUMBER.test(foldName(header)) ||
        (/^(nr|no|nummer)$/.test(foldName(header)) && draft.follows(header, street)),
    );
  if (street !== undefined && numbers.length > 0)
    draft.set({ column: 'strasse', from: street, and: numbers.slice(0, 4) });
}

function splitNames(draft: Draft): void {
  const name = draft.from('nachname');
  if (name === undefined || draft.has('vorname')) return;
  if (!draft.isMostly(name, (value) => splitName(value).vorname !== '')) return;
  draft.split(name, ['nachname', 'vorname', 'titel', 'anrede']);
}

function splitPlaces(draft: Draft): void {
  const hasPlace = (value: string) => splitAddress(value).plz !== '';
  const whole = [
    draft.from('strasse'),
    draft.from('ort'),
    draft.from('plz'),
    ...draft.free().filter((header) => /adress|anschrift|ort|plz/.test(foldName(header))),
  ].find((header) => header !== undefined && draft.isMostly(header, hasPlace));
  if (whole === undefined) return;
  const withStreet = draft.isMostly(whole, (value) => splitAddress(value).strasse !== '');
  if (withStreet && !(draft.has('plz') && draft.from('plz') !== whole))
    draft.split(whole, ['strasse', 'plz', 'ort', 'land']);
  else if (!withStreet) draft.split(whole, ['plz', 'ort', 'land']);
}

function splitPhones(draft: Draft): void {
  const phone = draft.from('telefon');
  if (phone === undefined || draft.has('mobil') || !draft.isMostly(phone, (value) => splitList(value).length > 1))
    return;
  draft.set({ column: 'telefon', from: phone, part: 'erster' });
  draft.set({ column: 'mobil', from: phone, part: 'zweiter' });
}

/** Consents by what their names say; one that does not say of which channel is left for people. */
function findConsents(draft: Draft): void {
  for (const header of draft.free()) {
    // A list for e-mails says of each whether they have subscribed.
    const consent =
      consentOf(header) ??
      (draft.has('email') && draft.isMostly(header, (value) => holdsConsents([value]))
        ? { column: 'einw_email' as const, negated: false }
        : null);
    if (!consent?.column || draft.has(consent.column)) continue;
    draft.set({ column: consent.column, from: header, ...(consent.negated && { negated: true }) });
  }
}

/**
 * Finds what is more than one column of a file, or a part of one: street and house number, a name, an address or two
 * telephone numbers in one cell; and consents by what their names say.
 * @param sample rows as they stand in the file, in the order of the mapping's headers
 */
export function findParts(mapping: UploadMapping, sample: readonly (readonly string[])[]): UploadMapping {
  if (mapping.kind !== 'kunden' && mapping.kind !== 'standorte') return mapping;
  const draft = new Draft(mapping, sample);
  if (mapping.kind === 'kunden') tellNameFromNumber(draft);
  joinHouseNumber(draft);
  splitPlaces(draft);
  if (mapping.kind === 'kunden') {
    splitNames(draft);
    splitPhones(draft);
    findConsents(draft);
  }
  return draft.done();
}
