import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useIsFetching } from '@tanstack/react-query';
import { inTurn } from './turns.ts';

/** Prints the page as it stands, and no sooner than its figures are there; what is of no use on paper has the class `no-print`. */
export function PrintButton() {
  const isLoading = useIsFetching() > 0;
  const [isWanted, setIsWanted] = useState(false);

  useEffect(() => {
    if (!isWanted || isLoading) return;
    // After the render that brings the figures.
    return inTurn(() => {
      setIsWanted(false);
      window.print();
    });
  }, [isWanted, isLoading]);

  useEffect(() => {
    if (!isLoading) return;
    const printLater = (event: KeyboardEvent) => {
      if (event.key !== 'p' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsWanted(true);
    };
    window.addEventListener('keydown', printLater);
    return () => window.removeEventListener('keydown', printLater);
  }, [isLoading]);

  return (
    <Button
      size="xs"
      variant="subtle"
      loading={isWanted}
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => setIsWanted(true)}
    >
      Drucken
    </Button>
  );
}
