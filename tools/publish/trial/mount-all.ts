import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '../../../server/areas.ts';
import type { Candidate } from './candidate.ts';
import { lookAt } from './look-at.ts';
import type { Trial } from './open-trial.ts';
import { nameOf, stopsOf, type Stop } from './stops.ts';

/** Tabs at a time. */
const SIDE_BY_SIDE = 3;
/** Of so many pages that fail there are traces; more would say the same. */
const TRACED = 3;

interface Failure {
  stop: Stop;
  /** Name of its files in the folder. */
  file: string;
  problems: string[];
}

/** Looks at each stop, some at a time. */
async function failuresOf(
  stops: readonly Stop[],
  look: (stop: Stop, file: string) => Promise<string[]>,
): Promise<Failure[]> {
  const failures: Failure[] = [];
  const waiting = stops.entries();
  const tab = async () => {
    for (const [number, stop] of waiting) {
      const file = String(number + 1).padStart(2, '0');
      const problems = await look(stop, file);
      if (problems.length > 0) failures.push({ stop, file, problems });
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, tab));
  return failures.sort((a, b) => (a.file < b.file ? -1 : 1));
}

/**
 * Looks at all stops, and once more, with a trace, at some of those that fail.
 * @param evidence folder for pictures and traces
 */
async function lookAtAll({ candidate, contextOf }: Trial, evidence: string): Promise<Failure[]> {
  const look = async (stop: Stop, file: string) => {
    const context = await contextOf(stop.person).catch(() => null);
    return context
      ? lookAt(context, candidate.id, stop, join(evidence, `${file}.png`))
      : ['im Portal zum Ausprobieren gelingt keine Anmeldung'];
  };
  const failures = await failuresOf(stopsOf(candidate.manifest), look);
  for (const { stop, file } of failures.slice(0, TRACED)) {
    const context = await contextOf(stop.person).catch(() => null);
    await context?.tracing.start({ screenshots: true, snapshots: true, sources: false });
    await look(stop, file);
    await context?.tracing.stop({ path: join(evidence, `${file}.zip`) });
  }
  return failures;
}

/**
 * Mounts every page and every card of a trial's version in Chromium.
 * @throws Error in German that names each page with what is wrong of it, and the folder with pictures and traces
 */
export async function mountAll(trial: Trial): Promise<void> {
  const { id, version } = trial.candidate;
  const evidence = join(ROOT, '.cache/deploy', `${id}-${version}`);
  rmSync(evidence, { recursive: true, force: true });
  await trial.untilReady();
  const failures = await lookAtAll(trial, evidence);
  if (failures.length > 0) throw new Error(refusal(trial.candidate, failures, relative(ROOT, evidence)));
}

const refusal = ({ id, version }: Candidate, failures: readonly Failure[], folder: string): string =>
  [
    `${id} ${version} wird nicht ausgeliefert, denn im Browser ist nicht alles in Ordnung:`,
    ...failures.map(({ stop, file, problems }) => `  ${file} ${nameOf(stop)}: ${problems.join('; ')}`),
    `Bilder und Traces liegen in ${folder} (ansehen: npx playwright show-trace ${folder}/${failures[0]!.file}.zip).`,
  ].join('\n');
