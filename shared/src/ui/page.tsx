import { useEffect, type ReactNode } from 'react';
import { Group, Stack, Title } from '@mantine/core';

interface PageProps {
  title: string;
  /** Stands at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Frame of every page: its one `h1`, the browser tab's title, an even rhythm below. */
export function Page({ title, actions, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Optikerportal`;
  }, [title]);
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
