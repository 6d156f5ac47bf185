import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  areaKeysSchema,
  areaStatesSchema,
  deploymentPageSchema,
  newAreaKeySchema,
} from '@portal/shared/contract/settings-admin';
import { ZipFile } from 'yazl';
import { areasFeature } from '../../api/src/features/areas/feature.ts';
import { judgeCanaries } from '../../api/src/features/areas/watch-canaries.ts';
import { noteEvents } from '../../api/src/features/client-events/note-events.ts';
import { readEvidence } from '../../api/src/features/client-events/read-evidence.ts';
import type { Portal } from '../../api/src/data/feature/feature.ts';
import { asOperator, withTenant } from '../../api/src/platform/database/index.ts';
import { seedTenant, type TestUser } from '../../api/src/testing/index.ts';
import { startTestApi, type TestApi } from '../../api/src/testing/start-test-api.ts';
import { portalTarget } from '../../area-kit/src/publish/portal-target.ts';
import { integrityOf } from '../../area-kit/src/webpack/integrity-of.ts';
import { readServed } from './area-steps.ts';
import { publishedAreas } from './published-areas.ts';
import { deploy } from './serve-version.ts';
import { manifestOf, openPublishedFolder, type PublishedFolder } from './testing/published-areas-folder.ts';

let folder: PublishedFolder;
let api: TestApi;
let url: string;
let operator: TestUser & { tenantId: number };

beforeAll(async () => {
  const jobs = { repeat: () => undefined } as unknown as Portal['jobs'];
  const { routes = [] } = (await areasFeature(readEvidence).start?.({ areas: publishedAreas, jobs } as Portal)) ?? {};
  api = await startTestApi(routes);
  url = await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { tenantId } = await seedTenant(api.database, 'Betreiber', []);
  await asOperator(api.database.db, (trx) =>
    trx.updateTable('tenants').set({ is_operator: true }).where('id', '=', tenantId).execute(),
  );
  operator = { tenantId, groups: ['Admin'] };
});
afterAll(() => api.close());

beforeEach(async () => {
  folder = openPublishedFolder();
  for (const version of ['1', '2']) folder.lay('marketing', version);
  await deploy('marketing', { version: '1', by: 'start' });
});
afterEach(() => folder.remove());

const makeKey = async (area: string, name: string) =>
  newAreaKeySchema.parse(
    (await api.call(operator, '/api/v2/area-keys', { method: 'POST', payload: { area, name } })).json(),
  );
const states = async () => areaStatesSchema.parse((await api.call(operator, '/api/v2/areas')).json());
const served = () => readServed('marketing');
const logged = () =>
  withTenant(api.database.db, operator.tenantId, (trx) =>
    trx
      .selectFrom('audit_log')
      .select(['action', 'user_email', 'details'])
      .where('tenant_id', '=', operator.tenantId)
      .orderBy('id')
      .execute(),
  );

/** A built version elsewhere, as an area team's machine has it. */
function builtElsewhere(version: string): string {
  folder.lay('marketing', version);
  const built = join(folder.dist, 'areas/marketing', version);
  writeFileSync(join(built, 'page.js'), 'export const page = 1;');
  writeFileSync(join(built, 'page.js.map'), '{"sources":["secret.ts"]}');
  return built;
}

test('a key is shown once, kept as a hash, and opens the publishing of its own area alone', async () => {
  const key = await makeKey('marketing', 'CI');
  const { items } = areaKeysSchema.parse((await api.call(operator, '/api/v2/area-keys')).json());
  expect(items).toContainEqual({ ...key, key: undefined });
  const { rows } = await api.database.pool.query('SELECT * FROM area_keys');
  expect(JSON.stringify([rows, await logged()])).not.toContain(key.key.slice(-43));
  expect(
    (
      await api.call(operator, '/api/v2/area-keys', { method: 'POST', payload: { area: 'marketing', name: 'CI' } })
    ).json(),
  ).toMatchObject({ code: 'area-key-name-taken' });

  const ask = (path: string, bearer = key.key) =>
    fetch(`${url}${path}`, { headers: { authorization: `Bearer ${bearer}` } }).then(async (answer) => [
      answer.status,
      ((await answer.json()) as { code?: string }).code,
    ]);
  expect(await ask('/api/v2/areas/marketing/deployments')).toEqual([200, undefined]);
  expect(await ask('/api/v2/areas/benchmark/deployments')).toEqual([403, 'key-of-another-area']);
  expect(await ask('/api/v2/areas')).toEqual([403, 'key-for-areas']);
  expect(await ask('/api/v2/store/current')).toEqual([403, 'key-for-areas']);
  expect(await ask('/api/v2/areas/marketing/deployments', `${key.key.slice(0, -1)}_`)).toEqual([
    401,
    'area-key-invalid',
  ]);
  const used = areaKeysSchema.parse((await api.call(operator, '/api/v2/area-keys')).json());
  expect(used.items.find(({ id }) => id === key.id)?.last_used_at).not.toBeNull();

  expect((await api.call(operator, `/api/v2/area-keys/${key.id}`, { method: 'DELETE' })).statusCode).toBe(204);
  expect(await ask('/api/v2/areas/marketing/deployments')).toEqual([401, 'area-key-invalid']);
});

