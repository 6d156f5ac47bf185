import { addDays } from '@portal/shared/contract/calendar';
import { SENTENCE } from '../../../data/standing/testing/seed-people.ts';
import { withTenant, type OpenDatabase } from '../../../platform/database/index.ts';
import { seedTenant } from '../../../testing/index.ts';
import { seedOrders } from '../../../testing/orders.ts';

/** A Monday. */
const FIRST = '2025-01-06';

/** The Monday of a week, from 0 on. */
export const weekOn = (week: number, first = FIRST) => addDays(first, 7 * week);
const bornFor = (on: string) => `${Number(on.slice(0, 4)) - 60}${on.slice(4)}`;

/** A business of whose customers some turn sixty on each Monday, every other one with a mailbox, and a Daueraktion that congratulates them. @returns its id */
export async function seedSixtieths(
  database: OpenDatabase,
  name: string,
  { weeks, people, first = FIRST }: { weeks: number; people: number; first?: string },
): Promise<number> {
  const {
    tenantId,
    storeIds: [storeId = 0],
  } = await seedTenant(database, name, [{ name: 'Laden' }]);
  await withTenant(database.db, tenantId, async (trx) => {
    await trx
      .insertInto('customers')
      .values(
        Array.from({ length: weeks * people }, (_, at) => ({
          tenant_id: tenantId,
          store_id: storeId,
          external_id: `K${at}`,
          first_name: 'Eva',
          last_name: `Weiß ${at}`,
          street: `Weg ${at}`,
          plz: '79098',
          city: 'Freiburg',
          birth_date: bornFor(weekOn(Math.floor(at / people), first)),
          email: at % 2 === 0 ? `k${at}@${name.toLowerCase()}.example.org` : null,
          consent_email: at % 2 === 0,
        })),
      )
      .execute();
    await trx
      .insertInto('sender_settings')
      .values({
        tenant_id: tenantId,
        name,
        street: 'Marktplatz 1',
        plz: '79098',
        city: 'Freiburg',
        email: 'post@absender.example',
        updated_by: 'test',
      })
      .execute();
    const { id } = await trx
      .insertInto('standing_campaigns')
      .values({
        tenant_id: tenantId,
        state: 'Läuft',
        sentence: JSON.stringify({
          ...SENTENCE,
          occasion: { kind: 'age', years: 60 },
          texts: {
            letter: { subject: 'Alles Gute', body: '{{briefanrede}},\n\nalles Gute. Code {{code}}.' },
            email: { subject: 'Alles Gute', body: '{{briefanrede}},\n\nalles Gute.' },
          },
          holdout_percent: 10,
          bundle_on: 1,
          emails_by_themselves: true,
        }),
        secret: 'secret',
        permitted_version: 1,
        looked_on: null,
        waits: null,
        created_by: 'x',
        updated_by: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('standing_steps')
      .values({
        tenant_id: tenantId,
        standing_id: id,
        action: 'started',
        version: 1,
        sentence: null,
        at: new Date(first),
        by: 'x',
      })
      .execute();
  });
  // Data are never old.
  await seedOrders(
    database,
    tenantId,
    storeId,
    Array.from({ length: weeks + 1 }, (_, week) => ({ name: `A${week}`, day: weekOn(week, first), cents: 100 })),
  );
  return tenantId;
}
