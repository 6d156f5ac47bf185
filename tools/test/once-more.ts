import type { Outcome } from './outcome.ts';

/** So many tests of a whole run may fail and pass when they are run once more, by themselves. */
const MOST_SHAKY = 3;
/** With more failures than this the change is wrong, and not a test shaky. */
const MOST_RUN_AGAIN = 10;

/** Whether what failed is worth a second look: every failure has a name, and they are few. */
export const isWorthAnother = ({ failed, failures }: Outcome): boolean =>
  failed > 0 && failed === failures.length && failed <= MOST_RUN_AGAIN;

/**
 * What a step came to after its failures were run once more: those that passed then are shaky, and count as passed.
 * @param failedAgain by file and title, as in `failures`; null when the second run itself broke
 */
export function afterAnother(first: Outcome, failedAgain: readonly string[] | null): Outcome {
  if (failedAgain === null) return first;
  const failures = first.failures.filter((name) => failedAgain.includes(name) || failedAgain.includes(fileOf(name)));
  const shaky = first.failures.filter((name) => !failures.includes(name));
  return { ...first, passed: first.passed + shaky.length, failed: failures.length, failures, shaky };
}

/** The file of a failure, by which a file that could not be loaded is named as a whole. */
export const fileOf = (failure: string): string => failure.split(' › ')[0] ?? failure;

/** The last lines of a run, and whether it is green. */
export function verdict(outcomes: readonly Outcome[]): { lines: string[]; isGreen: boolean } {
  const shaky = outcomes.flatMap((outcome) => outcome.shaky);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const tooMany = shaky.length > MOST_SHAKY;
  return {
    lines: [
      ...outcomes.flatMap(({ failures }) => failures).map((name) => `  ✘ ${name}`),
      ...shaky.map((name) => `  wackelt: ${name}`),
      ...(shaky.length > 0
        ? [
            `  ${shaky.length} ${shaky.length === 1 ? 'Test' : 'Tests'} erst beim zweiten Mal bestanden${tooMany ? `: mehr als ${MOST_SHAKY}, der Lauf gilt als gescheitert` : ''}.`,
          ]
        : []),
    ],
    isGreen: failed === 0 && !tooMany,
  };
}
