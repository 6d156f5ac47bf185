import { journeyOptions } from './journey-options.ts';

test('where, which versions and which journeys are taken from the arguments, all else goes to the runner', () => {
  const { args, env } = journeyOptions([
    '--',
    '--portal',
    'https://test.example',
    '--areas=marketing@1.0.0-h1,analyse@2',
    '--area',
    'benchmark',
    '--grep',
    'Zeitraum',
    '--project',
    'journeys',
  ]);
  expect(env).toEqual({
    PORTAL_URL: 'https://test.example',
    PORTAL_VERSIONS: 'marketing@1.0.0-h1,analyse@2',
    PORTAL_AREA: 'benchmark',
    PORTAL_REPORT: 'on',
  });
  expect(args).toEqual(expect.arrayContaining(['e2e/benchmark/', 'e2e/routes/routes.spec.ts']));
  expect(args).not.toContain('e2e/campaigns/');
  expect(args.slice(-4)).toEqual(['--grep', 'Zeitraum', '--project', 'journeys']);
});

test('without them nothing is added', () => {
  expect(journeyOptions(['e2e/goals', '--project', 'journeys'])).toEqual({
    args: ['e2e/goals', '--project', 'journeys'],
    env: {},
  });
  expect(journeyOptions(['--report']).env).toEqual({ PORTAL_REPORT: 'on' });
  expect(() => journeyOptions(['--area', 'kasse'])).toThrow(/Unbekannter Bereich „kasse“/);
});
