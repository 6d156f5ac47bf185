import { act, render, screen } from '@testing-library/react';
import { useRef, type ReactNode } from 'react';
import { useFirstShown } from './use-first-shown.ts';

function Dashboard({ children }: { children?: ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
  const isShown = useFirstShown(room);
  return (
    <>
      <div ref={room}>{children}</div>
      {isShown && <p>Die übrigen</p>}
    </>
  );
}

const others = () => screen.queryByText('Die übrigen');
const loading = <div role="status">Umsatz wird geladen</div>;

test('the others come once every first card shows figures, an empty place is none', async () => {
  const { rerender } = render(
    <Dashboard>
      <div key="a">{loading}</div>
      <div key="b">{loading}</div>
    </Dashboard>,
  );
  expect(others()).toBeNull();
  // Between its code and its own placeholder a card is empty.
  await act(async () =>
    rerender(
      <Dashboard>
        <div key="a">1.200 €</div>
        <div key="b" />
      </Dashboard>,
    ),
  );
  expect(others()).toBeNull();
  await act(async () =>
    rerender(
      <Dashboard>
        <div key="a">1.200 €</div>
        <div key="b">20 %</div>
      </Dashboard>,
    ),
  );
  expect(others()).toBeVisible();
  // What is loaded once more takes nothing back.
  await act(async () =>
    rerender(
      <Dashboard>
        <div key="a">{loading}</div>
        <div key="b">20 %</div>
      </Dashboard>,
    ),
  );
  expect(others()).toBeVisible();
});

test('where nothing comes first, or says that it has nothing, nothing waits', () => {
  const { unmount } = render(<Dashboard />);
  expect(others()).toBeVisible();
  unmount();
  render(
    <Dashboard>
      <div>
        <span data-nothing-here />
      </div>
    </Dashboard>,
  );
  expect(others()).toBeVisible();
});
