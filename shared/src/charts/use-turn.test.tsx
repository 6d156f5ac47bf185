import { act, screen } from '@testing-library/react';
import { renderPage } from '@portal/shared/testing';
import { FigureFrame } from './figure-frame.tsx';

/** Stands where the browser's layout begins: cards further down than the window, idle moments on command. */
function layout(top: number) {
  const moments: (() => void)[] = [];
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  globalThis.requestIdleCallback = (work) => moments.push(() => work({ didTimeout: false, timeRemaining: () => 5 }));
  return { idle: () => act(async () => moments.shift()?.()), moments };
}
afterEach(() => jest.restoreAllMocks());

const show = (...titles: string[]) =>
  renderPage(
    <>
      {titles.map((title) => (
        <FigureFrame key={title} title={title} room={100} actions={[]}>
          <p>{`Zahlen: ${title}`}</p>
        </FigureFrame>
      ))}
    </>,
  );

test('what stands in the window is filled at once', () => {
  layout(window.innerHeight - 1);
  show('Umsatz');
  expect(screen.getByText('Zahlen: Umsatz')).toBeInTheDocument();
});

test('what stands below it has its heading, and is filled one after the other in idle moments', async () => {
  const { idle } = layout(window.innerHeight);
  const page = show('Umsatz', 'Brillen', 'Kunden');
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['Umsatz', 'Brillen', 'Kunden']);
  expect(screen.queryByText(/Zahlen/)).toBeNull();
  await idle();
  expect(screen.getAllByText(/Zahlen/).map((line) => line.textContent)).toEqual(['Zahlen: Umsatz']);
  await idle();
  expect(screen.getAllByText(/Zahlen/)).toHaveLength(2);
  page.unmount();
  await idle();
});

test('what stands in an area that is still hidden waits for an idle moment too', async () => {
  const { idle } = layout(0);
  renderPage(
    <div hidden>
      <FigureFrame title="Umsatz" room={100} actions={[]}>
        <p>Zahlen: Umsatz</p>
      </FigureFrame>
    </div>,
  );
  expect(screen.queryByText(/Zahlen/)).toBeNull();
  await idle();
  expect(screen.getByText('Zahlen: Umsatz')).toBeInTheDocument();
});

test('before the page is printed everything stands there', () => {
  layout(window.innerHeight);
  show('Umsatz', 'Brillen');
  act(() => {
    window.dispatchEvent(new Event('beforeprint'));
  });
  expect(screen.getAllByText(/Zahlen/)).toHaveLength(2);
});
