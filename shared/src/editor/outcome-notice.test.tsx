import { act, render, screen, waitFor } from '@testing-library/react';
import { MantineProvider } from '@mantine/core';
import { OutcomeNotice } from './outcome-notice.tsx';

const show = (isThere: boolean, isNoted = true) => (
  <MantineProvider>
    {isNoted && <OutcomeNotice>Gelöscht.</OutcomeNotice>}
    <button type="button">Bleibt</button>
    {isThere && <button type="button">Löschen</button>}
  </MantineProvider>
);
const button = (name: string) => screen.getByRole('button', { name });

test('the focus goes on from the notice when the pressed button goes later than the notice comes', async () => {
  const { rerender } = render(show(true, false));
  act(() => button('Löschen').focus());
  rerender(show(true));
  expect(button('Löschen')).toHaveFocus();
  rerender(show(false));
  await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
});

test('whoever has the focus elsewhere, or nowhere by a click, keeps their place', async () => {
  const { rerender } = render(show(true, false));
  act(() => button('Bleibt').focus());
  rerender(show(true));
  rerender(show(false));
  expect(button('Bleibt')).toHaveFocus();
  act(() => button('Bleibt').blur());
  rerender(show(true));
  await Promise.resolve();
  expect(document.body).toHaveFocus();
});
