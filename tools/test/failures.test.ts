import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';
import { failedInJest, failedInPlaywright } from './failures.ts';

test('what failed is named by file and title, a file that could not be loaded by itself', () => {
  const counts = { numPassedTests: 1, numFailedTests: 1, numRuntimeErrorTestSuites: 1 };
  const passed = { fullName: 'adds up', status: 'passed' };
  expect(
    failedInJest({
      ...counts,
      testResults: [
        { name: join(ROOT, 'api/a.test.ts'), status: 'passed', assertionResults: [passed] },
        {
          name: join(ROOT, 'api/b.test.ts'),
          status: 'failed',
          assertionResults: [passed, { fullName: 'sums to the cent', status: 'failed' }],
        },
        { name: join(ROOT, 'api/c.test.ts'), status: 'failed', assertionResults: [] },
      ],
    }),
  ).toEqual(['api/b.test.ts › sums to the cent', 'api/c.test.ts']);
});

test('a journey that failed is found in whatever group it stands', () => {
  const file = 'list/list.spec.ts';
  expect(
    failedInPlaywright({
      suites: [
        {
          file,
          specs: [
            { title: 'whole', ok: true },
            { title: 'printed', ok: false },
          ],
          suites: [{ file, specs: [{ title: 'by keys', ok: false }] }],
        },
      ],
    }),
  ).toEqual(['e2e/list/list.spec.ts › printed', 'e2e/list/list.spec.ts › by keys']);
});
