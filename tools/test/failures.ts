import { relative } from 'node:path';
import { ROOT } from '../../server/areas.ts';

/** What of jest's report is read (`--json`). */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  file: string;
  specs: { title: string; ok: boolean }[];
  suites?: PlaywrightSuite[];
}

/** What of Playwright's report is read (its reporter `json`). */
export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/** A file of which no test failed and which failed all the same, could not be loaded, or broke before or after its tests. */
export function failedInJest({ testResults }: JestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length === 0 ? [file] : failed.map(({ fullName }) => `${file} › ${fullName}`);
    });
}

/** Journeys that failed, of all groups within groups. */
export function failedInPlaywright({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ file, specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ title }) => `e2e/${file} › ${title}`),
    ...failedInPlaywright({ suites: inner }),
  ]);
}
