import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';

/** Prints the page as it stands; what is of no use on paper has the class `no-print`. */
export const PrintButton = () => (
  <Button size="xs" variant="subtle" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
    Drucken
  </Button>
);
