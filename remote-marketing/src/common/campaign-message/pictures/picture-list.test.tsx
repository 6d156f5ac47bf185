import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork, refusal, renderInHost } from '@portal/shared/testing';
import { PictureList } from './picture-list.tsx';

jest.mock('./small-jpeg.ts', () => ({ smallJpeg: async () => new Blob(['klein']) }));
URL.createObjectURL = () => 'blob:bild';
URL.revokeObjectURL = () => undefined;

const LIST = '/api/v2/optician-marketing/message-pictures';
const id = (at: number) => String(at).padStart(64, '0');
const pictureOf = (at: number, used = 0) => ({
  id: id(at),
  name: `laden-${at}.jpg`,
  width: 1_200,
  height: 800,
  added_at: '2026-11-29T10:00:00.000Z',
  used,
});
const bytes = () => new Response(new Blob(['bild']));

function show(count: number, more: Parameters<typeof fakeNetwork>[0] = {}) {
  const pictures = Array.from({ length: count }, (_, at) => pictureOf(at, at === 0 ? 2 : 0));
  const network = fakeNetwork({
    [`GET ${LIST}`]: () => ({ pictures }),
    [`GET ${LIST}/{id}`]: bytes,
    ...more,
  });
  const chosen: string[] = [];
  renderInHost(<PictureList onChoose={(picture) => chosen.push(picture)} />, '/marketing/selektion-export');
  return { chosen, network };
}

test('a picture is taken, and only one that no text shows can be deleted', async () => {
  const { chosen } = show(2);
  const list = await screen.findByRole('list', { name: 'Bilder' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('In 2 Texten')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Löschen: laden-0.jpg' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Löschen: laden-1.jpg' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Nehmen: laden-1.jpg' }));
  expect(chosen).toEqual([id(1)]);
});

test('many are shown twelve by twelve', async () => {
  show(20);
  const list = await screen.findByRole('list', { name: 'Bilder' });
  expect(within(list).getAllByRole('listitem')).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Weitere 8 zeigen' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(20);
  expect(screen.queryByRole('button', { name: /^Weitere/ })).toBeNull();
});

test('a new one is sent small and taken at once; what is refused is said', async () => {
  const full = refusal(409, 'Ihr Betrieb hat schon 60 Bilder.');
  let answer: object = { id: id(7) };
  const { chosen } = show(0, { [`POST ${LIST}`]: () => answer });
  expect(await screen.findByText('Ihr Betrieb hat noch keine Bilder.')).toBeInTheDocument();
  const field = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(field, new File(['groß'], 'foto.png', { type: 'image/png' }));
  await screen.findByText('Ihr Betrieb hat noch keine Bilder.');
  expect(chosen).toEqual([id(7)]);
  answer = full;
  await userEvent.upload(field, new File(['groß'], 'foto.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Ihr Betrieb hat schon 60 Bilder.');
});
