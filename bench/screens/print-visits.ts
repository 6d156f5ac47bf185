import { percentiles } from '../percentiles.ts';
import type { Visit } from './visit.ts';

interface Screen {
  title: string;
  rounds: number;
  /** One for each column. */
  visits(): Promise<readonly Visit[]>;
}

const ms = (value: number): string => `${value.toFixed(0).padStart(5)} ms`;

/** Visits each screen `rounds` times and prints a line about it; one that cannot be visited says why, and the others go on. */
export async function printVisits(
  about: string,
  columns: readonly string[],
  screens: readonly Screen[],
): Promise<void> {
  const wide = Math.max(...screens.map(({ title }) => title.length));
  console.log(`\n${about}`);
  console.log(
    `${''.padEnd(wide)}  ${columns.map((name) => name.padStart(8)).join('  ')}     CLS  längste Aufgabe danach`,
  );
  for (const { title, rounds, visits } of screens) {
    const made: (readonly Visit[])[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) made.push(await visits());
    } catch (error) {
      console.log(`${title.padEnd(wide)}  ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`);
      continue;
    }
    const painted = columns.map((name, at) =>
      ms(percentiles(made.map((round) => round[at]!.painted)).p50).padStart(Math.max(8, name.length)),
    );
    const each = made.flat();
    console.log(
      `${title.padEnd(wide)}  ${painted.join('  ')}  ${Math.max(...each.map(({ shift }) => shift)).toFixed(4)}  ${ms(Math.max(...each.map(({ longest }) => longest)))}`,
    );
  }
}
