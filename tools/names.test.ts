import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { AREAS, ROOT } from '../server/areas.ts';

/** Features of the browser that the API does not serve. */
const WITHOUT_API: Record<string, string> = {
  account: 'asked of the identity service, through the session',
};

/** Journeys that are about no single feature. */
const WITHOUT_FEATURE: Record<string, string> = {
  accessibility: 'axe over every page',
  account: 'the identity service: see above',
  address: 'filters, store and open list of any page in its URL',
  bytes: 'what the browser loads',
  changes: 'what the screens of other areas, and other tabs, show after a change',
  federation: 'host and areas',
  filter: 'the filter bar of all analyses',
  help: 'what is told of every page',
  layout: 'the frame around every page',
  list: 'the one list that pages use',
  offline: 'every page without a connection',
  period: 'the period of all analyses',
  print: 'every page on paper',
  routes: 'every page at its address',
  security: 'headers and the walls between people',
  session: 'tabs, tokens and their ends',
  'sign-in': 'the pages before the session',
  'store-rights': 'people of single stores on every page',
  support: 'what journeys share',
  tasks: 'questions of an owner across pages',
};

const foldersOf = (path: string) =>
  readdirSync(join(ROOT, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);

const API = foldersOf('api/src/features');

test.each(Object.values(AREAS))('each feature of %s has the name that the API knows it by', (area) => {
  expect(foldersOf(`${area}/src/features`).filter((name) => !API.includes(name) && !(name in WITHOUT_API))).toEqual([]);
});

test('each folder of journeys has the name of its feature in the API', () => {
  expect(foldersOf('e2e').filter((name) => !API.includes(name) && !(name in WITHOUT_FEATURE))).toEqual([]);
});

test('no name stands in a list of exceptions that is none any more', () => {
  const browser = Object.values(AREAS).flatMap((area) => foldersOf(`${area}/src/features`));
  const needless = (names: readonly string[], folders: readonly string[]) =>
    names.filter((name) => API.includes(name) || !folders.includes(name));
  expect(needless(Object.keys(WITHOUT_API), browser)).toEqual([]);
  expect(needless(Object.keys(WITHOUT_FEATURE), foldersOf('e2e'))).toEqual([]);
});
