import { screen, within } from '@testing-library/react';
import { provideSession } from '@portal/shared/session';
import { type Answer, fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import QualityPage from './quality-page.tsx';
import { sampleCheck, sampleQuality } from './testing/sample-quality.ts';

const session = provideSession(async () => {});
beforeEach(() => session.setState({ user: null, groups: ['PRO'], currentStore: null }));

const answer = (found: Answer) => fakeNetwork({ 'GET /api/v2/quality': found });

test('score, what a week has changed, the next step, and the checks, dearest first, each with its way', async () => {
  answer(
    sampleQuality({
      checks: [
        sampleCheck('geburtsdatum', { affected: 107, affected_before: 110 }, { selection: 107 }),
        sampleCheck(
          'adresse',
          { affected: 40, affected_before: 52, proposed: 37 },
          { letter: 20, customers: 20, revenue_cents: 1_234_567 },
        ),
      ],
      week: { score_before: 90.8, decided: { corrected: 12, ignored: 0, merged: 1 } },
    }),
  );
  renderPage(<QualityPage />);
  const score = await screen.findByRole('region', { name: 'Datenqualität' });
  expect(score).toHaveTextContent('92,3 von 100');
  expect(score).toHaveTextContent('+1,5 Punkte');
  expect(screen.getByRole('region', { name: 'Offen' })).toHaveTextContent(/147.*−15/);
  expect(screen.getByRole('region', { name: 'Diese Woche erledigt' })).toHaveTextContent(
    '12 berichtigt, 1 zusammengeführt',
  );
  const next = screen.getByRole('region', { name: 'Als Nächstes: „Adresse“ berichtigen' });
  expect(within(next).getByRole('link', { name: 'Jetzt erledigen' })).toHaveAttribute('href', '/datenqualitat/adresse');
  const [, first, second] = screen.getAllByRole('row');
  expect(within(first!).getByRole('link', { name: 'Adresse' })).toHaveAttribute('href', '/datenqualitat/adresse');
  expect(first).toHaveTextContent(/20 Kunden sind deshalb nicht erreichbar12\.346\s€40 von 1\.000/);
  expect(second).toHaveTextContent('107 Kunden fehlen in Selektionen–107 von 1.000');
});

test('who may not decide reads who may, and is offered to look', async () => {
  session.setState({ user: null, groups: ['PURE'], currentStore: null });
  answer(
    sampleQuality({ checks: [sampleCheck('adresse', { affected: 18, proposed: 9 }, { letter: 14, customers: 14 })] }),
  );
  renderPage(<QualityPage />);
  const next = await screen.findByRole('region', { name: 'Als Nächstes: „Adresse“ berichtigen' });
  expect(next).toHaveTextContent('Entscheiden dürfen Personen mit PRO oder Admin');
  expect(within(next).getByRole('link', { name: 'Ansehen' })).toHaveAttribute('href', '/datenqualitat/adresse');
  expect(screen.queryByRole('link', { name: 'Jetzt erledigen' })).not.toBeInTheDocument();
});

test('nothing open is said, and before the first check there is no score', async () => {
  answer(sampleQuality());
  const { unmount } = renderPage(<QualityPage />);
  expect(await screen.findByRole('region', { name: 'Alles erledigt' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Jetzt erledigen' })).not.toBeInTheDocument();
  unmount();
  answer(sampleQuality({ score: null, computed_at: null, trend: [] }));
  renderPage(<QualityPage />);
  expect(await screen.findByText('Noch keine Daten')).toBeVisible();
});

test('right after a first upload the page says that it is being checked, and shows the result by itself', async () => {
  session.setState({
    user: null,
    groups: ['PRO'],
    currentStore: { id: 1, name: 'Mitte', location: 'Ulm', last_upload: new Date().toISOString(), is_visible: true },
  });
  let isChecked = false;
  answer(() =>
    isChecked ? sampleQuality({ checks: [] }) : sampleQuality({ score: null, computed_at: null, trend: [] }),
  );
  renderPage(<QualityPage />);
  expect(await screen.findByText('Ihre Daten werden geprüft')).toBeVisible();
  isChecked = true;
  expect(await screen.findByRole('region', { name: 'Datenqualität' })).toHaveTextContent('92,3 von 100');
});

test('an error shows the sentence of the API and can be tried again', async () => {
  answer(refusal(500));
  renderPage(<QualityPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
});
