import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FilePurpose } from '@portal/shared/contract/files';
import { type Call, fakeNetwork, refusal, renderPage } from '@portal/shared/testing';
import { FileField } from './file-field.tsx';
import { useFiles } from './use-files.ts';

const FILES = 'POST /api/v2/eyepage/change-request/file';
const arrived = (name: string, key: string = crypto.randomUUID()) => ({
  key,
  name,
  media_type: 'image/png',
  bytes: 1234,
});
const nameOf = ({ headers }: Call) => decodeURIComponent(headers.get('x-file-name') ?? '');

function Form({ onSend, purpose = 'change-request' }: { onSend: (keys: string[]) => void; purpose?: FilePurpose }) {
  const files = useFiles('api/v2/eyepage/change-request/file', purpose);
  return (
    <>
      <FileField label="Dateien" files={files} />
      <button
        type="button"
        onClick={() => {
          onSend(files.keys);
          files.clear();
        }}
      >
        Absenden
      </button>
    </>
  );
}

const choose = async (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, files, { applyAccept: false });
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

test('files are sent as they are chosen, by name in a header, and their keys go with the form', async () => {
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  const calls = fakeNetwork({ [FILES]: (call: Call) => arrived(nameOf(call), nameOf(call) === 'b.png' ? b : a) });
  const onSend = jest.fn();
  renderPage(<Form onSend={onSend} />);
  await choose(png('Müller.png'), png('b.png'));
  expect(await screen.findByText('b.png')).toBeVisible();
  expect(calls[0]?.line).toBe(FILES);
  expect(['x-file-name', 'content-type'].map((name) => calls[0]?.headers.get(name))).toEqual([
    'M%C3%BCller.png',
    'application/octet-stream',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Müller.png entfernen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Absenden' }));
  expect(onSend).toHaveBeenCalledWith([b]);
  expect(screen.queryByText('b.png')).toBeNull();
});

test('a refusal stands beside its file, with the API’s sentence; others go on', async () => {
  fakeNetwork({
    [FILES]: (call: Call) =>
      nameOf(call) === 'leer.png' ? refusal(422, 'Diese Datei ist leer.', 'file-empty') : arrived(nameOf(call)),
  });
  renderPage(<Form onSend={jest.fn()} />);
  await choose(png('leer.png'), png('b.png'));
  expect(await screen.findByText('b.png')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('leer.png: Diese Datei ist leer.');
  expect(within(screen.getByRole('group', { name: 'Dateien' })).getAllByRole('listitem')).toHaveLength(1);
});

test('with as many as may be there is nothing more to choose', async () => {
  fakeNetwork({ [FILES]: (call: Call) => arrived(nameOf(call)) });
  renderPage(<Form onSend={jest.fn()} />);
  await choose(...['1', '2', '3', '4', '5', '6'].map((name) => png(`${name}.png`)));
  expect(await screen.findByText('5.png')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('6.png: Mehr als 5 Dateien');
  expect(screen.queryByRole('button', { name: 'Dateien auswählen' })).toBeNull();
});

test('where one file is wanted the field says so, and takes one', async () => {
  fakeNetwork({ [FILES]: arrived('a.png') });
  renderPage(<Form purpose="proof" onSend={jest.fn()} />);
  expect(screen.getByText(/eine Datei bis 50/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Datei auswählen' })).toBeVisible();
  expect(document.querySelector<HTMLInputElement>('input[type=file]')).not.toHaveAttribute('multiple');
  await choose(png('a.png'));
  expect(await screen.findByText('a.png')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Datei auswählen' })).toBeNull();
});
