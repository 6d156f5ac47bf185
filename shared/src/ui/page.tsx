import type { ReactNode } from 'react';
import { Group, Stack, Title } from '@mantine/core';

interface PageProps {
  title: string;
  /** Stands at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of every page: its one `h1`, an even rhythm below. The browser tab has the title of the registry, set by the host. */
export function Page({ title, actions, children }: PageProps) {
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="center" gap="sm">
        <Title order={1}>{title}</Title>
        {actions}
      </Group>
      {children}
    </Stack>
  );
}
