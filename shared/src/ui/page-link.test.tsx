import { screen } from '@testing-library/react';
import { areaRouteSchema } from '@portal/shared/contract';
import { providePages } from '@portal/shared/router';
import { renderPage } from '@portal/shared/testing';
import { KpiCard } from './kpi-card.tsx';
import { PageLink } from './page-link.tsx';
import { TodayItem } from './today-item.tsx';

const figure = { value: '1', change: null, changeLabel: '', definition: '', n: '1' };

beforeAll(() =>
  providePages([
    areaRouteSchema.parse({ path: '/da', title: 'Da' }),
    areaRouteSchema.parse({ path: '/bald', title: 'Bald', soon: { text: 'Hier steht bald mehr.' } }),
  ]),
);

test.each(['/da', '/bald'])('nothing but the menu leads to a page that is not built: %s', (to) => {
  renderPage(
    <>
      <p>
        Kunde: <PageLink to={to}>Muster, Erika</PageLink>
      </p>
      <TodayItem state="warn" title="Adressfreigabe" text="Adressen warten." action={{ label: 'Freigeben', to }} />
      <KpiCard label="Umsatz" to={to} {...figure} />
    </>,
  );
  expect(screen.getByText(/Muster, Erika/)).toBeVisible();
  expect(screen.getByText('Adressen warten.')).toBeVisible();
  expect(screen.getByText('Umsatz')).toBeVisible();
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    to === '/da' ? ['Muster, Erika', 'Freigeben', 'Umsatz'] : [],
  );
});
