import { ORDER_KINDS } from '@portal/shared/contract/common';
import type { UploadKind, UploadMapping } from '@portal/shared/contract/settings-admin';
import { parseDay } from '../../../platform/calendar/parse-day.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import { foldName, usualValues } from '../../../data/upload-format/synonyms.ts';

/** Fewer values may look like anything by chance. */
const MIN_VALUES = 3;

const isDay = (value: string) => parseDay(value) !== undefined;
/** Days of purchases lie in the last years; few customers are as young. */
const YOUNGEST_YEARS = 4;
const isBirthday = (value: string) =>
  Number(parseDay(value)?.slice(0, 4) ?? Infinity) <= new Date().getFullYear() - YOUNGEST_YEARS;
const isPostcode = (value: string) => /^\d{5}$/.test(value);
const isStreet = (value: string) => /^\p{L}[\p{L}\d .'-]* \d+ ?[a-z]?(-\d+)?$/iu.test(value);

/** Words of the format and of usual programs for a column. */
const isOneOf = (column: string, own: readonly string[]) => {
  const known = new Set([...own, ...Object.keys(usualValues(column) ?? {})].map(foldName));
  return (value: string) => known.has(foldName(value));
};
const ORDER_STATES = ['offen', 'fertig', 'abgeholt', 'storniert'];

/** What the values of a column look like, where they look like nothing else of the same file. */
const LOOKS: Readonly<Partial<Record<UploadKind, Readonly<Record<string, (value: string) => boolean>>>>> = {
  standorte: { plz: isPostcode, strasse: isStreet },
  kunden: {
    email: (value) => /^\S+@\S+\.\S+$/.test(value),
    plz: isPostcode,
    strasse: isStreet,
    geburtsdatum: isBirthday,
    mobil: (value) => /^(\+49|0049|0) ?\(?1[567]/.test(value),
    anrede: (value) => /^(herr|frau|divers|m|w|d)$/i.test(value),
  },
  auftraege: {
    auftragsdatum: isDay,
    art: isOneOf('art', ORDER_KINDS),
    status: isOneOf('status', ORDER_STATES),
    brutto: (value) => /^-?\d[\d.]*,\d{2}( ?€)?$|^-?\d+\.\d{2}$/.test(value),
  },
  positionen: { mwst: (value) => /^(5|7|16|19)([.,]0+)? ?%?$/.test(value) },
  refraktionen: { datum: isDay },
};

/**
 * Fills what names left open by what the values look like: a column of the file is taken when all its values in the
 * sample do, and no other free column's.
 * @param sample rows as they stand in the file, in the order of the mapping's headers
 */
export function mapByContent(mapping: UploadMapping, sample: readonly (readonly string[])[]): UploadMapping {
  const used = new Set(mapping.columns.map(({ from }) => from));
  const valuesOf = (at: number) => sample.map((row) => row[at]?.trim() ?? '').filter(Boolean);
  const looks = LOOKS[mapping.kind] ?? {};
  const columns = [...mapping.columns];
  for (const { name } of FORMATS[mapping.kind].columns) {
    const looksRight = looks[name];
    if (!looksRight || columns.some(({ column }) => column === name)) continue;
    const [from, ...others] = mapping.headers.filter((header, at) => {
      const values = valuesOf(at);
      return header !== '' && !used.has(header) && values.length >= MIN_VALUES && values.every(looksRight);
    });
    if (from === undefined || others.length > 0) continue;
    used.add(from);
    const values = usualValues(name);
    columns.push({ column: name, from, ...(values && { values }) });
  }
  return { ...mapping, columns };
}
