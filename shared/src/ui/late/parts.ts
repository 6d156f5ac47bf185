// Mantine's parts that open over a page, and what only forms have: in a file of their own, which no first page waits for.
import { createElement, useEffect } from 'react';
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

export function Drawer(props: DrawerProps) {
  useWayBack(props.opened);
  return createElement(MantineDrawer, props);
}

const { Target, Dropdown, Item, Label, Divider } = MantineMenu;

/**
 * A menu is a part of its page, and stands within its landmark. The focus goes to its first item: what Mantine puts there to
 * take it instead has no place among the items of a menu.
 */
const MenuOfPage = (props: MenuProps) =>
  createElement(MantineMenu, {
    withInitialFocusPlaceholder: false,
    portalProps: { target: document.querySelector('main') ?? document.body },
    ...props,
  });

export const Menu = Object.assign(MenuOfPage, { Target, Dropdown, Item, Label, Divider });
