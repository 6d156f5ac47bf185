import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@portal/shared/api';
import { renderPage } from '@portal/shared/testing';
import { ConflictPanel } from './conflict-panel.tsx';
import { useEditor } from './use-editor.ts';

interface Note {
  version: number;
  name: string;
  text: string;
}
type Changes = Partial<Record<'name' | 'text', string>>;

/** What both tabs save to. */
let server: Note;
let isOnline: boolean;
let ids = 0;

beforeEach(() => {
  server = { version: 1, name: 'Brief', text: 'Hallo' };
  isOnline = true;
});

async function save(changes: Changes, version: number): Promise<Note> {
  if (!isOnline) throw new ApiError('Keine Verbindung', 0, 'network');
  if (version !== server.version) throw new ApiError('Inzwischen geändert', 409, 'changed');
  return (server = { ...server, ...changes, version: version + 1 });
}

/** A note as one tab edits it; `id` keeps the drafts of two tabs apart. */
function Tab({ name, id, saved }: { name: string; id: string; saved: Note }) {
  const editor = useEditor<Note, Changes>({
    id,
    saved,
    save,
    reload: async () => server,
    read: (base, key) => base[key],
    none: {},
    pauseMs: 10,
  });
  const field = (key: 'name' | 'text') => (
    <input
      aria-label={`${name} ${key}`}
      value={editor.changes[key] ?? server[key]}
      onChange={({ target }) => editor.change((before) => ({ ...before, [key]: target.value }))}
    />
  );
  const { conflict } = editor;
  return (
    <section>
      {field('name')}
      {field('text')}
      <p>{`${name}: ${editor.state}`}</p>
      {conflict && (
        <ConflictPanel
          message="Beide haben geändert."
          onResolve={editor.resolve}
          fields={conflict.fields.map((key) => ({
            key,
            label: key,
            mine: editor.changes[key] ?? '',
            theirs: conflict.theirs[key],
          }))}
        />
      )}
    </section>
  );
}

function openTwoTabs() {
  const saved = server;
  ids += 1;
  renderPage(
    <>
      <Tab name="A" id={`note/${ids}/a`} saved={saved} />
      <Tab name="B" id={`note/${ids}/b`} saved={saved} />
    </>,
  );
}

async function write(label: string, text: string) {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
}

test('two tabs that change different fields both save by themselves', async () => {
  openTwoTabs();
  await write('A name', 'Einladung');
  await screen.findByText('A: saved');
  await write('B text', 'Guten Tag');
  await waitFor(() => expect(server).toMatchObject({ name: 'Einladung', text: 'Guten Tag' }));
  await screen.findByText('B: saved');
});

test.each([
  ['Alles von mir', 'Aktion'],
  ['Alles Gespeicherte', 'Einladung'],
])('two tabs that change the same field have to choose: %s', async (choice, name) => {
  openTwoTabs();
  await write('A name', 'Einladung');
  await screen.findByText('A: saved');
  await write('B name', 'Aktion');
  expect(await screen.findByRole('row', { name: /^name Aktion Einladung/ })).toBeVisible();
  expect(server.name).toBe('Einladung');
  await userEvent.click(screen.getByRole('button', { name: choice }));
  await screen.findByText('B: saved');
  expect(server.name).toBe(name);
});

test('field by field', async () => {
  openTwoTabs();
  await write('A name', 'Einladung');
  await screen.findByText('A: saved');
  await write('A text', 'Servus');
  await waitFor(() => expect(server.text).toBe('Servus'));
  isOnline = false;
  await write('B name', 'Aktion');
  await write('B text', 'Moin');
  await screen.findByText('B: offline');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  const row = within(await screen.findByRole('row', { name: /^name Aktion/ }));
  await userEvent.click(row.getByRole('radio', { name: 'Gespeicherte' }));
  await userEvent.click(screen.getByRole('button', { name: 'Auswahl übernehmen' }));
  await screen.findByText('B: saved');
  expect(server).toMatchObject({ name: 'Einladung', text: 'Moin' });
});

