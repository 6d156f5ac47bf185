import { useState } from 'react';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaKey } from '@portal/shared/api';
import type { Amounts } from '@portal/shared/contract/common';
import { provideSession } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import { KpiCard, vatWord } from '@portal/shared/ui';
import { Figures } from './figures.tsx';

provideSession(async () => {}).setState({ user: null, groups: ['PURE'], currentStore: null });

type Scope = 'store' | 'all';
interface Answer {
  data_date: string | null;
  umsatz: string;
  amounts?: Amounts;
}

function Page({ answers }: { answers: Record<Scope, Promise<Answer>> }) {
  const [scope, setScope] = useState<Scope>('store');
  return (
    <>
      <button type="button" onClick={() => setScope('all')}>
        Alle Standorte
      </button>
      <Figures
        query={queryOptions({
          queryKey: areaKey('analyse', 'figures', scope),
          queryFn: () => answers[scope],
          placeholderData: keepPreviousData,
        })}
        filter={{ from: '2026-01-01', to: '2026-11-21' }}
        hasFigures={() => true}
        emptyMessage="Hier steht der Umsatz."
        skeleton={<p>Wird geladen</p>}
      >
        {({ umsatz }) => <p>{umsatz}</p>}
      </Figures>
    </>
  );
}

test('that one store has no data is not said of all stores while their figures are on their way', async () => {
  const { promise: all, resolve } = Promise.withResolvers<Answer>();
  renderPage(<Page answers={{ store: Promise.resolve({ data_date: null, umsatz: '' }), all }} />);
  expect(await screen.findByText('Noch keine Daten')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alle Standorte' }));
  expect(screen.queryByText('Noch keine Daten')).toBeNull();
  expect(screen.getByText('Wird geladen')).toBeVisible();
  resolve({ data_date: '2026-11-20', umsatz: '1.200 €' });
  expect(await screen.findByText('1.200 €')).toBeVisible();
});

test('figures that are there stay when their renewal fails, and say so until it works; without any the failure is said', async () => {
  let answer = (): Promise<Answer> => Promise.resolve({ data_date: '2026-11-20', umsatz: '1.200 €' });
  const Renewed = () => {
    const query = queryOptions({
      queryKey: areaKey('analyse', 'figures', 'renewed'),
      queryFn: () => answer(),
      retry: false,
    });
    const { refetch } = useQuery(query);
    return (
      <>
        <button type="button" onClick={() => void refetch()}>
          Erneuern
        </button>
        <Figures
          query={query}
          filter={{ from: '2026-01-01', to: '2026-11-21' }}
          hasFigures={() => true}
          emptyMessage=""
        >
          {({ umsatz }) => <p>{umsatz}</p>}
        </Figures>
      </>
    );
  };
  const page = renderPage(<Renewed />);
  expect(await screen.findByText('1.200 €')).toBeVisible();
  answer = () => Promise.reject(new Error('Das Portal ist nicht erreichbar.'));
  await userEvent.click(screen.getByRole('button', { name: 'Erneuern' }));
  expect(
    await screen.findByText(/^Stand von \d\d:\d\d Uhr; die Zahlen konnten gerade nicht erneuert werden\./),
  ).toBeVisible();
  expect(screen.getByText('1.200 €')).toBeVisible();
  answer = () => Promise.resolve({ data_date: '2026-11-21', umsatz: '1.300 €' });
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('1.300 €')).toBeVisible();
  expect(screen.queryByText(/nicht erneuert/)).toBeNull();
  answer = () => Promise.reject(new Error('Das Portal ist nicht erreichbar.'));
  page.unmount();
  renderPage(<Renewed />);
  expect(await screen.findByText('Das Portal ist nicht erreichbar.')).toBeVisible();
});

test.each<[Amounts | undefined, string, string]>([
  [
    'net',
    'Datenstand 20.11.2026 · Beträge netto',
    'Summe, netto nach Auftragsdatum. Was brutto und netto sind, steht hier.',
  ],
  ['gross', 'Datenstand 20.11.2026', 'Summe, brutto nach Auftragsdatum. Was brutto und netto sind, steht hier.'],
  [undefined, 'Datenstand 20.11.2026', 'Summe, brutto nach Auftragsdatum. Was brutto und netto sind, steht hier.'],
])(
  'amounts that are %p are said beside the data date, and in what a figure counts',
  async (amounts, dated, definition) => {
    const query = queryOptions({
      queryKey: areaKey('analyse', 'figures', 'amounts'),
      queryFn: (): Answer => ({ data_date: '2026-11-20', umsatz: '1.200 €', ...(amounts && { amounts }) }),
    });
    renderPage(
      <Figures query={query} filter={{ from: '2026-01-01', to: '2026-11-20' }} hasFigures={() => true} emptyMessage="">
        {({ umsatz }) => (
          <KpiCard
            label="Umsatz"
            value={umsatz}
            basis="aus 3 Aufträgen"
            definition={(amounts) =>
              `Summe, ${vatWord(amounts)} nach Auftragsdatum. Was brutto und netto sind, steht hier.`
            }
          />
        )}
      </Figures>,
    );
    expect(await screen.findByText(/^Datenstand/)).toHaveTextContent(new RegExp(`^${dated}$`));
    await userEvent.click(screen.getByRole('button', { name: 'Definition: Umsatz' }));
    expect(await screen.findByText(definition)).toBeInTheDocument();
  },
);
