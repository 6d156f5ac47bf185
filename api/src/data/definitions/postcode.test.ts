import { readPostcode } from './postcode.ts';

test.each([
  '01067',
  '"01067"',
  "'01067",
  '="01067"',
  'D-01067',
  'DE-01067',
  'D 01067',
  'D01067',
  '0106 7',
  ' 01067 ',
  'DE – 01067',
])('%s is 01067', (text) => {
  expect(readPostcode(text, null)).toMatchObject({ plz: '01067', state: 'fine' });
});

test.each(['1067', '1067.0', '1067,0', 'D-1067'])('%s gets its zero back', (text) =>
  expect(readPostcode(text, null)).toMatchObject({ plz: '01067', state: 'padded' }),
);

test.each(['BRD', 'Dtl.', 'DDR', 'D', 'Germany', '49', ' Deutschland '])('1067 of %s gets its zero back', (country) => {
  expect(readPostcode('1067', country)).toMatchObject({ plz: '01067', state: 'padded' });
});

test.each([
  ['1010', 'A'],
  ['1010', 'Österreich'],
  ['8001', 'CH'],
  ['67000', 'France'],
])('%s of %s stays', (text, country) => {
  expect(readPostcode(text, country)).toEqual({ plz: text, country: null, city: null, state: 'fine' });
});

test('the letters before it say the country, and what is behind it the place', () => {
  expect(readPostcode('A-1010', null)).toEqual({ plz: '1010', country: 'Österreich', city: null, state: 'fine' });
  expect(readPostcode('01067 Dresden', null)).toEqual({ plz: '01067', country: null, city: 'Dresden', state: 'fine' });
  expect(readPostcode('D-1067 Dresden', null)).toEqual({
    plz: '01067',
    country: 'Deutschland',
    city: 'Dresden',
    state: 'padded',
  });
  expect(readPostcode('1234 AB', null)).toEqual({ plz: '1234 AB', country: 'Niederlande', city: null, state: 'fine' });
  expect(readPostcode('NL-1234AB Amsterdam', null)).toEqual({
    plz: '1234 AB',
    country: 'Niederlande',
    city: 'Amsterdam',
    state: 'fine',
  });
  expect(readPostcode('1234 AB', 'NL')).toEqual({ plz: '1234 AB', country: null, city: null, state: 'fine' });
  expect(readPostcode('SW1A 1AA', 'GB')).toEqual({ plz: 'SW1A 1AA', country: null, city: null, state: 'fine' });
});

test.each(['O1067', '123', '123456', 'Dresden', ''])('%s is no postcode and stays as it is', (text) =>
  expect(readPostcode(text, null)).toEqual({ plz: text, country: null, city: null, state: 'odd' }),
);
