import { daysBetween } from '@portal/shared/contract/calendar';
import { RHYTHMS } from '@portal/shared/contract/marketing';
import fc from 'fast-check';
import { runs } from '../../testing/depth.ts';
import { startUploadTestApi, type UploadTestApi } from '../upload/testing/upload-test-api.ts';
import { PEOPLE } from './testing/shop-files.ts';
import type { Sent } from './testing/shop-post.ts';
import { Shop } from './testing/shop.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

const who = fc.nat({ max: PEOPLE - 1 });
const something = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('upload' as const), buyers: fc.array(who, { maxLength: 4 }) }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('release' as const) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollBack' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('object' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('merge' as const), who, into: who }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('undo' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('campaign' as const),
      ahead: fc.integer({ min: 1, max: 20 }),
      pause: fc.constantFrom(null, 30),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('percent' as const),
      at: fc.nat({ max: 1 }),
      percent: fc.constantFrom(5, 20, 50),
    }),
  },
);
const steps = fc.array(fc.record({ what: something, days: fc.integer({ min: 0, max: 9 }) }), {
  minLength: 20,
  maxLength: 30,
});
type Something = typeof something extends fc.Arbitrary<infer What> ? What : never;

async function happen(shop: Shop, what: Something): Promise<Sent[]> {
  switch (what.kind) {
    case 'upload':
      await shop.upload(what.buyers);
      break;
    case 'release':
      await shop.post.release();
      break;
    case 'send':
      return shop.post.send();
    case 'rollBack':
      await shop.rollBack();
      break;
    case 'object':
      await shop.people.object(what.who);
      break;
    case 'erase':
      await shop.people.erase(what.who);
      break;
    case 'merge':
      await shop.people.merge(what.who, what.into);
      break;
    case 'undo':
      await shop.people.undo();
      break;
    case 'campaign':
      await shop.post.campaign(what.ahead, what.pause);
      break;
    case 'percent':
      await shop.holdOut(what.at, what.percent);
  }
  return [];
}

/** People in a control group whose response time a day lies in, by the lists that were drawn until another day. */
async function comparedOn(shop: Shop, day: string, drawnUntil: string, exceptList: number): Promise<string[]> {
  const held = await shop.rows<{ who: string; list: number }>(`
    SELECT k.external_id AS who, l.id AS list FROM shipping_list_members m
    JOIN shipping_lists l ON l.tenant_id = m.tenant_id AND l.id = m.list_id
    JOIN campaigns c ON c.tenant_id = l.tenant_id AND c.id = l.campaign_id
    JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
    WHERE m.is_control AND '${day}'::date BETWEEN coalesce(l.sent_on, c.ship_on) - 90 AND coalesce(l.sent_on, c.ship_on) + 90`);
  return held
    .filter(({ list }) => list !== exceptList && shop.post.drawnOn.get(list)! <= drawnUntil)
    .map((one) => one.who);
}

/** What must never be, as sentences. */
async function wrongWith(shop: Shop, sent: readonly Sent[]): Promise<string[]> {
  const persons = await shop.people.persons();
  const isSame = (one: string, other: string) => persons.get(one) === persons.get(other);
  const wrong: string[] = [];
  for (const [at, piece] of sent.entries()) {
    const before = [...shop.sent, ...sent.slice(0, at)].filter((one) => isSame(one.who, piece.who));
    const say = (what: string) => wrong.push(`${piece.who} on ${piece.day} (list ${piece.listId}): ${what}`);
    if ([...shop.people.refused].some((number) => isSame(number, piece.who))) say('has refused');
    const compared = await comparedOn(shop, piece.day, piece.releasedOn, piece.listId);
    if (compared.some((number) => isSame(number, piece.who))) say('is in a control group');
    if (piece.standingId === null) continue;
    if (before.some((one) => one.standingId === piece.standingId && one.occasion === piece.occasion))
      say(`twice for ${piece.occasion}`);
    // What somebody plans by hand without a pause, after the release, is their own wish.
    const near = before.find(
      (one) =>
        daysBetween(one.day, piece.day) < piece.pauseDays! && !(one.standingId === null && one.day > piece.releasedOn),
    );
    if (near) say(`within the pause after ${near.day} (list ${near.listId})`);
  }
  return wrong;
}