test('a version goes over HTTP from its manifest to everybody, and back', async () => {
  const { key } = await makeKey('marketing', 'CI von vorn');
  const target = portalTarget(url, key);
  expect(await target.offer('marketing', '3', manifestOf('marketing'))).toEqual({ version: '1', is_there: false });
  await expect(target.offer('marketing', '3', manifestOf('marketing', { contract: '^99.0.0' }))).rejects.toThrow(
    /verlangt Vertrag \^99/,
  );

  const built = builtElsewhere('3');
  const sent = join(folder.dist, 'elsewhere');
  // What is sent comes from another folder than the one that it goes into.
  renameSync(built, sent);
  await target.send('marketing', '3', sent);
  expect(readdirSync(built).toSorted()).toEqual(['manifest.json', 'page.js', 'remoteEntry.js']);
  expect(readFileSync(join(built, 'page.js'), 'utf8')).toBe('export const page = 1;');
  expect(served()?.version).toBe('1');

  const checks = [{ name: 'Typen', ok: true, seconds: 2 }];
  const asked = { version: '3', expected: '1', audience: null, reason: 'Neue Liste', checks };
  await target.deploy('marketing', asked);
  expect(served()).toMatchObject({ version: '3', previous: '1' });
  await expect(target.deploy('marketing', asked)).rejects.toThrow(/Inzwischen wird von marketing die Version 3/);
  expect((await target.history('marketing', 1))[0]).toMatchObject({
    action: 'deploy',
    by: 'Schlüssel „CI von vorn“',
    from: '1',
    to: '3',
    reason: 'Neue Liste',
    checks,
  });
  expect((await states()).items.find(({ id }) => id === 'marketing')).toMatchObject({
    version: '3',
    previous: '1',
    by: 'Schlüssel „CI von vorn“',
    problem: null,
    versions: expect.arrayContaining([{ version: '3', built_at: expect.any(String) }]),
  });

  await target.rollback('marketing', { reason: 'Liste leer' });
  expect(served()).toMatchObject({ version: '1', previous: '3' });
  await target.deploy('marketing', { ...asked, audience: { groups: ['Admin'], percent: 0 } });
  expect(served()).toMatchObject({ version: '1', canary: { version: '3' } });
  await target.takeBack('marketing', { reason: null });
  expect(served()?.canary).toBeUndefined();
  await expect(target.release('marketing', { reason: null })).rejects.toThrow(/hat gerade niemand/);
  expect((await logged()).slice(-4).map(({ action, user_email }) => [action, user_email])).toEqual([
    ['area-deployed', 'Schlüssel „CI von vorn“'],
    ['area-rolled-back', 'Schlüssel „CI von vorn“'],
    ['area-deployed', 'Schlüssel „CI von vorn“'],
    ['area-taken-back', 'Schlüssel „CI von vorn“'],
  ]);
});

test('what is no version is not laid there, and leaves nothing behind', async () => {
  const send = async (version: string, content: Buffer, type = 'application/zip') => {
    const answer = await api.call(operator, `/api/v2/areas/marketing/versions/${version}`, {
      method: 'PUT',
      payload: content,
      headers: { 'content-type': type },
    });
    return [answer.statusCode, answer.statusCode === 204 ? null : answer.json().title];
  };
  const zipOf = async (files: Record<string, string>) => {
    const zip = new ZipFile();
    for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
    zip.end();
    return buffer(zip.outputStream);
  };
  const whole = { 'manifest.json': JSON.stringify(manifestOf('marketing')), 'remoteEntry.js': '' };
  expect(await send('3', Buffer.from('kein ZIP'))).toEqual([409, expect.stringMatching(/ist kein ZIP/)]);
  expect(await send('3', Buffer.from('{}'), 'application/json')).toEqual([415, expect.any(String)]);
  for (const [files, said] of [
    [{ 'remoteEntry.js': '' }, /Manifest von marketing 3 ist nicht lesbar/],
    [{ ...whole, 'manifest.json': JSON.stringify(manifestOf('benchmark')) }, /nennt den Bereich „benchmark“/],
    [{ ...whole, 'remoteEntry.js': 'not { javascript' }, /lässt sich nicht laden/],
    [{ ...whole, '.hidden/x.js': '' }, /gehört in keine Version/],
    [{ ...whole, 'a.js.map': '' }, /gehört in keine Version/],
  ] as const)
    expect(await send('3', await zipOf(files))).toEqual([409, expect.stringMatching(said)]);
  const escaping = (await zipOf({ ...whole, 'aa/aa/evil.js': '' }))
    .toString('latin1')
    .replaceAll('aa/aa/evil.js', '../../evil.js');
  expect((await send('3', Buffer.from(escaping, 'latin1')))[0]).toBeGreaterThanOrEqual(400);
  expect(existsSync(join(folder.dist, 'evil.js'))).toBe(false);
  expect(readdirSync(join(folder.dist, 'areas/marketing')).toSorted()).toEqual(['1', '2', 'steps']);
  expect((await send('.x', await zipOf(whole)))[0]).toBe(404);

  expect(await send('3', await zipOf(whole))).toEqual([204, null]);
  // A version that is there stays as it is.
  expect(await send('3', await zipOf({ ...whole, 'more.js': '' }))).toEqual([204, null]);
  expect(existsSync(join(folder.dist, 'areas/marketing/3/more.js'))).toBe(false);
});

