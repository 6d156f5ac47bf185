import type { DrawerProps } from '@mantine/core';
import { useOpened } from './use-opened.ts';
import { useOpening, type Parts } from './use-parts.ts';

function There({ Part, isLate, opened, ...props }: DrawerProps & { Part: Parts['Drawer']; isLate: boolean }) {
  return <Part {...props} opened={useOpened(opened, isLate)} />;
}

/** Mantine's drawer, whose code comes when one is opened, or before that in an idle moment. */
export function Drawer(props: DrawerProps) {
  const { parts, isLate } = useOpening(props.opened);
  return parts && <There Part={parts.Drawer} isLate={isLate} {...props} />;
}
