import type { ReactNode } from 'react';
import { Group, Stack, Title } from '@mantine/core';
import { PaperLine } from './paper/paper-line.tsx';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useWordsOnPaper, type PaperWords } from './paper/words.ts';

interface PageProps {
  title: string;
  /** Stands at the right of the title. */
  actions?: ReactNode;
  /** What paper and saved files say about the page, besides its title. Since 1.5.0. */
  paper?: PaperWords | undefined;
  children: ReactNode;
}

/** Frame of every page: its one `h1`, an even rhythm below. The browser tab has the title of the registry, set by the host. */
export function Page({ title, actions, paper, children }: PageProps) {
  useWordsOnPaper({ ...paper, title });
  const { root, heading } = useHeadingFocus();
  return (
    <Stack ref={root} gap="lg">
      <Group justify="space-between" align="center" gap="sm">
        <Title ref={heading} order={1} tabIndex={-1}>
          {title}
        </Title>
        {actions}
      </Group>
      <PaperLine />
      {children}
    </Stack>
  );
}