/** Households of which some are held out and others are not. */
async function dividedHouseholds(shop: Shop): Promise<string[]> {
  const lots = await shop.rows<{ who: string; standing: number; held: boolean }>(`
    SELECT k.external_id AS who, p.standing_id AS standing, p.is_control OR p.outcome = 'alone' AS held FROM standing_pieces p
    JOIN customers k ON k.tenant_id = p.tenant_id AND k.id = p.customer_id WHERE p.list_id IS NOT NULL OR p.outcome = 'alone'`);
  const own = lots.filter((one) => !shop.people.everMerged.has(one.who));
  const byHouse = Map.groupBy(own, (one) => `${one.standing} ${Math.floor(Number(one.who.slice(1)) / 2)}`);
  return [...byHouse].filter(([, all]) => new Set(all.map(({ held }) => held)).size > 1).map(([house]) => house);
}

let shops = 0;
const seen = { sent: 0, held: 0 };

test('whatever comes: nobody twice for one occasion, within the pause, after a refusal or out of a control group, and a household has one lot', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.constantFrom(...RHYTHMS), async (all, rhythm) => {
      const shop = await Shop.open(api, `Laden ${(shops += 1)}`, rhythm);
      for (const { what, days } of all) {
        const sent = await happen(shop, (await shop.post.isLate()) ? { kind: 'send' } : what);
        expect(await wrongWith(shop, sent)).toEqual([]);
        shop.sent.push(...sent);
        await shop.pass(days);
      }
      expect(await dividedHouseholds(shop)).toEqual([]);
      seen.sent += shop.sent.filter(({ standingId }) => standingId !== null).length;
      seen.held += (await shop.rows('SELECT FROM standing_pieces WHERE is_control')).length;
    }),
    { numRuns: runs(2) },
  );
  expect(seen.sent).toBeGreaterThan(5);
  expect(seen.held).toBeGreaterThan(1);
});

test('who was written to, went with their upload and is uploaded again, gets nothing for the same occasion', async () => {
  const shop = await Shop.open(api, 'Laden zurück');
  await shop.pass(30);
  await shop.upload([0]);
  await shop.pass(6);
  const bundle = async () => {
    await shop.post.release();
    return shop.post.send();
  };
  shop.sent.push(...(await bundle()));
  expect(shop.sent.length).toBeGreaterThan(3);
  await shop.rollBack();
  await shop.rollBack();
  expect(await shop.rows('SELECT FROM customers')).toEqual([]);
  await shop.upload([0]);
  await shop.pass(7);
  expect(await wrongWith(shop, await bundle())).toEqual([]);
});

test('two who stand on two lists and turn out to be one person before either is released get one piece', async () => {
  const shop = await Shop.open(api, 'Laden doppelt');
  // Some are due later than the others, and data are never old.
  for (const [days, buyers] of [
    [10, [1, 5, 8, 11]],
    [13, [13]],
    [13, [12]],
    [10, []],
  ] as const) {
    await shop.pass(days);
    if (buyers.length > 0) await shop.upload(buyers);
  }
  const drawn = await shop.rows<{ who: string; list: number }>(`
    SELECT k.external_id AS who, m.list_id AS list FROM shipping_list_members m
    JOIN customers k ON k.tenant_id = m.tenant_id AND k.id = m.customer_id
    WHERE NOT EXISTS (SELECT FROM shipping_list_members o WHERE o.customer_id = m.customer_id AND (o.is_control OR o.list_id <> m.list_id))
    ORDER BY m.list_id, k.id`);
  const [first] = drawn;
  const other = drawn.find(({ list }) => list !== first?.list);
  const at = ({ who: number }: { who: string }) => Number(number.slice(1));
  // The survivor's list is released first.
  await shop.people.merge(at(other!), at(first!));
  expect([...shop.people.everMerged]).toHaveLength(2);
  await shop.post.release();
  const sent = await shop.post.send();
  expect(sent.map(({ who: number }) => number).filter((one) => one === first?.who || one === other?.who)).toEqual([
    first?.who,
  ]);
  expect(await wrongWith(shop, sent)).toEqual([]);
});