test('a version whose files have changed on the way is not laid there; one that has since is asked for, and put right', async () => {
  const { key } = await makeKey('marketing', 'CI, die nachsendet');
  const target = portalTarget(url, key);
  const built = builtElsewhere('3');
  const page = join(built, 'page.js');
  const files = { start: [], cards: [], integrity: { 'page.js': integrityOf(readFileSync(page)) } };
  writeFileSync(join(built, 'files.json'), JSON.stringify(files));
  const sent = join(folder.dist, 'elsewhere');
  cpSync(built, sent, { recursive: true });
  rmSync(built, { recursive: true });
  writeFileSync(join(sent, 'page.js'), 'changed');
  await expect(target.send('marketing', '3', sent)).rejects.toThrow(/nicht mehr die, die gebaut wurden: page\.js/);
  expect(existsSync(built)).toBe(false);

  writeFileSync(join(sent, 'page.js'), 'export const page = 1;');
  await target.send('marketing', '3', sent);
  const isThere = async () => (await target.offer('marketing', '3', manifestOf('marketing'))).is_there;
  expect(await isThere()).toBe(true);
  writeFileSync(page, 'changed');
  expect(await isThere()).toBe(false);
  await target.send('marketing', '3', sent);
  expect(readFileSync(page, 'utf8')).toBe('export const page = 1;');
});

test('a canary that fails more than the version before is taken back, with what was seen, and no other', async () => {
  folder.lay('benchmark', '1');
  folder.lay('benchmark', '2');
  await deploy('benchmark', { version: '1', by: 'start' });
  const audience = { groups: [], percent: 10 };
  for (const id of ['marketing', 'benchmark']) await deploy(id, { version: '2', by: 'team', audience });
  const tell = async (area: string, version: string, visits: number, errors: number) => {
    const at = { area, version, route: '/' };
    const error = { ...at, kind: 'error' as const, fingerprint: 'TypeError', times: errors };
    await noteEvents(api.database.db, [{ ...at, kind: 'visit', times: visits }, ...(errors > 0 ? [error] : [])]);
  };
  for (const id of ['marketing', 'benchmark']) await tell(id, '1', 300, 3);
  await tell('marketing', '2', 19, 10);
  await tell('benchmark', '2', 60, 1);
  const judge = () => judgeCanaries(api.database.db, publishedAreas, readEvidence);
  await judge();
  expect(served()?.canary).toMatchObject({ version: '2' });
  await tell('marketing', '2', 1, 1);
  await judge();
  await judge();
  expect(served()).toMatchObject({ version: '1' });
  expect(served()?.canary).toBeUndefined();
  expect(readServed('benchmark')?.canary).toMatchObject({ version: '2' });
  const page = deploymentPageSchema.parse((await api.call(operator, '/api/v2/areas/marketing/deployments')).json());
  expect(page.items.filter(({ action }) => action === 'take-back')).toMatchObject([
    { by: 'das Portal', to: '2', reason: '11 Fehler bei 20 Besuchen, davor 3 bei 300' },
  ]);
});

test('an Admin of the operating company sees all areas and their history, anybody else none', async () => {
  rmSync(join(folder.dist, 'areas/marketing/1/remoteEntry.js'));
  const { is_operator, items } = await states();
  expect(is_operator).toBe(true);
  expect(items.find(({ id }) => id === 'marketing')).toMatchObject({
    version: '1',
    by: 'start',
    problem: 'Dateien dieser Version fehlen.',
  });
  const page = deploymentPageSchema.parse(
    (await api.call(operator, '/api/v2/areas/marketing/deployments?limit=1')).json(),
  );
  expect(page).toMatchObject({ total: 1, items: [{ to: '1' }] });
  const turn = (off: string | null) =>
    api.call(operator, '/api/v2/areas/marketing/switch', { method: 'PUT', payload: { off } });
  expect((await turn('Heute Wartung.')).statusCode).toBe(204);
  expect((await states()).items.find(({ id }) => id === 'marketing')?.off).toBe('Heute Wartung.');
  expect((await turn('')).statusCode).toBe(400);
  expect((await turn(null)).statusCode).toBe(204);
  expect((await states()).items.find(({ id }) => id === 'marketing')?.off).toBeNull();
  const { tenantId } = await seedTenant(api.database, 'Laden', []);
  const other = { tenantId, groups: ['Admin'] };
  expect((await api.call(other, '/api/v2/areas')).json()).toEqual({ is_operator: false, items: [] });
  expect((await api.call(other, '/api/v2/areas/marketing/rollback', { method: 'POST', payload: {} })).statusCode).toBe(
    403,
  );
  expect(served()?.version).toBe('1');
});
