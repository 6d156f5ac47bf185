import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { duringPrint, usePrinting } from '@portal/shared/ui';

/**
 * What of a list stands on paper. `print` prints all its rows; whoever prints in another way, e.g. from the browser's
 * menu, gets those that the list has where it `takesPaper`, since there is no time to read the others.
 * @returns rows to be printed instead of the page, null: the page is printed; and whether these are printed within it
 */
export function usePrintList<Row>(shown: readonly Row[] | undefined, takesPaper: boolean) {
  const isPrinting = usePrinting();
  const [all, setAll] = useState<readonly Row[] | null>(null);
  useEffect(
    () =>
      duringPrint(
        () => {},
        () => setAll(null),
      ),
    [],
  );
  const print = (rows: readonly Row[]) => {
    flushSync(() => setAll(rows));
    window.print();
  };
  const alone = all ?? (takesPaper && isPrinting ? (shown ?? null) : null);
  return { alone, isWithin: isPrinting && alone === null, print };
}

/** Calls `print` for the browser's own keys as well, so that they print the whole list. */
export function usePrintKeys(print: () => void, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey)
        return;
      event.preventDefault();
      print();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });
}
