import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, withTenant } from '../../platform/database/index.ts';
import { startMailServer } from '../../platform/mail/testing/start-mail-server.ts';
import { isDeep } from '../../testing/depth.ts';
import { freshDataFolder } from '../../testing/open-test-database.ts';
import { nodeStarter } from '../../testing/spawn-node.ts';
import { queueMessages } from './sending/queue-messages.ts';
import { seedMailing } from './testing/seed-mailing.ts';

const spawnNode = nodeStarter();
const MESSAGES = isDeep ? 2_000 : 300;
const KILLS = isDeep ? 12 : 2;

// The portals that are killed open an embedded database of their own, one after the other.
test('killed again and again while it sends, nobody gets a message twice, and nobody is left out in silence', async () => {
  const dataDir = await freshDataFolder();
  const server = await startMailServer();
  const before = await openDatabase({ dataDir });
  const { tenantId, campaignId, listId, customerIds } = await seedMailing(before, 'Absturz', 'email', MESSAGES);
  await withTenant(before.db, tenantId, (trx) => queueMessages(trx, { tenantId, email: 'x' }, campaignId));
  await before.close();

  for (let kill = 0; kill <= KILLS; kill += 1) {
    const child = spawnNode(join(import.meta.dirname, 'testing/sending-child.ts'), dataDir, server.url);
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    if (kill < KILLS) {
      // At any moment of a message, one part of the mailing after the other.
      const until = Math.floor(((kill + Math.random()) / KILLS) * MESSAGES);
      while (server.taken.length < until && child.exitCode === null) await pause(1);
      await pause(Math.random() * 20);
      child.kill('SIGKILL');
    }
    const [code] = await exited;
    if (kill === KILLS) expect(code).toBe(0);
  }
  await server.close();

  const after = await openDatabase({ dataDir });
  const rows = await withTenant(after.db, tenantId, (trx) =>
    trx
      .selectFrom('mail_sends')
      .select(['customer_id', 'state'])
      .where('tenant_id', '=', tenantId)
      .where('list_id', '=', listId)
      .execute(),
  );
  const { status } = await withTenant(after.db, tenantId, (trx) =>
    trx
      .selectFrom('campaigns')
      .select('status')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', campaignId)
      .executeTakeFirstOrThrow(),
  );
  await after.close();
  rmSync(dataDir, { recursive: true, force: true });

  const times = new Map<string, number>();
  for (const { to } of server.taken) times.set(to, (times.get(to) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  const stateOf = new Map(rows.map(({ customer_id, state }) => [customer_id, state]));
  const seen = customerIds.map((id, index) => ({
    state: stateOf.get(id),
    taken: times.get(`k${index}@absturz.example.org`) ?? 0,
  }));
  expect(seen.filter(({ state, taken }) => !(state === 'sent' && taken === 1) && state !== 'uncertain')).toEqual([]);
  expect(seen.filter(({ state }) => state === 'uncertain').length).toBeLessThanOrEqual(KILLS);
  expect(status).toBe('Versendet');
});
