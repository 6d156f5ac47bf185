import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PackedKit } from '../pack.ts';
import { addKit, install, linkKit } from './lay-kit.ts';

const CLI = 'node_modules/@portal/area-kit/bin/area-kit.mjs';

/** An area in an empty folder outside this repository, which has nothing of it but what was packed. */
export class OutsideArea {
  readonly folder = mkdtempSync(join(tmpdir(), 'portal-outside-'));

  /** A deep run takes the libraries from the registry, as a team does; others take those that lie here. */
  constructor(packed: PackedKit, words: readonly string[]) {
    const isDeep = Boolean(process.env.TEST_DEPTH);
    (isDeep ? addKit : linkKit)(this.folder, packed);
    this.run(['init', ...words]);
    if (isDeep) install(this.folder);
  }

  /** Runs a command of the kit. @returns what it said; @throws Error with that where it fails */
  run(words: readonly string[], env: Readonly<Record<string, string>> = {}): string {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, ...words], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    if (status !== 0) throw new Error(`area-kit ${words.join(' ')}: ${status}\n${stdout}${stderr}`);
    return stdout;
  }

  /** Starts the development server on any free port. */
  async live(portal: string): Promise<{ url: string; stop: () => Promise<void> }> {
    const child: ChildProcess = spawn(process.execPath, [CLI, 'dev', '--portal', portal, '--port', '0'], {
      cwd: this.folder,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const url = await new Promise<string>((resolve, reject) => {
      createInterface(child.stdout!).on('line', (line) => {
        const [, address] = /^Bereit: (\S+)/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
      ended.then(
        () => reject(new Error('The development server has ended.')),
        () => undefined,
      );
    });
    return {
      url,
      stop: async () => {
        child.kill('SIGTERM');
        await ended;
      },
    };
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text);
  }

  /** Replaces a text in a file. @throws Error when the file has none */
  change(file: string, from: string, to: string): void {
    const text = readFileSync(join(this.folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no „${from}“.`);
    this.write(file, text.replace(from, to));
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
