import { firstFold, firstKeys } from './first-fold.ts';
import { channelKeys, identityKeys } from './identity-keys.ts';
import { hashKey, readyKey } from './keyed-hash.ts';
import { numberKey, type PersonIdentity } from './person.ts';

const person: PersonIdentity = {
  firstName: 'Jörg',
  lastName: 'Müller-Weiß',
  birthDate: '1960-02-29',
  plz: '01067',
  street: 'Große Str. 5',
  email: 'Joerg@Example.org ',
  phone: '0351 / 123 45-67',
  mobile: null,
};
const NOBODY: PersonIdentity = {
  firstName: null,
  lastName: null,
  birthDate: null,
  plz: null,
  street: null,
  email: null,
  phone: null,
  mobile: null,
};

test.each([
  ['first', firstKeys],
  ['second', identityKeys],
])('a person is known again however the file spells them, by the %s fold', (_fold, keys) => {
  const again = keys({
    ...person,
    firstName: 'JOERG',
    lastName: 'Mueller Weiss',
    street: 'GROSSE STR 5',
    email: 'joerg@example.org',
    phone: '+49 351 1234567',
  });
  expect(again).toEqual(keys(person));
  expect(again).toHaveLength(4);
});

/** Of a person in a file, and in a later one under another number; the only thing that they have in common is spelt otherwise. */
test.each<[string, Partial<PersonIdentity>, Partial<PersonIdentity>]>([
  [
    'Straße and Str.',
    { firstName: 'Eva', lastName: 'Weiß', plz: '01067', street: 'Hauptstraße 5' },
    { firstName: 'Eva', lastName: 'Weiss', plz: '01067', street: 'Hauptstr. 5' },
  ],
  [
    'a blank in the house number',
    { firstName: 'Anna', lastName: 'Schmidt', plz: '01067', street: 'Berliner Straße 12a' },
    { firstName: 'Anna', lastName: 'Schmidt', plz: '01067', street: 'Berliner Str. 12 a' },
  ],
  ['+49 (0)', { firstName: 'Rosa', mobile: '+49 (0) 171 1234567' }, { firstName: 'Rosa', mobile: '0171 1234567' }],
  ['googlemail', { email: 'ute.graf@googlemail.com' }, { email: 'ute.graf@gmail.com' }],
])('%s hides nobody', (_what, before, after) => {
  const keys = identityKeys({ ...NOBODY, ...before });
  expect(keys).toHaveLength(1);
  expect(identityKeys({ ...NOBODY, ...after })).toEqual(keys);
  expect(firstKeys({ ...NOBODY, ...after })).not.toEqual(firstKeys({ ...NOBODY, ...before }));
});

test('too little to tell someone by gives no key', () => {
  expect(identityKeys({ ...person, firstName: null, email: 'kein', phone: '110' })).toEqual([]);
  // Many have written it: an objection of one of them is not theirs.
  expect(identityKeys({ ...person, firstName: null, email: 'keine@web.de', phone: null })).toEqual([]);
  expect(identityKeys({ ...person, birthDate: null, street: null, email: null, phone: '12345' })).toEqual([]);
});

test('a household shares its number, not its members', () => {
  expect(
    identityKeys({ ...person, firstName: 'Anna', birthDate: '1962-01-01', email: null }).filter((key) =>
      identityKeys(person).includes(key),
    ),
  ).toEqual([]);
});

test('an objection to one channel is known by the person and by what the channel writes to', () => {
  const shares = (channel: Parameters<typeof channelKeys>[1], other: Partial<PersonIdentity>) =>
    channelKeys({ ...NOBODY, ...other }, channel).some((key) =>
      channelKeys({ ...person, mobile: '0171 2345678' }, channel).includes(key),
    );
  const again = { firstName: 'Joerg', lastName: 'Mueller-Weiss', birthDate: '1960-02-29' };
  expect((['letter', 'email', 'sms'] as const).map((channel) => shares(channel, again))).toEqual([true, true, true]);
  expect(shares('email', { firstName: 'Anna', email: 'joerg@example.org' })).toBe(true);
  expect(shares('sms', { firstName: 'Anna', mobile: '+49 (0) 171 2345678' })).toBe(true);
  // Who shares a telephone or a mailbox gets letters still, and so does who shares the address alone.
  expect(shares('letter', { firstName: 'Anna', email: 'joerg@example.org', mobile: '0171 2345678' })).toBe(false);
  expect(shares('letter', { firstName: 'Anna', lastName: 'Müller-Weiß', plz: '01067', street: 'Große Straße 5' })).toBe(
    false,
  );
  expect(shares('letter', { firstName: 'Jörg', lastName: 'Müller-Weiß', plz: '01067', street: 'Große Straße 5' })).toBe(
    true,
  );
});

test('hashes depend on the key of the business', () => {
  const text = numberKey('S1', 'K1');
  expect(hashKey(Buffer.from('a'), text)).not.toEqual(hashKey(Buffer.from('b'), text));
  expect(hashKey(Buffer.from('a'), text)).toHaveLength(32);
  expect(hashKey(readyKey(Buffer.from('a')), text)).toEqual(hashKey(Buffer.from('a'), text));
});

test.each([
  ['Große Str. 5', 'grossestr5'],
  ['O’Brien-Łuk', 'obrienłuk'],
  ['  Am Markt 12 a ', 'ammarkt12a'],
  ['René_Ärmel', 'reneaermel'],
  ['A~1', 'a1'],
  ['', ''],
])('the first fold of %s stays %s', (text, folded) => {
  expect(firstFold(text)).toBe(folded);
});
