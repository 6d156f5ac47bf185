import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { S3_KEYS, startS3 } from '../../../api/src/platform/files/testing/start-s3.ts';
import { readServed, readSteps, stepName } from '../area-steps.ts';
import { readRegistry } from '../areas-registry.ts';
import { mirrorAreas } from '../mirror-areas.ts';
import { deploy, rollback } from '../serve-version.ts';
import { openPublishedFolder, type PublishedFolder } from '../testing/published-areas-folder.ts';
import { openObjects, type Objects } from './objects.ts';
import { areaStore } from './store.ts';

let s3: Awaited<ReturnType<typeof startS3>>;
let folder: PublishedFolder;
/** The folder of the other server. */
let other: string;
let objects: Objects;
const by = 'team';

beforeEach(async () => {
  s3 = await startS3();
  Object.assign(process.env, S3_KEYS, {
    AREAS_S3_BUCKET: s3.bucket,
    AREAS_S3_ENDPOINT: s3.endpoint,
    AREAS_S3_REGION: s3.region,
  });
  folder = openPublishedFolder();
  other = mkdtempSync(join(tmpdir(), 'portal-other-'));
  objects = await openObjects(s3);
  for (const version of ['1', '2']) folder.lay('marketing', version);
  await deploy('marketing', { version: '1', by });
});
afterEach(async () => {
  for (const name of ['BUCKET', 'ENDPOINT', 'REGION']) delete process.env[`AREAS_S3_${name}`];
  folder.remove();
  rmSync(other, { recursive: true, force: true });
  await s3.close();
});

/** Runs a line in a process of another server, with its own folder. */
const onOther = async (line: string): Promise<unknown> => {
  const url = (file: string) => pathToFileURL(join(import.meta.dirname, file)).href;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { areaStore } from '${url('store.ts')}';
       import { readServed, readSteps } from '${url('../area-steps.ts')}';
       import { readRegistry } from '${url('../areas-registry.ts')}';
       import { deploy, deployIfNew, rollback } from '${url('../serve-version.ts')}';
       const pull = async () => (await areaStore()).pull();
       console.log(JSON.stringify((await (async () => { ${line} })()) ?? null));`,
    ],
    { env: { ...process.env, PORTAL_DIST_DIR: other } },
  );
  return JSON.parse(stdout || 'null');
};
const versionOnOther = 'await pull(); return readServed("marketing")?.version';
const pull = async () => (await areaStore()).pull();

test('a server with an empty folder serves what the bucket has, files and history included', async () => {
  await deploy('marketing', { version: '2', by, reason: 'Neue Liste' });
  const seen = await onOther('await pull(); return [readRegistry(), readSteps("marketing")]');
  expect(seen).toEqual([readRegistry(), readSteps('marketing')]);
  expect(readdirSync(join(other, 'areas/marketing/2')).toSorted()).toEqual(['manifest.json', 'remoteEntry.js']);
});

test('what another server has made is served here, and the other way round', async () => {
  expect(await onOther(versionOnOther)).toBe('1');
  await deploy('marketing', { version: '2', by });
  expect(await onOther(versionOnOther)).toBe('2');
  await onOther('await pull(); return void (await rollback("marketing", { by: "other" }))');
  expect(readServed('marketing')?.version).toBe('2');
  await pull();
  expect(readServed('marketing')).toMatchObject({ version: '1', previous: '2', by: 'other' });
});

test('a server that starts with the newer version does not undo a roll-back that it has not heard of', async () => {
  await deploy('marketing', { version: '2', by });
  await rollback('marketing', { by });
  cpSync(join(folder.dist, 'areas/marketing/2'), join(other, 'areas/marketing/2'), { recursive: true });
  await onOther('return void (await deployIfNew("marketing", "2", { by: "npm start" }))');
  expect(await onOther(versionOnOther)).toBe('1');
});

test('of two servers that step at once one has the number, and no step is lost', async () => {
  await deploy('marketing', { version: '2', by });
  await onOther('await pull()');
  const here = async () => {
    for (let one = 0; one < 6; one += 1) await deploy('marketing', { version: String((one % 2) + 1), by: 'here' });
  };
  await Promise.all([
    here(),
    onOther(
      'for (let one = 0; one < 6; one += 1) await deploy("marketing", { version: String(one % 2 + 1), by: "there" })',
    ),
  ]);
  await pull();
  const { total, items } = readSteps('marketing');
  expect(total).toBe(14);
  expect(['here', 'there'].map((who) => items.filter((step) => step.by === who).length)).toEqual([6, 6]);
  const inOrder = items.toReversed();
  expect(inOrder.map(({ from }) => from)).toEqual([null, ...inOrder.slice(0, -1).map(({ to }) => to)]);
});

test('a version that is still on its way is brought once it is whole', async () => {
  await objects.write('areas/marketing/3/remoteEntry.js', Buffer.from(''));
  await objects.write('areas/changed', Buffer.from('now'));
  await pull();
  expect(readdirSync(join(folder.dist, 'areas/marketing'))).not.toContain('3');
  await objects.write('areas/marketing/3/../../evil.js', Buffer.from(''));
  await objects.write('areas/marketing/3/manifest.json', Buffer.from('{}'));
  await objects.write('areas/changed', Buffer.from('then'));
  await pull();
  expect(readdirSync(join(folder.dist, 'areas/marketing/3')).toSorted()).toEqual(['manifest.json', 'remoteEntry.js']);
});

test('a step that was made in this folder alone is none: what all servers have holds', async () => {
  writeFileSync(join(folder.dist, 'areas/marketing/steps', stepName(9)), '{}');
  expect(readServed('marketing')).toBeNull();
  await objects.write('areas/changed', Buffer.from('now'));
  await pull();
  expect(readServed('marketing')?.version).toBe('1');
});

test('a bucket that is away is told once, stops nothing, and is told when it is back', async () => {
  const said: string[] = [];
  let work = async () => {};
  mirrorAreas({ repeat: (_pace, repeated) => void (work = repeated) }, (line) => said.push(line));
  await work();
  const bucket = process.env.AREAS_S3_BUCKET;
  process.env.AREAS_S3_BUCKET = 'elsewhere';
  await work();
  await work();
  expect(readServed('marketing')?.version).toBe('1');
  process.env.AREAS_S3_BUCKET = bucket;
  await work();
  expect(said).toEqual([
    expect.stringMatching(/antwortet nicht; ausgeliefert wird, was hier liegt/),
    expect.stringMatching(/antwortet wieder/),
  ]);
});
