import { z } from 'zod';
import { germanIssue } from './german-issues.ts';

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: germanIssue }).error?.issues.map(({ code, message }) => [code, message]) ?? [];

const day = new Date('2026-03-31T10:00:00Z');

/** Every kind of issue that zod knows, and every origin of those that have one. */
const CASES: [what: string, schema: z.ZodType, value: unknown, code: z.core.$ZodIssue['code'], sentence: string][] = [
  ['a number too small', z.number().min(1), 0, 'too_small', 'Bitte geben Sie eine Zahl ab 1 an.'],
  ['a number not above', z.number().gt(1.5), 1, 'too_small', 'Bitte geben Sie eine Zahl über 1,5 an.'],
  ['a text too short', z.string().min(3), 'a', 'too_small', 'Hier müssen es mindestens 3\u{a0}Zeichen sein.'],
  ['an empty text', z.string().min(1), '', 'too_small', 'Hier fehlt eine Angabe.'],
  ['a text of another length', z.string().length(4), 'a', 'too_small', 'Hier müssen es genau 4\u{a0}Zeichen sein.'],
  ['a list too short', z.array(z.number()).min(2), [1], 'too_small', 'Hier müssen es mindestens 2\u{a0}Einträge sein.'],
  ['an empty list', z.array(z.number()).min(1), [], 'too_small', 'Hier fehlt eine Angabe.'],
  [
    'a set too small',
    z.set(z.number()).min(2),
    new Set(),
    'too_small',
    'Hier müssen es mindestens 2\u{a0}Einträge sein.',
  ],
  ['a day too early', z.date().min(day), new Date(0), 'too_small', 'Bitte geben Sie einen Tag ab dem 31.03.2026 an.'],
  ['a number too large', z.number().max(10_000_000), 1e9, 'too_big', 'Bitte geben Sie eine Zahl bis 10.000.000 an.'],
  ['a number not below', z.number().lt(5), 5, 'too_big', 'Bitte geben Sie eine Zahl unter 5 an.'],
  ['a whole number too large', z.int(), 1e300, 'too_big', 'Bitte geben Sie eine Zahl bis 9.007.199.254.740.991 an.'],
  ['a large whole number too large', z.bigint().max(5n), 6n, 'too_big', 'Bitte geben Sie eine Zahl bis 5 an.'],
  ['a text too long', z.string().max(3), 'abcd', 'too_big', 'Hier dürfen es höchstens 3\u{a0}Zeichen sein.'],
  ['a list too long', z.array(z.number()).max(1), [1, 2], 'too_big', 'Hier dürfen es höchstens 1\u{a0}Eintrag sein.'],
  [
    'a day too late',
    z.date().max(day),
    new Date('2030-01-01'),
    'too_big',
    'Bitte geben Sie einen Tag bis zum 31.03.2026 an.',
  ],
  ['nothing', z.number(), undefined, 'invalid_type', 'Diese Angabe fehlt.'],
  ['null', z.number(), null, 'invalid_type', 'Hier wird etwas anderes erwartet: eine Zahl.'],
  ['no number', z.coerce.number(), 'x', 'invalid_type', 'Hier wird etwas anderes erwartet: eine Zahl.'],
  ['half a number', z.number().int(), 1.5, 'invalid_type', 'Hier wird etwas anderes erwartet: eine ganze Zahl.'],
  [
    'a text for yes',
    z.boolean(),
    'ja',
    'invalid_type',
    'Hier wird etwas anderes erwartet: Ja oder Nein (true, false).',
  ],
  ['a number for a text', z.string(), 1, 'invalid_type', 'Hier wird etwas anderes erwartet: ein Text.'],
  ['an object for a list', z.array(z.string()), {}, 'invalid_type', 'Hier wird etwas anderes erwartet: eine Liste.'],
  ['a list for an object', z.object({}), [], 'invalid_type', 'Hier wird etwas anderes erwartet: ein Objekt.'],
  ['no day', z.date(), 'x', 'invalid_type', 'Hier wird etwas anderes erwartet: ein Tag.'],
  ['what is never there', z.never(), 1, 'invalid_type', 'Hier wird etwas anderes erwartet.'],
  ['no address', z.email(), 'x', 'invalid_format', 'Bitte geben Sie eine E-Mail-Adresse an, etwa „name@betrieb.de“.'],
  ['no url', z.url(), 'x', 'invalid_format', 'Bitte geben Sie eine Internetadresse an, etwa „https://www.betrieb.de“.'],
  ['no uuid', z.uuid(), 'x', 'invalid_format', 'Diese Kennung gibt es nicht.'],
  ['no ISO day', z.iso.date(), 'x', 'invalid_format', 'Bitte geben Sie einen Tag an, etwa „2026-03-31“.'],
  [
    'no ISO time',
    z.iso.datetime(),
    'x',
    'invalid_format',
    'Bitte geben Sie einen Zeitpunkt an, etwa „2026-03-31T12:00:00Z“.',
  ],
  [
    'another pattern',
    z.string().regex(/^\d{5}$/),
    'x',
    'invalid_format',
    'Diese Angabe hat nicht die Form, die hier erwartet wird. Bitte prüfen Sie sie.',
  ],
  [
    'another beginning',
    z.string().startsWith('a'),
    'x',
    'invalid_format',
    'Diese Angabe hat nicht die Form, die hier erwartet wird. Bitte prüfen Sie sie.',
  ],
  [
    'none of several',
    z.enum(['brief', 'email']),
    'x',
    'invalid_value',
    'Hier ist nur eines von diesen möglich: „brief“, „email“.',
  ],
  ['not the one', z.literal('ja'), 'x', 'invalid_value', 'Hier ist nur „ja“ möglich.'],
  ['no multiple', z.number().multipleOf(0.5), 0.3, 'not_multiple_of', 'Bitte geben Sie ein Vielfaches von 0,5 an.'],
  [
    'unknown keys',
    z.strictObject({}),
    { scop: 1 },
    'unrecognized_keys',
    'Hier ist mehr angegeben, als es gibt: „scop“. Bitte lassen Sie das weg.',
  ],
  [
    'a wrong key',
    z.record(z.string().regex(/^a/), z.number()),
    { b: 1 },
    'invalid_key',
    'Hier steht ein Name, den es nicht gibt.',
  ],
  [
    'a wrong element',
    z.map(z.object({}), z.number()),
    new Map([[{}, 'x']]),
    'invalid_element',
    'Diese Angabe ist hier nicht möglich. Bitte prüfen Sie sie.',
  ],
  [
    'neither',
    z.union([z.number(), z.literal('x')]),
    true,
    'invalid_union',
    'Diese Angabe ist hier nicht möglich. Bitte prüfen Sie sie.',
  ],
  [
    'what a rule refuses',
    z.string().refine(() => false),
    'x',
    'custom',
    'Diese Angabe ist hier nicht möglich. Bitte prüfen Sie sie.',
  ],
];

test.each(CASES)('%s', (_what, schema, value, code, sentence) =>
  expect(sentences(schema, value)).toEqual([[code, sentence]]),
);

test('every kind of issue is among them', () => {
  const KINDS: Record<z.core.$ZodIssue['code'], true> = {
    custom: true,
    invalid_element: true,
    invalid_format: true,
    invalid_key: true,
    invalid_type: true,
    invalid_union: true,
    invalid_value: true,
    not_multiple_of: true,
    too_big: true,
    too_small: true,
    unrecognized_keys: true,
  };
  expect([...new Set(CASES.map(([, , , code]) => code))].toSorted()).toEqual(Object.keys(KINDS).toSorted());
});

test('a sentence that a schema brings along stands', () => {
  expect(sentences(z.string().min(3, 'Bitte nennen Sie den Betrieb.'), '')).toEqual([
    ['too_small', 'Bitte nennen Sie den Betrieb.'],
  ]);
});
