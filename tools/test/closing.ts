import { verdict } from './once-more.ts';
import type { Outcome } from './outcome.ts';

/** Prints what came of each step, what failed, and the closing line. @returns the exit code */
export function close(outcomes: readonly Outcome[]): 0 | 1 {
  console.log('\nErgebnis');
  for (const { name, passed, failed, seconds } of outcomes)
    console.log(
      `  ${name}: ${passed} bestanden, ${failed} fehlgeschlagen, ${(seconds / 60).toFixed(1).replace('.', ',')} Min.`,
    );
  const { lines, isGreen } = verdict(outcomes);
  for (const line of lines) console.log(line);
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return isGreen ? 0 : 1;
}
