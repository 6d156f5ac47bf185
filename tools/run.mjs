// Entry of every npm command, for any Node from 20 on: gets the runtime that the project needs, installs what
// changed and runs `tools/<command>.ts` on it. Plain JavaScript, since an old Node must be able to read it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;
const PNPM = '12.21.0';
const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** npx and pnpm are scripts of a shell on Windows. */
const shell = process.platform === 'win32';

const output = (command, args) => spawnSync(command, args, { encoding: 'utf8', cwd: root, shell }).stdout?.trim() ?? '';

/** Where the runtime was found the last time; npx alone takes some seconds to say so. */
const remembered = join(root, '.cache', 'runtime.json');

function recall() {
  if (!existsSync(remembered)) return null;
  const { wanted, paths } = JSON.parse(readFileSync(remembered, 'utf8'));
  return wanted === `${NODE_MAJOR} ${PNPM}` && paths.every((path) => existsSync(path)) ? paths : null;
}

function fetchRuntime() {
  console.log(`Hole Node ${NODE_MAJOR} und pnpm ${PNPM} (nur beim ersten Mal) …`);
  const found = output('npx', [
    '--yes',
    `--package=node@${NODE_MAJOR}`,
    `--package=pnpm@${PNPM}`,
    '--',
    'node',
    'tools/which-runtime.mjs',
  ]);
  const paths = found.split(/\r?\n/).filter((line) => isAbsolute(line));
  if (paths.length < 2) {
    console.error(
      'Node 24 und pnpm ließen sich nicht aus der npm-Registry holen. Bitte prüfen Sie die Netzverbindung.',
    );
    process.exit(1);
  }
  mkdirSync(dirname(remembered), { recursive: true });
  writeFileSync(remembered, JSON.stringify({ wanted: `${NODE_MAJOR} ${PNPM}`, paths }));
  return paths;
}

/** Folders to put on PATH; empty when the machine's own Node and pnpm are new enough. */
function runtimeFolders() {
  const node = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;
  if (node && output('pnpm', ['--version']).startsWith(`${PNPM.split('.')[0]}.`)) return [];
  return [...new Set((recall() ?? fetchRuntime()).map((path) => dirname(path)))];
}

/** Installs when the lock file or the workspace changed since the last install. */
function install(env) {
  const stamp = join(root, 'node_modules', '.portal-install');
  const wanted = ['pnpm-lock.yaml', 'pnpm-workspace.yaml']
    .reduce((hash, file) => hash.update(readFileSync(join(root, file))), createHash('sha256'))
    .digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { status } = spawnSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
    cwd: root,
    env,
    shell,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, wanted);
}

const [command, ...args] = process.argv.slice(2);
const script = join(root, 'tools', `${command}.ts`);
if (!command || !existsSync(script)) {
  console.error(`Unbekannter Befehl „${command ?? ''}“.`);
  process.exit(2);
}
// glibc gives each thread an arena of its own, which keeps what an import needed once.
const env = { MALLOC_ARENA_MAX: '2', ...process.env };
// Windows calls it Path.
const PATH = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
env[PATH] = [...runtimeFolders(), env[PATH]].join(delimiter);
install(env);

/** Who asks a terminal for its keys from the background (`npm start &`) is stopped by it; `+` marks who is in front. Without ps nobody is behind. */
const isInFront = () => shell || /^$|\+/.test(output('ps', ['-o', 'stat=', '-p', String(process.pid)]));

const child = spawn('node', ['--disable-warning=ExperimentalWarning', script, ...args], {
  cwd: process.env.INIT_CWD ?? root,
  env,
  stdio: 'inherit',
});
// Ctrl-C reaches the child by the terminal's process group; a signal sent to this process alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// The shell between npm and this would end by Ctrl-C as well, and npm call that a failure: here, it is a key like others.
if (command === 'start' && process.stdin.isTTY && isInFront()) {
  process.stdin.setRawMode(true).unref();
  process.stdin.on('data', (keys) => void (keys.includes(3) && child.kill('SIGINT')));
}
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
