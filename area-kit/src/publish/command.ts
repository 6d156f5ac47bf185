import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Target } from './target.ts';

/** What people write behind a command's name. @throws Error in German with how the command is called */
export function readArguments<Options extends ParseArgsOptionsConfig>(
  usage: string,
  options: Options,
  words: readonly string[] = process.argv.slice(2),
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

/** Where commands are called: in the portal's repository, which has several areas, or in an area's own. */
export interface Place {
  /** The id of the area that the word names. @throws Error in German when there is none */
  areaId: (word: string | undefined) => string;
  /** @param url of a portal; absent: what is published without one. @throws Error in German */
  targetOf: (url: string | undefined) => Target;
  /** How a command is called. @example called('deploy') // 'npm run deploy -- <Bereich>' */
  called: (command: string) => string;
}

/** Runs a command, and says what went wrong in one sentence. */
export async function runOrSay(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
