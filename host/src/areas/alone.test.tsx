import type { Registry } from '@portal/shared/contract';
import { alone } from './alone.ts';

const area = (id: string, paths: readonly string[]) => ({
  id,
  menu: [{ label: id, path: `/${id}`, children: paths.map((path) => ({ label: path, path })) }],
  routes: paths.map((path) => ({ path, title: path })),
});
const registry = {
  areas: [area('analyse', ['/analyse/kunden']), area('marketing', ['/marketing/kunden-suchen'])],
  pages: [],
} as unknown as Registry;

const open = (path: string) => {
  history.replaceState(null, '', path);
  return alone(registry).areas.map(({ id }) => id);
};

afterEach(() => sessionStorage.clear());

test('shows all areas unless one was asked for', () => {
  expect(open('/analyse/kunden')).toEqual(['analyse', 'marketing']);
  expect(location.pathname).toBe('/analyse/kunden');
});

test('shows one area alone, from its first page on, until all are asked for again', () => {
  expect(open('/allein/marketing')).toEqual(['marketing']);
  expect(location.pathname).toBe('/marketing/kunden-suchen');
  expect(open('/')).toEqual(['marketing']);
  expect(open('/allein')).toEqual(['analyse', 'marketing']);
  expect(location.pathname).toBe('/');
  expect(open('/marketing/kunden-suchen')).toEqual(['analyse', 'marketing']);
});

test('knows no area of that name: the address stays, for the page that says so', () => {
  expect(open('/allein/kasse')).toEqual(['analyse', 'marketing']);
  expect(location.pathname).toBe('/allein/kasse');
});
