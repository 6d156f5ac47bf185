import { foldSpelling, hashKey, identityKeys, numberKey, readyKey, type PersonIdentity } from './identity-hash.ts';

const person: PersonIdentity = {
  firstName: 'Jörg', lastName: 'Müller-Weiß', birthDate: '1960-02-29', plz: '01067', street: 'Große Str. 5',
  email: 'Joerg@Example.org ', phone: '0351 / 123 45-67', mobile: null,
};

test('a person is known again however the file spells them', () => {
  const again = identityKeys({
    ...person, firstName: 'JOERG', lastName: 'Mueller Weiss', street: 'GROSSE STR 5', email: 'joerg@example.org', phone: '+49 351 1234567',
  });
  expect(again).toEqual(identityKeys(person));
  expect(again).toHaveLength(4);
});

test('too little to tell someone by gives no key', () => {
  expect(identityKeys({ ...person, firstName: null, email: 'kein', phone: '110' })).toEqual([]);
  expect(identityKeys({ ...person, birthDate: null, street: null, email: null, phone: '12345' })).toEqual([]);
});

test('a household shares its number, not its members', () => {
  expect(identityKeys({ ...person, firstName: 'Anna', birthDate: '1962-01-01', email: null }).filter((key) => identityKeys(person).includes(key))).toEqual([]);
});

test('hashes depend on the key of the business', () => {
  const text = numberKey('S1', 'K1');
  expect(hashKey(Buffer.from('a'), text)).not.toEqual(hashKey(Buffer.from('b'), text));
  expect(hashKey(Buffer.from('a'), text)).toHaveLength(32);
  expect(hashKey(readyKey(Buffer.from('a')), text)).toEqual(hashKey(Buffer.from('a'), text));
});

test.each([
  ['Große Str. 5', 'grossestr5'], ['O’Brien-Łuk', 'obrienłuk'], ['  Am Markt 12 a ', 'ammarkt12a'], ['René_Ärmel', 'reneaermel'], ['A~1', 'a1'], ['', ''],
])('%s is spelled %s', (text, folded) => {
  expect(foldSpelling(text)).toBe(folded);
});
