import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { today } from '@portal/shared/contract/calendar';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import { DEFAULT_EXPORT_SETTINGS } from '@portal/shared/contract/marketing';
import { requestDrawing } from '../../data/campaigns/drawings.ts';
import { rebuildDerived } from '../../data/derived/index.ts';
import { openDatabase, withTenant, type OpenDatabase } from '../../platform/database/index.ts';
import { isDeep } from '../../testing/depth.ts';
import { PLAIN, seedTenant } from '../../testing/index.ts';
import { freshDataFolder } from '../../testing/open-test-database.ts';
import { nodeStarter } from '../../testing/spawn-node.ts';

const spawnNode = nodeStarter();
const PEOPLE = isDeep ? 25_000 : 6_000;
/** Without a fifth of them, the controls of another list. */
const REST = (PEOPLE * 4) / 5;
const KILLS = isDeep ? 12 : 2;
const SETTINGS = { ...PLAIN, control_percent: 20 } as const;

/** A business whose campaign and export are to be drawn by a job. */
async function seed({ db }: OpenDatabase, seeded: Awaited<ReturnType<typeof seedTenant>>): Promise<void> {
  const {
    tenantId,
    storeIds: [store = 0],
  } = seeded;
  const ids = await withTenant(db, tenantId, async (trx) => {
    for (let first = 0; first < PEOPLE; first += 1_000) {
      await trx
        .insertInto('customers')
        .values(
          Array.from({ length: 1_000 }, (_, index) => ({
            tenant_id: tenantId,
            store_id: store,
            external_id: `K${first + index}`,
            first_name: 'Eva',
            last_name: `Weiß ${first + index}`,
            street: `Weg ${first + index}`,
            plz: '79098',
            city: 'Freiburg',
          })),
        )
        .execute();
    }
    await rebuildDerived(trx, tenantId, [store]);
    const { id: campaignId } = await trx
      .insertInto('campaigns')
      .values({
        tenant_id: tenantId,
        name: 'Sehwochen',
        purpose: 'Einladung',
        channel: 'letter',
        config: JSON.stringify(NO_CRITERIA),
        settings: JSON.stringify(SETTINGS),
        ship_on: today(),
        release_by: today(),
        unit_cost_cents: 95,
        fixed_cost_cents: 0,
        created_by: 'x',
        updated_by: 'x',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const settings = { ...DEFAULT_EXPORT_SETTINGS, ...SETTINGS };
    const { id: selectionId, version } = await trx
      .insertInto('selections')
      .values({
        tenant_id: tenantId,
        name: 'Alle',
        description: '',
        config: JSON.stringify(NO_CRITERIA),
        export_settings: JSON.stringify(settings),
        created_by: 'x',
        updated_by: 'x',
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow();
    return { campaignId, selectionId, version, settings };
  });
  const user = { tenantId, sub: 'chefin', email: 'chefin@example.org' };
  await requestDrawing(db, user, { campaignId: ids.campaignId, version: 1 });
  await requestDrawing(db, user, { selectionId: ids.selectionId, version: ids.version, settings: ids.settings });
}

// The portals that are killed open an embedded database of their own, one after the other.
test('killed again and again while it draws, no half of a list is left, and in the end each stands on it once', async () => {
  const dataDir = await freshDataFolder();
  const before = await openDatabase({ dataDir });
  const seeded = await seedTenant(before, 'Absturz', [{ name: 'Laden' }]);
  const { tenantId } = seeded;
  await seed(before, seeded);
  await before.close();

  const found: string[] = [];
  let begun = 0;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    // The last one lives.
    const until = kill === KILLS ? [] : [kill % 2 === 0 ? 'writing' : 'reading'];
    const child = spawnNode(join(import.meta.dirname, 'testing/drawing-child.ts'), dataDir, ...until);
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    const lines = (await text(child.stdout)).split('\n');
    expect(await exited).toEqual(kill === KILLS ? [0, null] : [null, 'SIGKILL']);
    found.push(...lines.filter((line) => line.startsWith('found')));
    if (until.some((step) => lines.some((line) => line.startsWith(step)))) begun += 1;
  }

  const after = await openDatabase({ dataDir });
  const read = await withTenant(after.db, tenantId, async (trx) => ({
    lists: await trx
      .selectFrom('shipping_lists')
      .select(['id', 'campaign_id', 'selection_id', 'created_by'])
      .where('tenant_id', '=', tenantId)
      .orderBy('campaign_id')
      .execute(),
    members: await trx
      .selectFrom('shipping_list_members')
      .select(['list_id', 'customer_id', 'is_control', 'code'])
      .where('tenant_id', '=', tenantId)
      .execute(),
    started: await trx
      .selectFrom('audit_log')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('action', '=', 'campaign-started')
      .execute(),
    status: (
      await trx.selectFrom('campaigns').select('status').where('tenant_id', '=', tenantId).executeTakeFirstOrThrow()
    ).status,
    left: await trx.selectFrom('drawings').select('id').where('tenant_id', '=', tenantId).execute(),
  }));
  await after.close();
  rmSync(dataDir, { recursive: true, force: true });

  // The first two at least: two lists are not drawn within the moment that a dying portal has.
  expect(begun).toBeGreaterThanOrEqual(2);
  // Whole lists or none, whenever it was killed.
  expect(
    found.filter((line) => !['found 0 0', `found 1 ${PEOPLE}`, `found 2 ${PEOPLE + REST}`].includes(line)),
  ).toEqual([]);
  expect(read).toMatchObject({
    status: 'Freigabe',
    left: [],
    lists: [
      { selection_id: null, created_by: 'chefin@example.org' },
      { campaign_id: null, created_by: 'chefin@example.org' },
    ],
  });
  expect(read.started).toHaveLength(1);
  // Who is a control of the list that was drawn first rests for the other.
  expect(
    read.lists.map(({ id }) => read.members.filter(({ list_id }) => list_id === id).length).toSorted((a, b) => b - a),
  ).toEqual([PEOPLE, REST]);
  for (const { id } of read.lists) {
    const members = read.members.filter(({ list_id }) => list_id === id);
    expect([
      new Set(members.map(({ customer_id }) => customer_id)).size,
      new Set(members.map(({ code }) => code)).size,
    ]).toEqual([members.length, members.length]);
    expect(members.filter(({ is_control }) => is_control)).toHaveLength(members.length / 5);
  }
});
