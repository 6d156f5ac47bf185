// Mantine's parts that open over a page, and what only forms have: in a file of their own, which no first page waits for.
import { createElement, useEffect, type ReactNode } from 'react';
import { Drawer as MantineDrawer, Menu as MantineMenu, type DrawerProps, type MenuProps } from '@mantine/core';
export { Popover, Select } from '@mantine/core';

/**
 * Gives the focus back to what had it before when what has it goes from the page as it is, still open; Mantine does when it is
 * closed first. Where that is gone as well, as the menu of a phone is, to the page.
 */
function useWayBack(isOpen: boolean): void {
  useEffect(() => {
    const before = document.activeElement;
    if (!isOpen || !(before instanceof HTMLElement)) return undefined;
    return () =>
      void setTimeout(() => {
        for (const place of [before, document.querySelector('main')])
          if (document.activeElement === document.body) place?.focus({ preventScroll: true });
      });
  }, [isOpen]);
}

export function Drawer(props: DrawerProps): ReactNode {
  useWayBack(props.opened);
  return createElement(MantineDrawer, props);
}

const { Target, Dropdown, Item, Label, Divider } = MantineMenu;

/**
 * A menu is a part of its page, and stands within its landmark. The focus goes to its first item: what Mantine puts there to
 * take it instead has no place among the items of a menu.
 */
const MenuOfPage = (props: MenuProps): ReactNode =>
  createElement(MantineMenu, {
    withInitialFocusPlaceholder: false,
    portalProps: { target: document.querySelector('main') ?? document.body },
    ...props,
  });

export const Menu: typeof MenuOfPage & Pick<typeof MantineMenu, 'Target' | 'Dropdown' | 'Item' | 'Label' | 'Divider'> =
  Object.assign(MenuOfPage, { Target, Dropdown, Item, Label, Divider });
