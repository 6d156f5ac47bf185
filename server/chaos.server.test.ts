import { startPostgresServer, type PostgresServer } from '../api/src/testing/postgres-server.ts';
import { freePort } from '../api/src/testing/free-port.ts';
import { openTestDatabase } from '../api/src/testing/index.ts';
import { poolAway } from '../tools/prove/chaos/asked-pool.ts';
import { signIn } from '../tools/compare-answers/portal.ts';
import { startNeighbours } from '../tools/prove/chaos/neighbours.ts';
import { SCENES, type World } from '../tools/prove/chaos/scenes.ts';
import { openSlowWire, type SlowWire } from '../tools/prove/chaos/slow-wire.ts';
import { untilWell, watch, type Asker } from '../tools/prove/chaos/watch.ts';
import { startTestPortal, type TestPortal } from './testing/start-test-portal.ts';

// `npm run prove:chaos` in short, on one server without data: what people are told, and that all is well again by itself.
let database: PostgresServer;
let wire: SlowWire;
let neighbours: Awaited<ReturnType<typeof startNeighbours>>;
let portal: TestPortal;
let asker: Asker;

beforeAll(async () => {
  [database, neighbours] = await Promise.all([startPostgresServer({ max_connections: '60' }), startNeighbours()]);
  wire = await openSlowWire(database.url);
  portal = await startTestPortal({
    ...neighbours.settings,
    PORT: String(await freePort()),
    DATABASE_URL: wire.url,
    PORTAL_DEMO: 'accounts',
  });
  asker = {
    person: await signIn(portal.url, 'inhaberin@brillenhaus-sommer.example'),
    addresses: ['/api/v2/quality', '/api/v2/optician-marketing/selection'],
  };
});
afterAll(async () => {
  await portal.close();
  await Promise.all([wire.close(), neighbours.close()]);
  await database.stop();
});

// The clock and a second server are of the proof alone.
test.each(SCENES.slice(0, 5))('$name', async ({ happen }) => {
  const world: World = { ...neighbours, database, wire, clock: '', killOne: () => Promise.resolve() };
  const { statuses, unfit } = await watch(asker, () => happen(world, 1));
  expect(unfit).toEqual([]);
  expect(Object.keys(statuses).filter((status) => !['200', '503'].includes(status))).toEqual([]);
  await untilWell(asker);
});

test('Cognito weg', async () => {
  const opened = await openTestDatabase();
  const {
    seen: { statuses, unfit },
  } = await poolAway(opened, 1);
  await opened.close();
  expect(unfit).toEqual([]);
  // Nobody is signed out by it.
  expect(Object.keys(statuses).filter((status) => !['200', '503'].includes(status))).toEqual([]);
  expect(statuses[503]).toBeGreaterThan(0);
});
