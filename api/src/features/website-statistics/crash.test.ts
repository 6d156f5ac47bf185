import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { isDeep } from '../../testing/depth.ts';
import { freshDataFolder } from '../../testing/open-test-database.ts';
import { nodeStarter } from '../../testing/spawn-node.ts';
import type { CounterReport } from './testing/counter-child.ts';

const spawnNode = nodeStarter();
const KILLS = isDeep ? 12 : 2;
/** All of them within what a day has of names. */
const EACH = Math.floor(280 / KILLS);
let dataDir: string;
beforeAll(async () => {
  dataDir = await freshDataFolder();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function startPortal() {
  const child = spawnNode(join(import.meta.dirname, 'testing/counter-child.ts'), dataDir);
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const kill = async () => {
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  return { kill, ...(JSON.parse(line) as CounterReport) };
}

/** @returns whether it was answered */
const send = ({ port, site }: CounterReport, p: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/counter/${site}`, {
    method: 'POST',
    body: JSON.stringify({ e: 'view', p, r: '', d: 'phone' }),
    headers: {
      'content-type': 'text/plain',
      origin: 'https://optik.example',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0',
    },
  }).then(
    ({ status }) => status === 204,
    () => false,
  );

test('whenever the process is killed, what it answered is counted, and nothing twice', async () => {
  const answered: string[] = [];
  const sent: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const portal = await startPortal();
    const pages = Array.from({ length: EACH }, (_, index) => `/${round}/${index}`);
    sent.push(...pages);
    const arriving = Promise.all(
      pages.map(async (page) => {
        if (await send(portal, page)) answered.push(page);
      }),
    );
    // In the middle of answers, or while they are being added up.
    if (round % 2 === 0) await Promise.race([arriving, pause(Math.random() * 100)]);
    else await arriving.then(() => pause(Math.random() * 1_500));
    await portal.kill();
    await arriving;
  }
  const { pages, kill } = await startPortal();
  await kill();
  expect(answered.length).toBeGreaterThanOrEqual(Math.floor(KILLS / 2) * EACH);
  expect(answered.filter((page) => pages[page] !== 1)).toEqual([]);
  expect(Object.entries(pages).filter(([page, count]) => count !== 1 || !sent.includes(page))).toEqual([]);
});
