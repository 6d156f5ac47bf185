import { DEMO_BUSINESSES } from '../../demo/businesses.ts';
import { tellingWords, toldIn } from './nothing-told.ts';

const { demo } = DEMO_BUSINESSES.find(({ key }) => key === 'optik-weber')!;

test('names, streets, telephones and e-mails of customers are found in what a portal says, wherever they stand', () => {
  const telling = tellingWords({ ...demo!, years: 1, until: '2026-10-31' });
  expect(telling.size).toBeGreaterThan(500);
  const name = [...telling].find((word) => /^\p{Lu}\p{Ll}{5,}$/u.test(word));
  const email = [...telling].find((word) => word.includes('@'));
  const line = JSON.stringify({
    level: 50,
    route: '/api/v2/customer/:id',
    name: 'TypeError',
    at: ['at read (x.ts:1)'],
  });
  expect(toldIn(line, telling)).toEqual([]);
  expect(toldIn(`${line}\n{"msg":"Kunde ${name}, ${email}"}`, telling).sort()).toEqual([name, email].sort());
});
