import type { DrawerProps } from '@mantine/core';
import { useOpened } from './use-opened.ts';
import { useOpening, type Parts } from './use-parts.ts';

/** One that is mounted open is closed for a moment as well: else it would not know where the focus was. */
function There({ Part, opened, ...props }: DrawerProps & { Part: Parts['Drawer'] }) {
  return <Part {...props} opened={useOpened(opened, true)} />;
}

/** Mantine's drawer, whose code comes when one is opened, or before that in an idle moment. */
export function Drawer(props: DrawerProps) {
  const { parts } = useOpening(props.opened);
  return parts && <There Part={parts.Drawer} {...props} />;
}
