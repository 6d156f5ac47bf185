import type { Account } from '../../platform/auth/accounts.ts';
import { openPeople } from './people.ts';

const account = (email: string, name: string, tenantId: number | null): Account => ({
  sub: email,
  email,
  name,
  tenantId,
  state: 'active',
  isLocked: false,
});
const ANNA = { tenantId: 1, sub: 'anna@a.example' };
const CLEO = { tenantId: 2, sub: 'cleo@b.example' };
const POOL = [
  account('anna@a.example', 'Anna Alt', 1),
  account('ben@a.example', '', 1),
  account('cleo@b.example', 'Cleo Neu', 2),
  account('dora@betrieb.example', 'Dora', null),
];

test('everybody of the business who has said a name, and nobody else', async () => {
  const people = openPeople({ list: () => Promise.resolve(POOL) });
  expect(await people(ANNA)).toEqual({ items: [{ email: 'anna@a.example', name: 'Anna Alt' }] });
  expect(await people(CLEO)).toEqual({ items: [{ email: 'cleo@b.example', name: 'Cleo Neu' }] });
});

/** An identity service that answers with each of these in turn, and then with the last; and how often it was asked. */
function service(...answers: (Account[] | Error)[]) {
  const asked = { times: 0 };
  const list = async () => {
    const answer = answers[Math.min(asked.times, answers.length - 1)];
    asked.times += 1;
    if (!Array.isArray(answer)) throw answer;
    return answer;
  };
  return { asked, list };
}

test('the identity service is asked once in five minutes, for all businesses', async () => {
  const { asked, list } = service(POOL);
  let at = 0;
  const people = openPeople({ list }, () => at);
  await Promise.all([people(ANNA), people(CLEO)]);
  at = 299_999;
  await people(ANNA);
  expect(asked.times).toBe(1);
  at = 300_000;
  await people(ANNA);
  expect(asked.times).toBe(2);
});

test('an identity service that does not answer leaves everybody without a name, until it answers again', async () => {
  const people = openPeople(service(new Error('away'), POOL));
  expect(await people(ANNA)).toEqual({ items: [] });
  expect((await people(ANNA)).items).toHaveLength(1);
});

test('somebody who is new is known at once', async () => {
  const { asked, list } = service(POOL.slice(0, 2), POOL);
  const people = openPeople({ list });
  await people(ANNA);
  expect(await people(CLEO)).toEqual({ items: [{ email: 'cleo@b.example', name: 'Cleo Neu' }] });
  expect(asked.times).toBe(2);
});
