import { act, screen } from '@testing-library/react';
import { useRoutes } from 'react-router-dom';
import { areaRouteSchema, type AreaManifestInput } from '@portal/shared/contract';
import { providePages } from '@portal/shared/router';
import { provideSession } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import { guardedRoutes, type AreaPages } from './guarded-routes.tsx';

const host = provideSession(async () => {});
const soon = { text: 'Hier finden Sie jeden Kunden.', instead: { label: 'Zu „Kunden“', path: '/analyse/kunden' } };
const manifest = (...routes: AreaManifestInput['routes']): AreaManifestInput => ({
  id: 'marketing',
  title: 'Marketing',
  contract: '^1.0.0',
  menu: [],
  routes,
});

beforeAll(() =>
  providePages([
    areaRouteSchema.parse({ path: '/', title: 'Dashboard' }),
    areaRouteSchema.parse({ path: '/analyse/kunden', title: 'Kunden', groups: ['PRO'] }),
  ]),
);

function show(groups: string[], own: AreaManifestInput, pages: AreaPages = {}) {
  host.setState({ user: null, groups, currentStore: null });
  const Routes = () => useRoutes(guardedRoutes(own, pages));
  return renderPage(<Routes />, '/suchen');
}

test('an unbuilt page says what will stand there and leads to what exists', () => {
  show(['PRO'], manifest({ path: '/suchen', title: 'Suchen', soon }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Suchen');
  expect(screen.getByText('Hier finden Sie jeden Kunden.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu „Kunden“' })).toHaveAttribute('href', '/analyse/kunden');
});

test.each([
  ['the person may not open that', ['Marketing'], soon],
  ['there is nothing like it', ['PRO'], { text: soon.text }],
  ['that is not built either', ['PRO'], { ...soon, instead: { label: 'Anderswohin', path: '/fehlt' } }],
])('it leads to the dashboard where %s', (_why, groups, other) => {
  show(groups, manifest({ path: '/suchen', title: 'Suchen', soon: other }));
  expect(screen.getByRole('link', { name: 'Zum Dashboard' })).toHaveAttribute('href', '/');
});

test('a built page stands behind its groups', () => {
  const own = manifest({ path: '/suchen', title: 'Suchen', groups: ['Marketing'] });
  const { unmount } = show(['PRO'], own, { '/suchen': () => <p>Da</p> });
  expect(screen.getByRole('heading', { name: /keine Berechtigung/ })).toBeVisible();
  unmount();
  show(['Marketing'], own, { '/suchen': () => <p>Da</p> });
  expect(screen.getByText('Da')).toBeVisible();
});

test('a page about the whole business is not for people who are restricted to stores', () => {
  const own = manifest({ path: '/suchen', title: 'Suchen', groups: ['PRO'], wholeBusiness: true });
  const stores = (is_restricted: boolean) => ({ count: 1, oldest: null, without_data: 0, is_restricted });
  show(['PRO'], own, { '/suchen': () => <p>Da</p> });
  expect(screen.getByText('Da')).toBeVisible();
  act(() => host.setState({ user: null, groups: ['PRO'], currentStore: null, allStores: stores(true) }));
  expect(screen.queryByText('Da')).toBeNull();
  expect(screen.getByRole('heading', { name: 'Nur mit Rechten an allen Standorten' })).toBeVisible();
  act(() => host.setState({ user: null, groups: ['PURE'], currentStore: null, allStores: stores(true) }));
  expect(screen.getByRole('heading', { name: /keine Berechtigung/ })).toBeVisible();
});

test('pages and manifest must fit', () => {
  const page = { '/suchen': () => null };
  expect(() => guardedRoutes(manifest(), page)).toThrow('no route /suchen');
  expect(() => guardedRoutes(manifest({ path: '/suchen', title: 'S', soon }), page)).toThrow("take its 'soon' away");
  expect(() => guardedRoutes(manifest({ path: '/suchen', title: 'S' }), {})).toThrow('no page for /suchen');
});
