import { counted } from '@portal/shared/contract/words';
import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** A number as people write it, or a day. */
function written(value: unknown, origin: string): string {
  if (origin === 'date')
    return new Date(Number(value)).toLocaleDateString('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
  return Number(value).toLocaleString('de-DE', { maximumFractionDigits: 10 });
}

/** A number is never broken off from what it counts. */
const sized =
  (one: string, many: string) =>
  (count: unknown): string =>
    counted(Number(count), { one, many }).replace(' ', '\u{a0}');

/** What is counted of what has a size; of anything else its value is meant. */
const SIZES: Readonly<Record<string, (count: unknown) => string>> = {
  string: sized('Zeichen', 'Zeichen'),
  array: sized('Eintrag', 'Einträge'),
  set: sized('Eintrag', 'Einträge'),
  map: sized('Eintrag', 'Einträge'),
  file: sized('Byte', 'Bytes'),
};

function tooSmall({ origin, minimum, inclusive, exact }: Extract<Issue, { code: 'too_small' }>): string {
  const size = SIZES[origin];
  if (exact && size) return `Hier müssen es genau ${size(minimum)} sein.`;
  if (size)
    return Number(minimum) === 1 && inclusive !== false
      ? 'Hier fehlt eine Angabe.'
      : `Hier müssen es mindestens ${size(minimum)} sein.`;
  if (origin === 'date') return `Bitte geben Sie einen Tag ab dem ${written(minimum, origin)} an.`;
  return inclusive === false
    ? `Bitte geben Sie eine Zahl über ${written(minimum, origin)} an.`
    : `Bitte geben Sie eine Zahl ab ${written(minimum, origin)} an.`;
}

function tooBig({ origin, maximum, inclusive, exact }: Extract<Issue, { code: 'too_big' }>): string {
  const size = SIZES[origin];
  if (exact && size) return `Hier müssen es genau ${size(maximum)} sein.`;
  if (size) return `Hier dürfen es höchstens ${size(maximum)} sein.`;
  if (origin === 'date') return `Bitte geben Sie einen Tag bis zum ${written(maximum, origin)} an.`;
  return inclusive === false
    ? `Bitte geben Sie eine Zahl unter ${written(maximum, origin)} an.`
    : `Bitte geben Sie eine Zahl bis ${written(maximum, origin)} an.`;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  bigint: 'eine ganze Zahl',
  boolean: 'Ja oder Nein (true, false)',
  date: 'ein Tag',
  null: 'nichts (null)',
  array: 'eine Liste',
  tuple: 'eine Liste',
  set: 'eine Liste',
  object: 'ein Objekt',
  record: 'ein Objekt',
  map: 'ein Objekt',
  file: 'eine Datei',
};

function invalidType({ expected, input }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined) return 'Diese Angabe fehlt.';
  return expected in EXPECTED
    ? `Hier wird etwas anderes erwartet: ${EXPECTED[expected]}.`
    : 'Hier wird etwas anderes erwartet.';
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Bitte geben Sie eine E-Mail-Adresse an, etwa „name@betrieb.de“.',
  url: 'Bitte geben Sie eine Internetadresse an, etwa „https://www.betrieb.de“.',
  uuid: 'Diese Kennung gibt es nicht.',
  guid: 'Diese Kennung gibt es nicht.',
  date: 'Bitte geben Sie einen Tag an, etwa „2026-03-31“.',
  datetime: 'Bitte geben Sie einen Zeitpunkt an, etwa „2026-03-31T12:00:00Z“.',
  time: 'Bitte geben Sie eine Uhrzeit an, etwa „12:00“.',
  base64: 'Der Inhalt der Datei ist nicht lesbar. Bitte wählen Sie sie neu aus.',
};

const quoted = (values: readonly unknown[]) =>
  values.map((value) => (typeof value === 'string' ? `„${value}“` : String(value))).join(', ');

/**
 * What zod finds wrong, as a German sentence: the library's own German names its types and writes '>=1'. A message that a
 * schema brings along stands before it.
 */
export function germanIssue(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_type':
      return invalidType(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Diese Angabe hat nicht die Form, die hier erwartet wird. Bitte prüfen Sie sie.';
    case 'invalid_value':
      return issue.values.length > 1
        ? `Hier ist nur eines von diesen möglich: ${quoted(issue.values)}.`
        : `Hier ist nur ${quoted(issue.values)} möglich.`;
    case 'not_multiple_of':
      return `Bitte geben Sie ein Vielfaches von ${written(issue.divisor, 'number')} an.`;
    case 'unrecognized_keys':
      return `Hier ist mehr angegeben, als es gibt: ${quoted(issue.keys)}. Bitte lassen Sie das weg.`;
    case 'invalid_key':
      return 'Hier steht ein Name, den es nicht gibt.';
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      return 'Diese Angabe ist hier nicht möglich. Bitte prüfen Sie sie.';
  }
}
