import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderPage } from '@portal/shared/testing';
import { Page } from './page.tsx';

const Opened = ({ onBack }: { onBack: () => void }) => (
  <Page title="Frühjahr">
    <button type="button" onClick={onBack}>
      Zurück
    </button>
  </Page>
);

/** A list and what is opened of it, at one path. */
function Views() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <Opened onBack={() => setIsOpen(false)} />;
  return (
    <Page title="Aktionen">
      <button type="button" onClick={() => setIsOpen(true)}>
        Öffnen
      </button>
    </Page>
  );
}

test('a page that has just been loaded leaves the focus alone', () => {
  renderPage(<Views />);
  expect(document.body).toHaveFocus();
});

test('where a view takes the place of another, its heading takes the focus that went with that', async () => {
  renderPage(<Views />);
  act(() => screen.getByRole('button', { name: 'Öffnen' }).focus());
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Frühjahr' })).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: 'Aktionen' })).toHaveFocus();
});
