import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { provideSession } from '@portal/shared/session';
import { inTurn, refusal, renderPage } from '@portal/shared/testing';
import { uploadNetwork } from './testing/upload-network.ts';
import { sampleKeptFinding, sampleUpload } from './testing/sample-uploads.ts';
import UploadHistoryPage from './upload-history-page.tsx';

const session = provideSession(async () => {});

const signIn = (...groups: string[]) => session.setState({ user: null, groups, currentStore: null, allStores: null });

const Address = () => <p data-testid="address">{useLocation().search}</p>;

const show = (path = '/') =>
  renderPage(
    <>
      <UploadHistoryPage />
      <Address />
    </>,
    path,
  );

beforeEach(() => signIn('PURE'));

test('lists the uploads with their program and counts, and the progress of the one that runs', async () => {
  const running = sampleUpload({ id: 8, status: 'importing', progress: 0.4, accepted: 0, warnings: 0, rejected: 0 });
  uploadNetwork({
    'GET /api/v2/upload/{id}': running,
    'GET /api/v2/upload': { total: 2, items: [running, sampleUpload({ software: 'Alte Kasse' })] },
  });
  show();
  const [, first, second] = await screen.findAllByRole('row');
  expect(within(first!).getByText('Wird importiert · 40 %')).toBeVisible();
  expect(
    within(second!)
      .getAllByRole('cell')
      .slice(0, 5)
      .map((cell) => cell.textContent),
  ).toEqual(['20.11.2026, 09:15', 'kunden.csv', 'Alte Kasse', 'Übernommen', '1.237']);
  // What has no room beside these stands in the details of the row.
  await userEvent.click(within(second!).getByRole('button', { name: 'Mehr zu 20.11.2026, 09:15' }));
  expect(screen.getAllByRole('definition').map((cell) => cell.textContent)).toEqual([
    'inhaberin@brillenhaus-sommer.example',
    '12',
    '3',
  ]);
});

test('of many files the first are named, the others are a press away', async () => {
  const files = ['kunden.csv', 'auftraege.csv', 'positionen.csv', 'standorte.csv'].map((name) => ({
    ...sampleUpload().files[0]!,
    name,
  }));
  uploadNetwork({ 'GET /api/v2/upload': { total: 1, items: [sampleUpload({ files })] } });
  show();
  const others = await screen.findByRole('button', { name: 'und 2 weitere' });
  expect(others.closest('td')).toHaveTextContent('kunden.csv, auftraege.csv und 2 weitere');
  await userEvent.click(others);
  expect(screen.getByRole('button', { name: 'weniger' }).closest('td')).toHaveTextContent(
    'kunden.csv, auftraege.csv, positionen.csv, standorte.csv weniger',
  );
  expect(screen.getByTestId('address')).toHaveTextContent(/^$/);
});

test('a page of the URL is asked for, and the next one goes into the URL', async () => {
  const calls = uploadNetwork({ 'GET /api/v2/upload': { total: 125, items: [sampleUpload()] } });
  show('/?seite=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Seite 3' }));
  expect(screen.getByTestId('address')).toHaveTextContent('?seite=3');
  expect(calls.map(({ line }) => line)).toEqual([
    'GET /api/v2/upload?q=&offset=50&limit=50&direction=asc',
    'GET /api/v2/upload?q=&offset=100&limit=50&direction=asc',
  ]);
});

test('another order is asked for from the first page on', async () => {
  const calls = uploadNetwork({ 'GET /api/v2/upload': { total: 125, items: [sampleUpload()] } });
  show('/?seite=2');
  await userEvent.click(await screen.findByRole('button', { name: 'Übernommene Zeilen' }));
  expect(screen.getByTestId('address')).toHaveTextContent(/^$/);
  await waitFor(() =>
    expect(calls.at(-1)?.line).toBe('GET /api/v2/upload?q=&offset=0&limit=50&sort=accepted&direction=asc'),
  );
});

