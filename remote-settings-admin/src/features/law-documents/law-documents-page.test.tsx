import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LAW_DOCUMENTS, type LawDocument } from '@portal/shared/contract/settings-admin';
import { fakeNetwork, refusal, renderPage, savedFiles } from '@portal/shared/testing';
import LawDocumentsPage from './law-documents-page.tsx';

const URL = '/api/v2/settings/law-documents';
const documents: LawDocument[] = LAW_DOCUMENTS.map((id) => ({
  id,
  title: `Titel ${id}`,
  about: `Wofür ${id}`,
  as_of: '2026-11-28',
  open: ['Die Anschrift des Betriebs fehlt.'],
  sections: [{ title: `Abschnitt ${id}`, paragraphs: [`Text ${id}`] }],
}));
const show = () => renderPage(<LawDocumentsPage />, '/einstellungen/datenschutz');

test('what is missing is said once, each document is read here and saved as PDF', async () => {
  const files = savedFiles();
  fakeNetwork({ [`GET ${URL}`]: { items: documents }, [`GET ${URL}/{document}/file.pdf`]: 'PDF' });
  show();
  expect(await screen.findByText('Die Anschrift des Betriebs fehlt.')).toBeVisible();
  expect(screen.getByText(/Stand 28\.11\.2026/)).toBeVisible();
  const card = within(screen.getByRole('region', { name: 'Titel massnahmen' }));
  await userEvent.click(card.getByText('Lesen'));
  expect(card.getByText('Text massnahmen')).toBeVisible();
  await userEvent.click(card.getByRole('button', { name: 'Titel massnahmen als PDF' }));
  await waitFor(() => expect(files).toHaveLength(1));
});

test('a file that does not come is said beside its document', async () => {
  fakeNetwork({
    [`GET ${URL}`]: { items: documents },
    [`GET ${URL}/{document}/file.txt`]: refusal(503, 'Bitte versuchen Sie es gleich noch einmal.', 'busy'),
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Titel datenschutzhinweis als Text' }));
  expect(await screen.findByText('Bitte versuchen Sie es gleich noch einmal.')).toBeVisible();
});