test('a field that is led back to the value of before while a change of it is saved is sent once more', async () => {
  let answer = (_note: Note): void => {};
  const sent: Changes[] = [];
  const slowly = (changes: Changes) => {
    sent.push(changes);
    return new Promise<Note>((resolve) => {
      answer = resolve;
    });
  };
  const { result } = renderHook(() =>
    useEditor<Note, Changes>({
      id: 'note/slow',
      saved: server,
      save: slowly,
      reload: async () => server,
      read: (base, key) => base[key],
      none: {},
      pauseMs: null,
    }),
  );
  act(() => result.current.change(() => ({ name: 'Aktion' })));
  let saved = Promise.resolve(true);
  act(() => {
    saved = result.current.save();
  });
  await waitFor(() => expect(sent).toEqual([{ name: 'Aktion' }]));
  act(() => result.current.change(() => ({})));
  await act(async () => {
    answer({ ...server, version: 2, name: 'Aktion' });
    expect(await saved).toBe(false);
  });
  expect(result.current.changes).toEqual({ name: 'Brief' });
});

/** An editor whose calls are answered by `answers`, one after the other. */
function editorWith(id: string, answers: (() => Note)[]) {
  const sent: { changes: Changes; version: number }[] = [];
  const { result } = renderHook(() =>
    useEditor<Note, Changes>({
      id,
      saved: { version: 1, name: 'Brief', text: 'Hallo' },
      reload: async () => server,
      read: (base, key) => base[key],
      none: {},
      pauseMs: null,
      save: async (changes, version) => {
        sent.push({ changes, version });
        return answers.shift()!();
      },
    }),
  );
  return { result, sent };
}

test('a change after what is saved was read anew rests on that', async () => {
  const sent: number[] = [];
  const open = ({ saved }: { saved: Note }) =>
    useEditor<Note, Changes>({
      id: 'note/anew',
      saved,
      reload: async () => server,
      read: (base, key) => base[key],
      none: {},
      pauseMs: null,
      save: async (changes, version) => {
        sent.push(version);
        return { ...saved, ...changes, version: version + 1 };
      },
    });
  const { result, rerender } = renderHook(open, { initialProps: { saved: server } });
  rerender({ saved: { ...server, version: 5, text: 'Zurückgenommen' } });
  act(() => result.current.change(() => ({ name: 'Aktion' })));
  await act(async () => expect(await result.current.save()).toBe(true));
  expect(sent).toEqual([5]);
});

test('who is overtaken twice in one save is not asked to choose, where nothing is disputed', async () => {
  const overtaken = () => {
    server = { ...server, version: server.version + 1, text: `Fassung ${server.version}` };
    throw new ApiError('Inzwischen geändert', 409, 'changed');
  };
  const { result, sent } = editorWith('note/twice', [
    overtaken,
    overtaken,
    () => ({ ...server, version: 4, name: 'Aktion' }),
  ]);
  act(() => result.current.change(() => ({ name: 'Aktion' })));
  await act(async () => expect(await result.current.save()).toBe(true));
  expect(sent.map(({ version }) => version)).toEqual([1, 2, 3]);
  expect([result.current.state, result.current.conflict]).toEqual(['saved', null]);
});

test('what is refused for another reason than its version is told, not put as a choice', async () => {
  const { result, sent } = editorWith('note/refused', [
    () => {
      throw new ApiError('Diese Notiz ist abgeschlossen.', 409, 'closed');
    },
  ]);
  act(() => result.current.change(() => ({ name: 'Aktion' })));
  await act(async () => expect(await result.current.save()).toBe(false));
  expect([sent.length, result.current.state, result.current.error?.message, result.current.conflict]).toEqual([
    1,
    'failed',
    'Diese Notiz ist abgeschlossen.',
    null,
  ]);
});

test('without a connection nothing is lost, and it is saved once there is one', async () => {
  openTwoTabs();
  isOnline = false;
  await write('A name', 'Einladung');
  await screen.findByText('A: offline');
  expect(screen.getByLabelText('A name')).toHaveValue('Einladung');
  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('A: saved');
  expect(server.name).toBe('Einladung');
});
