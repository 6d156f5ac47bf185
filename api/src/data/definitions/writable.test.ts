import { hasNumber, isDialled, isMailbox, isPostcode, isStandIn } from './writable.ts';

test.each([
  ['a@b.de', true],
  [' ute.graf@example.org ', true],
  ['MÜLLER@grün.de', true],
  ['keine', false],
  ['a@b', false],
  ['a b@c.de', false],
  ['a@b..de', false],
  ['a@@b.de', false],
  ['Eva <a@b.de>', false],
  ['a@b.de; c@d.de', false],
  ['www.b.de', false],
  ['', false],
  [null, false],
])('an e-mail can go to %s: %s', (address, told) => {
  expect(isMailbox.of(address)).toBe(told);
});

test.each([
  'keine@email.de',
  'kein@web.de',
  'KeineEmail@gmx.de',
  'kein-e-mail@t-online.de',
  'noemail@noemail.de',
  'unbekannt@unbekannt.de',
  'test@test.de',
  'xxx@xxx.de',
  'email@email.de',
])('%s is nobody’s', (address) => {
  expect([isStandIn.of(address), isMailbox.of(address)]).toEqual([true, false]);
});

test.each([
  'test@gmx.de',
  'keiner@web.de',
  'ohnesorg@web.de',
  'mueller@mueller.de',
  'info@optik.example',
  'max@email.de',
])('%s may be somebody’s', (address) => {
  expect([isStandIn.of(address), isMailbox.of(address)]).toEqual([false, true]);
});

test('streets without a number, postcodes of zeros and numbers of too few digits reach nobody', () => {
  expect(
    ['Weg 1', 'Straße des 17. Juni', 'Postfach 12 34', 'Pflegeheim Sonnenhof', 'verzogen', '', null].map(hasNumber.of),
  ).toEqual([true, true, true, false, false, false, false]);
  expect(['01067', '1010', 'SW1A 1AA', '00000', '0', null].map(isPostcode.of)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(
    ['0171 2345678', '+49 (0)171/234567', '0171/1234567 (Frau)', '123', '0000000000', 'keine', null].map(isDialled.of),
  ).toEqual([true, true, true, false, false, false, false]);
});
