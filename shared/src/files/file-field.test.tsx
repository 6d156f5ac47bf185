import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FilePurpose } from '@portal/shared/contract/files';
import { renderPage } from '@portal/shared/testing';
import { FileField } from './file-field.tsx';
import { useFiles } from './use-files.ts';

const fetchMock = jest.fn<Promise<Response>, [Request]>();
beforeEach(() => {
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as typeof fetch;
});

const answer = (body: object, status = 201) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const arrived = (name: string, key = crypto.randomUUID()) => answer({ key, name, media_type: 'image/png', bytes: 1234 });

function Form({ onSend, purpose = 'change-request' }: { onSend: (keys: string[]) => void; purpose?: FilePurpose }) {
  const files = useFiles('api/v2/eyepage/change-request/file', purpose);
  return (
    <>
      <FileField label="Dateien" files={files} />
      <button type="button" onClick={() => { onSend(files.keys); files.clear(); }}>Absenden</button>
    </>
  );
}

const choose = async (...files: File[]) => userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files, { applyAccept: false });
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

test('files are sent as they are chosen, by name in a header, and their keys go with the form', async () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  fetchMock.mockResolvedValueOnce(arrived('Müller.png', a)).mockResolvedValueOnce(arrived('b.png', b));
  const onSend = jest.fn();
  renderPage(<Form onSend={onSend} />);
  await choose(png('Müller.png'), png('b.png'));
  expect(await screen.findByText('b.png')).toBeVisible();
  const [first] = fetchMock.mock.calls[0]!;
  expect([first.method, new URL(first.url).pathname, first.headers.get('x-file-name'), first.headers.get('content-type')])
    .toEqual(['POST', '/api/v2/eyepage/change-request/file', 'M%C3%BCller.png', 'application/octet-stream']);
  await userEvent.click(screen.getByRole('button', { name: 'Müller.png entfernen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Absenden' }));
  expect(onSend).toHaveBeenCalledWith([b]);
  expect(screen.queryByText('b.png')).toBeNull();
});

test('a refusal stands beside its file, with the API’s sentence; others go on', async () => {
  fetchMock.mockResolvedValueOnce(answer({ type: 'about:blank', title: 'Diese Datei ist leer.', status: 422, code: 'file-empty' }, 422)).mockResolvedValueOnce(arrived('b.png'));
  renderPage(<Form onSend={jest.fn()} />);
  await choose(png('leer.png'), png('b.png'));
  expect(await screen.findByText('b.png')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('leer.png: Diese Datei ist leer.');
  expect(within(screen.getByRole('group', { name: 'Dateien' })).getAllByRole('listitem')).toHaveLength(1);
});

test('with as many as may be there is nothing more to choose', async () => {
  fetchMock.mockImplementation(async (request) => arrived(decodeURIComponent(request.headers.get('x-file-name') ?? '')));
  renderPage(<Form onSend={jest.fn()} />);
  await choose(...['1', '2', '3', '4', '5', '6'].map((name) => png(`${name}.png`)));
  expect(await screen.findByText('5.png')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('6.png: Mehr als 5 Dateien');
  expect(screen.queryByRole('button', { name: 'Dateien auswählen' })).toBeNull();
});

test('where one file is wanted the field says so, and takes one', async () => {
  fetchMock.mockImplementation(async () => arrived('a.png'));
  renderPage(<Form purpose="proof" onSend={jest.fn()} />);
  expect(screen.getByText(/eine Datei bis 50/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Datei auswählen' })).toBeVisible();
  expect(document.querySelector<HTMLInputElement>('input[type=file]')).not.toHaveAttribute('multiple');
  await choose(png('a.png'));
  expect(await screen.findByText('a.png')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Datei auswählen' })).toBeNull();
});
