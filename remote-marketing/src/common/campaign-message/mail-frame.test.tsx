import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { namedPicture } from '@portal/shared/contract/marketing';
import { fakeNetwork, refusal, renderInHost } from '@portal/shared/testing';
import { MailFrame } from './mail-frame.tsx';

// The browser of tests reads no blob of Node's network.
jest.mock('@portal/shared/files', () => ({
  ...jest.requireActual<object>('@portal/shared/files'),
  toBase64: async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('base64'),
}));

const [LADEN, GONE] = ['a'.repeat(64), 'b'.repeat(64)];
const PICTURE = 'GET /api/v2/optician-marketing/message-pictures/{id}';
const imageOf = (id: string, alt: string) => `<img src="${namedPicture(id)}" alt="${alt}" />`;

let pages: Blob[];
beforeEach(() => {
  pages = [];
  URL.createObjectURL = (blob) => `blob:${pages.push(blob as Blob)}`;
  URL.revokeObjectURL = () => undefined;
});

/** What the frame shows. */
const shown = async () => pages[Number(screen.getByTitle('E-Mail „Neu“').getAttribute('src')?.slice(5)) - 1]?.text();

/** The frame, whose page becomes `next` by a click. */
function Changing({ page, next }: { page: string; next: string }) {
  const [isNext, setNext] = useState(false);
  return (
    <>
      <button onClick={() => setNext(true)}>Weiter</button>
      <MailFrame page={isNext ? next : page} subject="Neu" />
    </>
  );
}
const show = (page: string, next = '') => renderInHost(<Changing page={page} next={next} />, '/marketing/aktionen');
const change = () => userEvent.click(screen.getByRole('button', { name: 'Weiter' }));

test('a picture is fetched once, however often the page around it changes', async () => {
  const calls = fakeNetwork({ [PICTURE]: () => new Response('laden') });
  const laden = imageOf(LADEN, 'Laden');
  show(`<p>Guten Tag</p>${laden}`, `<p>Grüß Gott</p>${laden}${laden}`);
  const picture = `<img src="data:image/jpeg;base64,${btoa('laden')}" alt="Laden" />`;
  await waitFor(async () => expect(await shown()).toBe(`<p>Guten Tag</p>${picture}`));
  await change();
  await waitFor(async () => expect(await shown()).toBe(`<p>Grüß Gott</p>${picture}${picture}`));
  expect(calls.map(({ params }) => params)).toEqual([{ id: LADEN }]);
});

test('the last page stays while a picture comes, and one that is gone leaves what is said of it', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  fakeNetwork({ [PICTURE]: () => promise });
  show('<p>Guten Tag</p>', imageOf(GONE, 'Fort'));
  await waitFor(async () => expect(await shown()).toBe('<p>Guten Tag</p>'));
  await change();
  expect(await shown()).toBe('<p>Guten Tag</p>');
  resolve(refusal(404, 'Dieses Bild gibt es nicht.', 'picture-not-found'));
  await waitFor(async () => expect(await shown()).toBe('<img src="" alt="Fort" />'));
});

test('a page without names of pictures asks for nothing', async () => {
  const calls = fakeNetwork({});
  show(`<p>picture:${LADEN}</p><img src="data:image/jpeg;base64,AAAA" />`);
  await waitFor(async () => expect(await shown()).toContain(`<p>picture:${LADEN}</p>`));
  expect(calls).toEqual([]);
});
