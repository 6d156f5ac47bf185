/** @jest-environment ./tools/jest/browser-with-fetch.mjs */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSession } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import SendPage from './send-page.tsx';
import { fakeNetwork, refusal } from './testing/fake-network.ts';
import { sampleFinding, sampleUpload } from './testing/sample-uploads.ts';
import { templateOf } from './upload-format.ts';

const session = provideSession(async () => {});
const nothing = { total: 0, items: [] };

beforeEach(() => session.setState({ user: null, groups: ['PRO', 'Fileupload'], currentStore: null }));

const kunden = () => new File([templateOf('kunden')], 'kunden.csv', { type: 'text/csv' });

async function choose(...files: File[]) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.setup({ applyAccept: false }).upload(input, files);
}

test('sends the files, announces the progress and shows what became of every row', async () => {
  const calls = fakeNetwork({
    'GET /api/v2/upload?': [nothing],
    'POST /api/v2/upload': [sampleUpload({ status: 'received', progress: 0 })],
    'GET /api/v2/upload/7': [sampleUpload({ status: 'importing', progress: 0.62 }), sampleUpload()],
    'GET /api/v2/upload/7/findings': [{ total: 1, items: [sampleFinding] }],
  });
  renderPage(<SendPage />, '/upload-historie/daten-hochladen');
  await choose(kunden());
  expect(await screen.findByText('Kunden', { selector: 'td *' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '1 Datei hochladen' }));

  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Wird importiert, 60 Prozent.'));
  expect(screen.getByRole('progressbar', { name: 'Prüfung und Import' })).toHaveAttribute('aria-valuenow', '62');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Der Import ist abgeschlossen.'));

  const table = within(screen.getByRole('region', { name: 'Zeilen je Datei' }));
  expect(table.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    expect.stringContaining('kunden.csv'), 'Windows-1252 · Semikolon', '1.240', '1.237', '12', '3',
  ]);
  expect(await screen.findByText('Diesen Tag gibt es nicht.', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zum Gesamtumsatz' })).toHaveAttribute('href', '/analyse/gesamtumsatz');
  const sent = calls.find(({ line }) => line.startsWith('POST'))!.body!.getAll('files') as File[];
  expect(sent.map(({ name }) => name)).toEqual(['kunden.csv']);
});

test('a refusal shows the sentence of the API and keeps the chosen files', async () => {
  fakeNetwork({
    'GET /api/v2/upload?': [nothing],
    'POST /api/v2/upload': [refusal(409, 'Es läuft bereits ein Import. Bitte warten Sie, bis er fertig ist.')],
  });
  renderPage(<SendPage />);
  await choose(kunden());
  await userEvent.click(await screen.findByRole('button', { name: '1 Datei hochladen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Es läuft bereits ein Import. Bitte warten Sie, bis er fertig ist.');
  expect(screen.getByRole('region', { name: 'Ausgewählte Dateien' })).toHaveTextContent('kunden.csv');
});

test('a file that cannot be read keeps the set from being sent until it is removed', async () => {
  fakeNetwork({ 'GET /api/v2/upload?': [nothing] });
  renderPage(<SendPage />);
  await choose(kunden(), new File(['x'], 'foto.jpg'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Diese Art von Datei kann das Portal nicht lesen.');
  expect(screen.getByRole('button', { name: '2 Dateien hochladen' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'foto.jpg entfernen' }));
  expect(screen.getByRole('button', { name: '1 Datei hochladen' })).toBeEnabled();
});

test('a reload in the middle of an import finds it again', async () => {
  fakeNetwork({ 'GET /api/v2/upload/7': [sampleUpload({ status: 'checking', progress: 0.2 })] });
  renderPage(<SendPage />, '/upload-historie/daten-hochladen?upload=7');
  expect(await screen.findByRole('heading', { name: 'Wird geprüft …' })).toBeVisible();
});

test('without the upload in the URL a running import is offered', async () => {
  const running = sampleUpload({ status: 'importing', progress: 0.5 });
  fakeNetwork({ 'GET /api/v2/upload?': [{ total: 1, items: [running] }], 'GET /api/v2/upload/7': [running] });
  renderPage(<SendPage />);
  await userEvent.click(await screen.findByRole('button', { name: 'Import anzeigen' }));
  expect(await screen.findByRole('heading', { name: 'Wird importiert …' })).toBeVisible();
});

test('a failed import says why, and that nothing was changed', async () => {
  const problem = 'In der Datei kunden.csv fehlt die Spalte kunden_id.';
  fakeNetwork({ 'GET /api/v2/upload/7': [sampleUpload({ status: 'failed', problem, warnings: 0, rejected: 0 })] });
  renderPage(<SendPage />, '/?upload=7');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(problem);
  expect(alert).toHaveTextContent('An Ihren Daten wurde nichts geändert.');
  expect(screen.queryByRole('link', { name: 'Zum Gesamtumsatz' })).not.toBeInTheDocument();
});

test('whoever may only upload is not led to pages that are closed to them', async () => {
  session.setState({ user: null, groups: ['Fileupload'], currentStore: null });
  fakeNetwork({ 'GET /api/v2/upload/7': [sampleUpload({ warnings: 0, rejected: 0 })] });
  renderPage(<SendPage />, '/?upload=7');
  expect(await screen.findByRole('button', { name: 'Weitere Dateien hochladen' })).toBeVisible();
  expect(screen.queryAllByRole('link')).toEqual([]);
});
