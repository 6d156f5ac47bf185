import { areaManifestSchema, type Registry } from '@portal/shared/contract';
import { fakeNetwork, refusal } from '@portal/shared/testing';
import { isQaTab, qaStanding } from './qa-tab.ts';
import { withQaVersions } from './with-qa-versions.ts';

const entry = (id: string, version: string) => ({
  ...areaManifestSchema.parse({ id, title: `Bereich ${id}`, contract: '*', menu: [], routes: [] }),
  version,
  entry: `/areas/${id}/${version}/remoteEntry.js`,
  previous: null,
});
const registry: Registry = { pages: [], areas: [entry('analyse', '1'), entry('marketing', '1')] };
const VERSION = 'GET /api/v2/areas/{area}/versions/{version}';
const versionsOf = ({ areas }: Registry) => areas.map(({ id, version }) => `${id}@${version}`);

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/analyse/kunden?zeitraum=vorjahr');
});

test('a tab shows the version that its address has named, until another address says otherwise', async () => {
  const calls = fakeNetwork({ [VERSION]: () => entry('marketing', '2') });
  history.replaceState(null, '', '/analyse/kunden?zeitraum=vorjahr&version=marketing@2');
  expect(isQaTab()).toBe(true);
  expect(versionsOf(await withQaVersions(registry))).toEqual(['analyse@1', 'marketing@2']);
  expect(calls.map(({ pathname }) => pathname)).toEqual(['/api/v2/areas/marketing/versions/2']);
  expect(location.search).toBe('?zeitraum=vorjahr');
  expect(qaStanding()).toEqual({ shown: ['Bereich marketing in der Version 2'], problems: [] });
  expect(versionsOf(await withQaVersions(registry))).toEqual(['analyse@1', 'marketing@2']);

  history.replaceState(null, '', '/?version=');
  expect(versionsOf(await withQaVersions(registry))).toEqual(['analyse@1', 'marketing@1']);
  expect(isQaTab()).toBe(false);
});

test('who may not, and what is not there, changes nothing but says why', async () => {
  fakeNetwork({ [VERSION]: refusal(403, 'Andere Versionen sieht, wer das Recht „QA“ hat.', 'qa-only') });
  history.replaceState(null, '', '/?version=marketing@2');
  expect(await withQaVersions(registry)).toEqual(registry);
  expect(qaStanding()).toEqual({ shown: [], problems: ['Andere Versionen sieht, wer das Recht „QA“ hat.'] });
  expect(sessionStorage.length).toBe(0);
});

test.each(['marketing', 'marketing@../../x', 'https://fremd.example/remoteEntry.js', 'marketing@1@2'])(
  'an address is no version: %s',
  async (said) => {
    const calls = fakeNetwork({});
    history.replaceState(null, '', `/?version=${encodeURIComponent(said)}`);
    expect(await withQaVersions(registry)).toEqual(registry);
    expect(qaStanding().problems).toEqual([expect.stringContaining('ist keine Angabe einer Version')]);
    expect(calls).toEqual([]);
  },
);
