import { AREA_IDS } from '../../server/areas.ts';
import { partsOfArea } from './parts-of-area.ts';

test('an area has its remote, its schemas, its part of the API its journeys, and those of nobody that open its pages', () => {
  const { browser, api, journeys } = partsOfArea('marketing');
  expect(browser).toEqual(['remote-marketing', 'shared/src/contract/marketing']);
  expect(api).toEqual(expect.arrayContaining(['api/src/features/selection', 'api/src/features/customers']));
  expect(api).not.toContain('api/src/features/revenue');
  expect(journeys).toEqual(
    expect.arrayContaining(['e2e/selection/', 'e2e/federation/faults.spec.ts', 'e2e/routes/every-page.spec.ts']),
  );
  for (const other of ['revenue/', 'goals/', 'sign-in/sign-in.spec.ts']) expect(journeys).not.toContain(`e2e/${other}`);
});

test('the journeys of each feature are run by some area', () => {
  const journeys = new Set(AREA_IDS.flatMap((id) => partsOfArea(id).journeys));
  expect(journeys.size).toBeGreaterThan(40);
  for (const one of ['e2e/revenue/', 'e2e/goals/', 'e2e/website-statistics/', 'e2e/benchmark/'])
    expect(journeys).toContain(one);
});

test('each area has tests to run', () => {
  for (const id of AREA_IDS) expect([id, partsOfArea(id).api.length > 0]).toEqual([id, true]);
});
