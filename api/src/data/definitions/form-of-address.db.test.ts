import { sql } from 'kysely';
import type { OpenDatabase } from '../../platform/database/index.ts';
import { openTestDatabase } from '../../testing/index.ts';
import { countedForm, formOfAddress } from './form-of-address.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** What files say, with the line of an address field and how it is counted. */
const SAID: [string, string | null, string][] = [
  ['Frau', 'Frau', 'Frau'],
  ['frau ', 'Frau', 'Frau'],
  ['Fr.', 'Frau', 'Frau'],
  ['weiblich', 'Frau', 'Frau'],
  ['W', 'Frau', 'Frau'],
  ['Mrs.', 'Frau', 'Frau'],
  ['Ms', 'Frau', 'Frau'],
  ['Frau Dr.', 'Frau', 'Frau'],
  ['Fräulein', 'Frau', 'Frau'],
  ['Herr', 'Herrn', 'Herr'],
  ['Herrn', 'Herrn', 'Herr'],
  ['Hr.', 'Herrn', 'Herr'],
  ['männlich', 'Herrn', 'Herr'],
  ['M', 'Herrn', 'Herr'],
  ['MR', 'Herrn', 'Herr'],
  ['Herr Prof.', 'Herrn', 'Herr'],
  ['Firma', 'Firma', 'ohne'],
  ['Fa.', 'Firma', 'ohne'],
  ['Eheleute', 'Eheleute', 'ohne'],
  ['Herr und Frau', 'Eheleute', 'ohne'],
  ['Frau & Herrn', 'Eheleute', 'ohne'],
  ['Familie', 'Familie', 'ohne'],
  ['Fam.', 'Familie', 'ohne'],
  ['divers', null, 'ohne'],
  ['k. A.', null, 'ohne'],
  ['', null, 'ohne'],
  ['Schwester', 'Schwester', 'ohne'],
  ['Mutter', 'Mutter', 'ohne'],
];

test.each(SAID)('%s stands as %s in an address field', (text, line) => expect(formOfAddress(text).line).toBe(line));

test('figures count as letters address', async () => {
  const { rows } = await sql<{ counted: string }>`
    SELECT ${countedForm(sql.ref('s.text'))} AS counted FROM unnest(${SAID.map(([text]) => text)}::text[]) WITH ORDINALITY s (text, at) ORDER BY at`.execute(
    database.db,
  );
  expect(rows.map(({ counted }, at) => [SAID[at]?.[0], counted])).toEqual(
    SAID.map(([text, , counted]) => [text, counted]),
  );
  for (const [text, , counted] of SAID)
    expect([text, ['Frau', 'Herr'].includes(formOfAddress(text).name) ? formOfAddress(text).name : 'ohne']).toEqual([
      text,
      counted,
    ]);
});
