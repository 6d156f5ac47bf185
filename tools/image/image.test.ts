import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { freePort } from '../../api/src/testing/free-port.ts';
import { distFolder, ROOT } from '../../server/areas.ts';
import { buildImage } from './testing/build-image.ts';
import { isHealthy, runImage, setReadOnly, type RunningImage } from './testing/run-image.ts';
import { placeIn, type Stage } from './testing/stage.ts';

// On the disk, where pnpm has its store, and outside of this project, whose node_modules must not be found from there.
const work = mkdtempSync('/var/tmp/portal-image-');
chmodSync(work, 0o755);

const OPERATOR = 'leitung@portalbetrieb.example';
const PASSWORD = 'Nur-fuer-diesen-Test-1!';
const TOKEN = 'nur-fuer-diesen-test';

let image: Stage;
let running: RunningImage;
let env: Record<string, string>;
let url: string;

/** What whoever builds an image has, without what npm and jest set, and with the builds that these sources have been made into already. */
function surroundings(): NodeJS.ProcessEnv {
  const { INIT_CWD: _npm, NODE_ENV: _test, NODE_OPTIONS: _options, TMPDIR: _memory, ...own } = process.env;
  const pnpm = (...args: string[]) => execFileSync('pnpm', args, { cwd: ROOT, encoding: 'utf8' }).trim();
  return { ...own, PORTAL_DIST_DIR: distFolder(), pnpm_config_store_dir: pnpm('store', 'path') };
}

beforeAll(async () => {
  image = buildImage(ROOT, work, surroundings());
  setReadOnly(placeIn(image, '.'), true);
  const port = await freePort();
  url = `http://localhost:${port}`;
  // A secret as compose hands it over: a file that the container's user alone may read.
  const secret = join(work, 'metrics-token');
  writeFileSync(secret, `${TOKEN}\n`, { mode: 0o400 });
  if (process.getuid?.() === 0) chownSync(secret, 10_001, 10_001);
  env = {
    PORT: String(port),
    HOST: 'localhost',
    IDENTITY_ALLOW_IN_PRODUCTION: 'true',
    PORTAL_FIRST_OPERATOR: OPERATOR,
    METRICS_TOKEN_FILE: secret,
  };
  running = await runImage(image, env);
});

afterAll(() => {
  running?.process.kill('SIGKILL');
  if (image) setReadOnly(placeIn(image, '.'), false);
  rmSync(work, { recursive: true, force: true });
});

test('the Dockerfile is one without a fault that a linter knows', () => {
  expect(validate(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')).map(({ message }) => message)).toEqual([]);
});

test('the image is a slim one with an exact Node, whose user is a number and not root, and has one place to write', () => {
  expect(image.base).toMatch(/^node:24\.\d+\.\d+-trixie-slim$/);
  expect(image.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(image.volumes).toEqual(['/data']);
  expect(Object.keys(image.labels)).toEqual(
    ['title', 'description', 'version', 'revision'].map((name) => `org.opencontainers.image.${name}`),
  );
});

test('it holds neither what builds nor what tests need, nor sources of the pages', () => {
  const inside = (pattern: string) => globSync(pattern, { cwd: placeIn(image, '.') });
  const libraries = inside('node_modules/.pnpm/*').map((path) => path.slice('node_modules/.pnpm/'.length));
  const tooMuch = /^(webpack|typescript|@swc\+core|jest|@playwright|react|react-dom|@mantine\+core|echarts|knip)@/;
  expect(libraries.filter((name) => tooMuch.test(name))).toEqual([]);
  expect(inside('{api,identity,server,demo,shared,tools}/**/{*.test.ts,testing}')).toEqual([]);
  expect(inside('builds/**/*.map')).toEqual([]);
  expect(existsSync(placeIn(image, 'shared/src/ui'))).toBe(false);
  expect(existsSync(placeIn(image, 'sbom.cdx.json'))).toBe(true);
});

test('it runs as another user with a tree that is not its own, is healthy, and serves host and areas', async () => {
  expect(await isHealthy(image, env)).toBe(true);
  const answer = await fetch(`${url}/readyz`);
  expect(answer.status).toBe(200);
  expect(Object.values(((await answer.json()) as { parts: object }).parts)).not.toContain(false);
  expect(await (await fetch(`${url}/login`)).text()).toMatch(/<html lang="de"/);
});

test('a person signs in, with the code of the invitation', async () => {
  const { userPoolClientId: ClientId, userPoolEndpoint } = (await (await fetch(`${url}/config.json`)).json()) as Record<
    string,
    string
  >;
  const ask = async (operation: string, body: object) => {
    const answer = await fetch(`${userPoolEndpoint}/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ClientId, ...body }),
    });
    return (await answer.json()) as { Session?: string; AuthenticationResult?: { AccessToken: string } };
  };
  const [, code = ''] = /\/einladung#[^"\s]*code=([\w-]+)/.exec(running.said()) ?? [];
  const { Session } = await ask('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME: OPERATOR, PASSWORD: code },
  });
  const { AuthenticationResult } = await ask('RespondToAuthChallenge', {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeResponses: { USERNAME: OPERATOR, NEW_PASSWORD: PASSWORD, 'userAttributes.name': 'Lea Leitung' },
  });
  const businesses = await fetch(`${url}/api/v2/admin/businesses`, {
    headers: { authorization: `Bearer ${AuthenticationResult!.AccessToken}` },
  });
  expect(businesses.status).toBe(200);
});

test('secrets come from files', async () => {
  const figures = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(figures.status).toBe(200);
});

test('commands for the embedded database are there', () => {
  for (const command of ['backup', 'restore'])
    expect(() =>
      execFileSync(process.execPath, [`tools/${command}.ts`, '--help'], { cwd: placeIn(image, '.'), stdio: 'pipe' }),
    ).toThrow(expect.objectContaining({ status: 2, stdout: expect.any(Buffer) }));
});

test('the doctor looks at what the image is given', () => {
  const { status, stdout } = spawnSync(process.execPath, ['tools/doctor.ts'], {
    cwd: placeIn(image, '.'),
    encoding: 'utf8',
    env: { PORTAL_DEMO: 'off', PORTAL_DATA_DIR: join(tmpdir(), 'portal-gibt-es-nicht') },
  });
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining('Kein Fehler gefunden.') });
});

test('docker stop ends it with 0, and HEALTHCHECK says so', async () => {
  const size = execFileSync('du', ['-sm', '--apparent-size', placeIn(image, '.')], { encoding: 'utf8' }).split('\t')[0];
  const memory = existsSync('/proc/self/status')
    ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${running.process.pid}/status`, 'utf8'))?.[1]
    : undefined;
  console.log(
    `Image: ${size} MB besides its base; ${Math.round(Number(memory) / 1000)} MB in memory, embedded database included.`,
  );
  expect(await running.stop()).toBe(0);
  expect(await isHealthy(image, env)).toBe(false);
});
