import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { renderPage } from '@portal/shared/testing';
import { AnalysisFilterBar } from './filter-bar.tsx';
import { readFilter, writeFilter } from './filter-params.ts';

const addresses: string[] = [];

/** The bar as a page has it; the address is what counts. */
function Page() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const change = (next: ReturnType<typeof readFilter>) => {
    addresses.push(writeFilter(next, '2026-11-21').toString());
    setParams((old) => writeFilter(next, '2026-11-21', old));
  };
  return (
    <>
      <AnalysisFilterBar value={readFilter(params, '2026-11-21')} onChange={change} today="2026-11-21" />
      <output>{params.toString()}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        Zurück
      </button>
    </>
  );
}

const START = 'zeitraum=frei&von=2025-03-01&bis=2025-06-30';
const field = (name: 'Von' | 'Bis') => screen.getByLabelText(name);

async function type(name: 'Von' | 'Bis', day: string): Promise<void> {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), day);
  await userEvent.tab();
}

beforeEach(() => {
  addresses.length = 0;
  renderPage(<Page />, `/?${START}`);
});

test('each typed day is one step in the history, and going back shows the days of then', async () => {
  await type('Bis', '2026-05-31');
  await type('Von', '2026-01-01');
  expect(addresses).toEqual([
    'zeitraum=frei&von=2025-03-01&bis=2026-05-31',
    'zeitraum=frei&von=2026-01-01&bis=2026-05-31',
  ]);
  expect(screen.getByRole('status')).toHaveTextContent('von=2026-01-01&bis=2026-05-31');
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  await userEvent.click(screen.getByRole('button', { name: 'Zurück' }));
  expect([field('Von'), field('Bis')].map((input) => (input as HTMLInputElement).value)).toEqual([
    '2025-03-01',
    '2025-06-30',
  ]);
});

test('a year of which one digit is typed changes neither day', async () => {
  await type('Bis', '0002-06-15');
  expect(addresses).toEqual([]);
  expect(field('Von')).toHaveValue('2025-03-01');
  expect(field('Bis')).toHaveValue('0002-06-15');
  expect(field('Bis')).toHaveAccessibleDescription(/Jahr von 1900 bis 2100/);
});

test('a reversed period is told where it was made and not swapped; the other day puts it right in one step', async () => {
  await type('Von', '2026-01-01');
  expect(field('Von')).toHaveValue('2026-01-01');
  expect(field('Von')).toHaveAccessibleDescription('„Von“ liegt nach „Bis“. Bitte ändern Sie einen der beiden Tage.');
  expect(field('Bis')).toHaveValue('2025-06-30');
  expect(addresses).toEqual([]);
  await type('Bis', '2026-01-31');
  expect(addresses).toEqual(['zeitraum=frei&von=2026-01-01&bis=2026-01-31']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('taking the wrong day back is no step', async () => {
  await type('Von', '2026-01-01');
  await type('Von', '2025-03-01');
  expect(addresses).toEqual([]);
  expect(screen.queryByRole('alert')).toBeNull();
});