test('the date opens the details with the findings, which can be narrowed down', async () => {
  const calls = uploadNetwork({
    'GET /api/v2/upload': { total: 1, items: [sampleUpload()] },
    'GET /api/v2/upload/{id}': sampleUpload(),
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: '20.11.2026, 09:15' }));
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText('geburtsdatum')).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('?upload=7');
  await userEvent.click(details.getByRole('radio', { name: 'Abgelehnt' }));
  // The details ask for further uploads in their own time.
  await waitFor(() =>
    expect(calls.map(({ line }) => line)).toContain(
      'GET /api/v2/upload/7/findings?q=&offset=0&limit=50&direction=asc&severity=rejected',
    ),
  );
});

test('the newest upload can be rolled back, after a question', async () => {
  signIn('PURE', 'Fileupload');
  let upload = sampleUpload({ can_roll_back: true });
  const calls = uploadNetwork({
    'GET /api/v2/upload': { total: 1, items: [sampleUpload()] },
    'GET /api/v2/upload/{id}': () => upload,
    'POST /api/v2/upload/{id}/roll-back': () => {
      upload = sampleUpload({ status: 'rolled-back' });
      return sampleUpload({ status: 'rolling-back' });
    },
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
  });
  show('/?upload=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Zurückrollen' }));
  expect(calls.some(({ line }) => line.startsWith('POST'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Ja, zurückrollen' }));
  expect(await within(await screen.findByRole('dialog')).findByText('Zurückgerollt')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Zurückrollen' })).not.toBeInTheDocument();
});

test('numbers that stand in another store as well are asked about once', async () => {
  signIn('PURE', 'Fileupload');
  const moves = { customers: 1, orders: 2, choice: null };
  const person = { first_name: 'Jörg', birth_date: '1960-02-29', plz: '79098', city: 'Freiburg' };
  const order = { ordered_on: '2026-03-15', kind: 'Brille', gross_cents: 15_000 };
  let upload = sampleUpload({ can_roll_back: true, moves });
  const calls = uploadNetwork({
    'GET /api/v2/upload': { total: 1, items: [sampleUpload()] },
    'GET /api/v2/upload/{id}': () => upload,
    'GET /api/v2/upload/{id}/moves': {
      different_people: 1,
      orders: [{ number: 'A1', old: { ...order, store: 'Mitte' }, new: { ...order, store: 'Nord' } }],
      customers: [
        {
          number: 'K1',
          old: { ...person, store: 'Mitte', last_name: 'Weiß' },
          new: { ...person, store: 'Nord', last_name: 'Öztürk' },
        },
      ],
    },
    'PUT /api/v2/upload/{id}/moves': inTurn(
      refusal(409, 'Nach diesem Upload gab es weitere.'),
      () => (upload = sampleUpload({ can_roll_back: true, moves: { ...moves, choice: 'replace' } })),
    ),
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
  });
  show('/?upload=7');
  expect(
    await screen.findByText('1 Kunde und 2 Aufträge stehen unter derselben Nummer auch an einem anderen Standort'),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Platz einnehmen …' }));
  const customers = within(await screen.findByRole('table', { name: 'Kunden mit derselben Nummer' }));
  expect(customers.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'K1',
    'MitteJörg Weiß, geb. 29.02.1960, 79098 Freiburg',
    'NordJörg Öztürk, geb. 29.02.1960, 79098 Freiburg',
  ]);
  expect(screen.getByText(/Bei 1 Kunden weichen Nachname oder Geburtsdatum ab/)).toBeInTheDocument();
  expect(calls.some(({ line }) => line.startsWith('PUT'))).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Ja, Platz einnehmen' }));
  expect(await screen.findByText('Nach diesem Upload gab es weitere.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ja, Platz einnehmen' }));
  expect(await screen.findByText(/haben den Platz derer eingenommen/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Beide behalten' })).not.toBeInTheDocument();
  expect(calls.filter(({ line }) => line.startsWith('PUT'))).toHaveLength(2);
});

test('who may not upload is not asked, and a remark about taken files is no failure', async () => {
  uploadNetwork({
    'GET /api/v2/upload': { total: 1, items: [sampleUpload()] },
    'GET /api/v2/upload/{id}': sampleUpload({
      can_roll_back: true,
      moves: { customers: 1, orders: 0, choice: null },
      problem: 'Die Datei „auftraege.csv“ enthält keine Zeilen.',
    }),
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
  });
  show('/?upload=7');
  expect(await screen.findByText('Die Datei „auftraege.csv“ enthält keine Zeilen.')).toBeInTheDocument();
  expect(screen.queryByText('Der Import ist fehlgeschlagen')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Beide behalten' })).not.toBeInTheDocument();
});

test('what stands in the way of a roll-back is said', async () => {
  signIn('PURE', 'Fileupload');
  uploadNetwork({
    'GET /api/v2/upload': { total: 1, items: [sampleUpload()] },
    'GET /api/v2/upload/{id}': sampleUpload({ can_roll_back: true }),
    'POST /api/v2/upload/{id}/roll-back': refusal(409, 'Nach diesem Upload gab es weitere.'),
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
  });
  show('/?upload=7');
  await userEvent.click(await screen.findByRole('button', { name: 'Zurückrollen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ja, zurückrollen' }));
  expect(await screen.findByText('Nach diesem Upload gab es weitere.')).toBeInTheDocument();
});

test('the error report is fetched with the token and saved', async () => {
  const saved: string[] = [];
  let isKept = true;
  URL.createObjectURL = () => 'blob:report';
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function click() {
    saved.push(this.download);
  };
  uploadNetwork({
    'GET /api/v2/upload': { total: 1, items: [sampleUpload()] },
    'GET /api/v2/upload/{id}': sampleUpload(),
    'GET /api/v2/upload/{id}/findings': { total: 1, items: [sampleKeptFinding] },
    'GET /api/v2/upload/{id}/findings.csv': () =>
      isKept ? new Response('Datei;Zeile') : refusal(404, 'Den Bericht gibt es nicht mehr.'),
  });
  show('/?upload=7');
  const button = await screen.findByRole('button', { name: 'Fehlerbericht (CSV)' });
  await userEvent.click(button);
  expect(saved).toEqual(['fehlerbericht-upload-7.csv']);
  isKept = false;
  await userEvent.click(button);
  expect(await screen.findByText('Den Bericht gibt es nicht mehr.')).toBeInTheDocument();
});

test.each([
  [['PURE', 'Fileupload'], 1],
  [['PURE'], 0],
] as const)('without uploads %j sees %i way to upload', async (groups, links) => {
  signIn(...groups);
  uploadNetwork({ 'GET /api/v2/upload': { total: 0, items: [] } });
  show();
  expect(await screen.findByText('Noch keine Daten')).toBeVisible();
  expect(screen.queryAllByRole('link', { name: 'Daten hochladen' })).toHaveLength(links);
});

test('who sees some stores alone reads why no upload stands here', async () => {
  session.setState({
    user: null,
    groups: ['PRO'],
    currentStore: null,
    allStores: { count: 1, oldest: null, without_data: 0, is_restricted: true },
  });
  uploadNetwork({ 'GET /api/v2/upload': { total: 0, items: [] } });
  show();
  expect(await screen.findByText('Kein Upload allein für Ihre Standorte')).toBeVisible();
  expect(screen.queryByText('Noch keine Daten')).not.toBeInTheDocument();
});

test('an error shows the sentence of the API and can be tried again', async () => {
  let now: object = refusal(500);
  uploadNetwork({ 'GET /api/v2/upload': () => now });
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Da ist etwas schiefgegangen.');
  now = { total: 1, items: [sampleUpload()] };
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByRole('table', { name: 'Uploads' })).toBeVisible();
});
