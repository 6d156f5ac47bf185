import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areaKey } from '@portal/shared/api';
import { renderPage } from '@portal/shared/testing';
import { PrintButton } from './print-button.tsx';

function Figures({ answer }: { answer: Promise<string> }) {
  const { data } = useQuery({ queryKey: areaKey('analyse', 'figures'), queryFn: () => answer });
  return (
    <>
      <PrintButton />
      <p>{data}</p>
    </>
  );
}

/** What stood on the page whenever it was printed. */
function prints(): string[] {
  const printed: string[] = [];
  window.print = () => void printed.push(document.querySelector('p')?.textContent ?? '');
  return printed;
}

test.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: 'Drucken' }))],
  ['the keyboard', () => waitFor(() => expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(false))],
])('asked by %s, a page is printed when its figures are there', async (_, ask) => {
  const printed = prints();
  const { promise, resolve } = Promise.withResolvers<string>();
  renderPage(<Figures answer={promise} />);
  await ask();
  expect(printed).toEqual([]);
  resolve('260.299 €');
  await waitFor(() => expect(printed).toEqual(['260.299 €']));
});

test('with its figures there, the keyboard is the browser’s', async () => {
  prints();
  renderPage(<Figures answer={Promise.resolve('1 €')} />);
  await screen.findByText('1 €');
  await waitFor(() => expect(fireEvent.keyDown(window, { key: 'p', ctrlKey: true })).toBe(true));
});
