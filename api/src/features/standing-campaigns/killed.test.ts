import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase, withTenant } from '../../platform/database/index.ts';
import { folderStore, openFileStore } from '../../platform/files/index.ts';
import { startMailServer } from '../../platform/mail/testing/start-mail-server.ts';
import { isDeep } from '../../testing/depth.ts';
import { freshDataFolder } from '../../testing/index.ts';
import { nodeStarter } from '../../testing/spawn-node.ts';
import { readPdf } from '../report/testing/read-pdf.ts';
import { seedSixtieths, weekOn } from './testing/seed-sixtieths.ts';

const spawnNode = nodeStarter();
const KILLS = isDeep ? 50 : 3;
/** Of each week; every other one by e-mail. */
const PEOPLE = 14;
/** Milliseconds after the portal is there in which it is killed: until a bundle is made and sent, more or less. */
const WITHIN = 900;

// The portals that are killed open an embedded database of their own, one after the other.
test('killed again and again while bundles are put together and sent, nobody gets a piece twice, and nobody is lost', async () => {
  const dataDir = await freshDataFolder();
  const server = await startMailServer();
  const before = await openDatabase({ dataDir });
  const tenantId = await seedSixtieths(before, 'Absturz', { weeks: KILLS + 1, people: PEOPLE });
  await before.close();

  let week = 0;
  for (let kill = 0; kill <= KILLS; kill += 1) {
    const child = spawnNode(
      join(import.meta.dirname, 'testing/bundling-child.ts'),
      dataDir,
      server.url,
      String(tenantId),
      weekOn(week),
    );
    const exited = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
    let said = '';
    child.stdout.on('data', (text: Buffer) => {
      said += text.toString();
    });
    if (kill < KILLS) {
      while (!said.includes('ready') && child.exitCode === null) await pause(1);
      await pause(Math.random() * WITHIN);
      child.kill('SIGKILL');
    }
    const [code] = await exited;
    if (kill === KILLS) expect(code).toBe(0);
    if (said.includes('bundled')) week += 1;
  }
  await server.close();

  const after = await openDatabase({ dataDir });
  const rows = await withTenant(after.db, tenantId, (trx) =>
    trx
      .selectFrom('standing_pieces as p')
      .innerJoin('customers as k', 'k.id', 'p.customer_id')
      .innerJoin('shipping_list_members as m', (join) =>
        join.onRef('m.list_id', '=', 'p.list_id').onRef('m.customer_id', '=', 'p.customer_id'),
      )
      .leftJoin('mail_sends as s', (join) =>
        join.onRef('s.list_id', '=', 'p.list_id').onRef('s.customer_id', '=', 'p.customer_id'),
      )
      .select(['k.external_id', 'k.email', 'p.outcome', 'p.is_control', 'm.code', 's.state'])
      .where('p.tenant_id', '=', tenantId)
      .where('p.list_id', 'is not', null)
      .execute(),
  );
  const letterFiles = await withTenant(after.db, tenantId, (trx) =>
    trx.selectFrom('letter_files').select(['file_key', 'state']).where('tenant_id', '=', tenantId).execute(),
  );
  const files = openFileStore(after.db, folderStore(`${dataDir}/files`));
  const written: string[] = [];
  for (const { file_key } of letterFiles) {
    const parts: Uint8Array[] = [];
    for await (const part of (await files.read(tenantId, file_key!))!) parts.push(part as Uint8Array);
    const { pages } = await readPdf(Buffer.concat(parts));
    written.push(...pages.map((page) => /Code (\S+)\./.exec(page)?.[1] ?? page));
  }
  await after.close();
  rmSync(dataDir, { recursive: true, force: true });

  // Everybody of the weeks that were run has one piece, or is held out.
  expect(rows.map(({ external_id }) => external_id).sort()).toEqual(
    Array.from({ length: week * PEOPLE }, (_, at) => `K${at}`).sort(),
  );
  expect(rows.some(({ is_control }) => is_control)).toBe(true);
  const sent = rows.filter(({ is_control }) => !is_control);
  expect(letterFiles.filter(({ state }) => state !== 'ready')).toEqual([]);
  expect(written.sort()).toEqual(
    sent
      .filter(({ outcome }) => outcome === 'letter')
      .map(({ code }) => code)
      .sort(),
  );

  const times = new Map<string, number>();
  for (const { to } of server.taken) times.set(to, (times.get(to) ?? 0) + 1);
  expect([...times].filter(([, count]) => count > 1)).toEqual([]);
  const mails = sent.filter(({ outcome }) => outcome === 'email');
  expect(
    mails.filter(({ state, email }) => !(state === 'sent' && times.get(email!) === 1) && state !== 'uncertain'),
  ).toEqual([]);
  expect(mails.filter(({ state }) => state === 'uncertain').length).toBeLessThanOrEqual(KILLS);
  expect([...times.keys()].filter((to) => !mails.some(({ email }) => email === to))).toEqual([]);
});
