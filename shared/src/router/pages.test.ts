import { areaRouteSchema } from '@portal/shared/contract';
import { isBuilt, pageFor, providePages } from './pages.ts';

const route = (path: string, soon?: { text: string }) => areaRouteSchema.parse({ path, title: path, soon });

test('without a registry every page counts as built', () => {
  expect(isBuilt('/marketing/versandlisten')).toBe(true);
});

describe('with a registry', () => {
  beforeAll(() =>
    providePages([
      route('/'),
      route('/analyse/mitarbeiter/detail/:id'),
      route('/marketing/selektion-export/:id', { text: 'Bald.' }),
    ]),
  );

  test.each([
    ['/', true],
    ['/?zeitraum=monat', true],
    ['/analyse/mitarbeiter/detail/7', true],
    ['/analyse/mitarbeiter/detail/7?vergleich=ohne#liste', true],
    ['/marketing/selektion-export/7', false],
    ['/marketing/selektion-export/7?von=1', false],
    ['/gibt/es/nicht', false],
  ])('%s is built: %s', (to, built) => {
    expect(isBuilt(to)).toBe(built);
  });

  test('the page of an address is told with its groups and title', () => {
    expect(pageFor('/analyse/mitarbeiter/detail/7?n=1')?.title).toBe('/analyse/mitarbeiter/detail/:id');
    expect(pageFor('/gibt/es/nicht')).toBeUndefined();
  });
});
