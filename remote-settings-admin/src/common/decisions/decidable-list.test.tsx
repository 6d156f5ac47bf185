import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { queryOptions } from '@tanstack/react-query';
import { areaKey, tellChanged } from '@portal/shared/api';
import type { ListColumn } from '@portal/shared/list';
import { renderPage } from '@portal/shared/testing';
import { DecidableList, type DecisionPanelProps } from './decidable-list.tsx';

interface Brand {
  name: string;
  pieces: number;
}
let brands: Brand[] = [];

const query = () =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'brands'),
    queryFn: () => Promise.resolve({ total: brands.length, items: brands }),
    staleTime: 0,
  });
const COLUMNS: readonly ListColumn<Brand>[] = [{ key: 'name', title: 'Marke', text: ({ name }) => name, width: 200 }];

function Panel({ row, onStep }: DecisionPanelProps<Brand, { name: string }>) {
  return (
    <>
      <p>{row.pieces} Stück</p>
      <button type="button" onClick={() => void tellChanged('brands')}>
        Neu fragen
      </button>
      <button type="button" onClick={() => onStep({ name: row.name })}>
        Ist eine Marke
      </button>
    </>
  );
}

test('what is opened stays open when its row leaves the answer, and is as new as the answer while it is in it', async () => {
  brands = [{ name: 'Lise', pieces: 4 }];
  const decided: string[] = [];
  renderPage(
    <DecidableList
      title="Alle Marken"
      caption="Marken"
      origin="Marken"
      empty="Keine."
      columns={COLUMNS}
      states={[{ value: 'open', label: 'offen' }]}
      query={query}
      keyOf={({ name }) => name}
      decisions={{ decide: ({ name }) => void decided.push(name), isBusy: false }}
      Panel={Panel}
    />,
  );
  await userEvent.click(await screen.findByRole('button', { name: /Lise/ }));
  expect(await screen.findByRole('dialog', { name: 'Lise' })).toHaveTextContent('4 Stück');
  brands = [{ name: 'Lise', pieces: 5 }];
  await userEvent.click(screen.getByRole('button', { name: 'Neu fragen' }));
  expect(await screen.findByText('5 Stück')).toBeVisible();
  // Somebody else decides it.
  brands = [];
  await userEvent.click(screen.getByRole('button', { name: 'Neu fragen' }));
  expect(await screen.findByText('Keine.')).toBeInTheDocument();
  expect(screen.getByRole('dialog', { name: 'Lise' })).toHaveTextContent('4 Stück');
  await userEvent.click(screen.getByRole('button', { name: 'Ist eine Marke' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decided).toEqual(['Lise']);
});
