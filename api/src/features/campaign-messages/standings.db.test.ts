import fc from 'fast-check';
import type { Transaction } from 'kysely';
import { addToBlockList } from '../../data/block-list/add-to-block-list.ts';
import { refreshReach } from '../../data/derived/refresh-reach.ts';
import { withTenant, type Database } from '../../platform/database/index.ts';
import { runs } from '../../testing/depth.ts';
import { object } from '../law/object.ts';
import { startMessagesApi, type MessagesApi } from './testing/messages-api.ts';
import { seedMailing } from './testing/seed-mailing.ts';

type Trx = Transaction<Database>;

let api: MessagesApi;
beforeAll(async () => {
  api = await startMessagesApi();
});
afterAll(() => api.close());

/** How a person stands when the sending is asked for. */
const standing = fc.record({
  consent_email: fc.constantFrom(true, true, true, false, null),
  no_advertising: fc.constantFrom(false, false, false, true),
  is_deceased: fc.constantFrom(false, false, false, true),
  is_blocked: fc.constantFrom(false, false, false, true),
  isListed: fc.constantFrom(false, false, false, true),
});
/** What becomes known of them until their message has its turn. */
const turn = fc.constantFrom(
  'nothing',
  'nothing',
  'nothing',
  'objection',
  'objection to everything',
  'withdrawn',
  'died',
  'listed',
);
type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never;

let mailings = 0;

test('whatever stands of whom, at first and by their turn: who may be written to gets one message, and nobody else any', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(standing, turn), { minLength: 1, maxLength: 12 }), async (people) => {
      mailings += 1;
      // On the list are all of them: what has kept them off it before is no help here.
      const { tenantId, storeId, campaignId, customerIds } = await seedMailing(
        api.database,
        `Lose${mailings}`,
        'email',
        people.length,
      );
      const addressOf = (index: number) => `k${index}@lose${mailings}.example.org`;
      const inside = (work: (trx: Trx) => Promise<void>) => withTenant(api.database.db, tenantId, work);
      /** Under a number that is gone. */
      const list = (trx: Trx, index: number) =>
        addToBlockList(trx, tenantId, 'objection', {
          firstName: null,
          lastName: null,
          birthDate: null,
          plz: null,
          street: null,
          email: addressOf(index),
          phone: null,
          mobile: null,
        });
      const change = async (
        trx: Trx,
        index: number,
        values: { consent_email?: boolean | null; is_deceased?: boolean },
      ) => {
        await trx
          .updateTable('customers')
          .set(values)
          .where('tenant_id', '=', tenantId)
          .where('id', '=', customerIds[index] ?? 0)
          .execute();
      };
      const refresh = (trx: Trx) => refreshReach({ trx, tenantId, storeIds: [storeId], customerIds });

      await inside(async (trx) => {
        for (const [index, [{ isListed, ...columns }]] of people.entries()) {
          await change(trx, index, columns);
          if (isListed) await list(trx, index);
        }
        await refresh(trx);
      });
      expect((await api.call(tenantId, `${campaignId}/send`, { method: 'POST' })).statusCode).toBe(202);
      const happen: Record<Turn, (trx: Trx, index: number) => Promise<unknown>> = {
        nothing: async () => {},
        objection: (trx, index) =>
          object(trx, { tenantId, email: 'x@example.org' }, customerIds[index] ?? 0, {
            channel: 'email',
            source: 'am Telefon',
          }),
        'objection to everything': (trx, index) =>
          object(trx, { tenantId, email: 'x@example.org' }, customerIds[index] ?? 0, {
            channel: 'all',
            source: 'am Telefon',
          }),
        withdrawn: (trx, index) => change(trx, index, { consent_email: false }),
        died: (trx, index) => change(trx, index, { is_deceased: true }),
        listed: list,
      };
      await inside(async (trx) => {
        for (const [index, [, what]] of people.entries()) await happen[what](trx, index);
        await refresh(trx);
      });
      await api.work();

      const written = people.flatMap(
        ([{ consent_email, no_advertising, is_deceased, is_blocked, isListed }, what], index) =>
          consent_email === true && !no_advertising && !is_deceased && !is_blocked && !isListed && what === 'nothing'
            ? [addressOf(index)]
            : [],
      );
      expect(
        api.server.taken
          .map(({ to }) => to)
          .filter((to) => to.endsWith(`@lose${mailings}.example.org`))
          .sort(),
      ).toEqual(written.sort());
    }),
    { numRuns: runs(10) },
  );
});
