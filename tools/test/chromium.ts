import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The same engine without windows, tabs and address bar of its own: it is what Playwright itself runs unseen. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

const which = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** Installs Debian packages when this user may; false otherwise. */
export function aptInstall(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || !which('apt-get')) return false;
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0;
  console.log(`Installiere ${packages.join(', ')} …`);
  return run('update', '-qq') && run('install', '-y', '-qq', '--no-install-recommends', ...packages);
}

/**
 * Path of a Chromium: CHROMIUM_PATH, one on PATH, or Debian's, installed now.
 * @throws Error that says what to do.
 */
export function chromiumPath(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH zeigt auf „${given}“, dort liegt nichts.`);
  }
  const find = () => NAMES.map(which).find(Boolean);
  const path = find() ?? (aptInstall(SHELL) || aptInstall('chromium') ? find() : undefined);
  if (path) return path;
  throw new Error(
    'Hierfür wird Chromium gebraucht. Bitte installieren Sie es oder setzen Sie CHROMIUM_PATH auf die Programmdatei.',
  );
}
