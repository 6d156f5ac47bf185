import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Time to end by itself; its locks are the operating system's and go with it, however it ends. */
const ENDING_MS = 2_000;

/** A script that runs beside this process, says a word when it is ready, and can be started anew. */
export class Beside {
  private readonly script: string;
  private readonly env: Readonly<Record<string, string>>;
  private child: ChildProcess | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  /** @param env in addition to that of this process */
  constructor(script: string, env: Readonly<Record<string, string>>) {
    this.script = script;
    this.env = env;
  }

  /** Waits until it runs. @returns what it says then; @throws Error when it ended while it started, of which it has said why */
  untilReady(): Promise<unknown> {
    return this.turn;
  }

  /** Ends it, if it runs, and starts it; whoever waits for it waits for the new one. */
  restart(): Promise<unknown> {
    this.turn = this.turn
      .catch(() => undefined)
      .then(() => this.end())
      .then(() => this.start());
    // Said to who waits.
    this.turn.catch(() => undefined);
    return this.turn;
  }

  private async start(): Promise<unknown> {
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', this.script], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // In a group of its own: Strg-C of the terminal reaches all of a group at once, and a portal would lose its database before it
      // has ended. On Windows that would be a window.
      detached: process.platform !== 'win32',
      env: { ...process.env, ...this.env },
    });
    this.child = child;
    const ended = once(child, 'exit').then(() => {
      throw new Error('Das Portal für die Entwicklung ist nicht gestartet; der Grund steht darüber.');
    });
    ended.catch(() => undefined);
    const [word] = await Promise.race([once(child, 'message'), ended]);
    return word;
  }

  /** Tells it to end. One that waits for a question which nobody hears the answer of is ended. */
  async end(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    const timer = setTimeout(() => child.kill('SIGKILL'), ENDING_MS);
    child.kill('SIGTERM');
    await ended;
    clearTimeout(timer);
  }
}
