import { createChallenge, isProven } from '../srp/challenge.ts';
import { createVerifier, matchesPassword } from '../srp/verifier.ts';

/**
 * Guesses that a password must withstand: with a pause of up to a quarter of an hour between two, more than anybody has.
 * 'Qwertz123!' and 'Sommer2026!' take a tenth of it.
 */
const GUESSES = 1e9;

/** Loaded with the first password that somebody chooses: the lists take some megabytes. */
let estimator: Promise<(password: string, known: string[]) => number> | undefined;

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return (password: string, known: string[]) => zxcvbn.check(password, known).guesses;
}

/** @param known - What others know of the person, such as the address. */
async function isEasyToGuess(password: string, known: string[]): Promise<boolean> {
  return (await (estimator ??= loadEstimator()))(password, known) < GUESSES;
}

/** What takes milliseconds of computing, by name. */
const FUNCTIONS = { createChallenge, createVerifier, isEasyToGuess, isProven, matchesPassword };

export type Functions = typeof FUNCTIONS;

export interface Task {
  name: keyof Functions;
  inputs: unknown[];
}

/** Runs in a thread of its own. */
export const compute = ({ name, inputs }: Task): unknown =>
  (FUNCTIONS[name] as (...inputs: unknown[]) => unknown)(...inputs);
