import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, fakeNetwork, renderPage } from '@portal/shared/testing';
import { QuestionField } from './question-field.tsx';
import { AMBIGUOUS, ANSWERED, NOT_UNDERSTOOD } from './testing/sample-answers.ts';

let asked: Call[];
beforeEach(() => {
  asked = fakeNetwork({
    'GET /api/v2/analysis/question': ({ searchParams }: Call) => {
      const q = searchParams.get('q') ?? '';
      if (q.startsWith('Gleitsicht')) return ANSWERED;
      return q === 'umsatz mai 25' ? AMBIGUOUS : NOT_UNDERSTOOD;
    },
  });
  renderPage(<QuestionField />, '/?standort=2');
});

test('an example is asked with a click, of the store of the address, and answered with the way there', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Gleitsicht Oktober' }));
  expect(await screen.findByText(/Brillenaufträge · Gleitsicht · Oktober 2026/)).toBeInTheDocument();
  expect(screen.getByText(/gegenüber Oktober 2025 \(40\)/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Zur Seite' })).toHaveAttribute('href', ANSWERED.href);
  expect(asked.map(({ searchParams }) => Object.fromEntries(searchParams))).toEqual([
    { q: 'Gleitsicht Oktober', standort: '2' },
  ]);
});

test('two readings are buttons, and what is not understood is named with what can be asked', async () => {
  const field = screen.getByRole('textbox', { name: 'Ihre Frage' });
  await userEvent.type(field, 'umsatz mai 25{Enter}');
  expect(await screen.findByText(/zweierlei/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Umsatz · Mai 2025' }));
  expect(await screen.findByText(/Nicht verstanden: „xyzzy“/)).toBeInTheDocument();
  expect(field).toHaveValue('Umsatz · Mai 2025');
  expect(within(screen.getByRole('search')).getByRole('button', { name: 'Fragen' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Gesamtumsatz · 2026' })).toBeInTheDocument();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href])).not.toContain('mai');
});
