import { createContext, createElement, use, useState, type ComponentProps, type ComponentType } from 'react';
import type { Menu as MantineMenu, MenuDropdownProps, MenuProps } from '@mantine/core';
import { OverTargetFrame, Stand, Target, useOverTarget } from './over-target.tsx';
import { useOpened } from './use-opened.ts';
import { useOpening, useParts, type Parts } from './use-parts.ts';

type Settings = Omit<MenuProps, 'children' | 'opened' | 'defaultOpened' | 'onChange' | 'trigger'>;

const SettingsContext = createContext<Settings>({});

function There({ Part, isLate, ...dropdown }: MenuDropdownProps & { Part: Parts['Menu']; isLate: boolean }) {
  const { id, opened, onChange } = useOverTarget();
  return (
    <Part {...use(SettingsContext)} id={id} opened={useOpened(opened, isLate)} onChange={onChange}>
      <Part.Target>
        <Stand />
      </Part.Target>
      <Part.Dropdown {...dropdown} />
    </Part>
  );
}

function Dropdown(props: MenuDropdownProps) {
  const { parts, isLate } = useOpening(useOverTarget().opened);
  return parts && <There Part={parts.Menu} isLate={isLate} {...props} />;
}

/** A part of an open menu: its code is there. */
function within<Name extends 'Item' | 'Label' | 'Divider'>(name: Name): (typeof MantineMenu)[Name] {
  const Within = (props: ComponentProps<(typeof MantineMenu)[Name]>) => {
    const Part = useParts(true)?.Menu[name] as ComponentType<typeof props> | undefined;
    return Part && createElement(Part, props);
  };
  // Items are links or buttons by their `component`, of which the part itself knows all.
  return Within as unknown as (typeof MantineMenu)[Name];
}

/** Mantine's menu behind a button that is there before its code. */
export function Menu({ children, ...settings }: Settings & Pick<MenuProps, 'children'>) {
  const [opened, setOpened] = useState(false);
  return (
    <SettingsContext value={settings}>
      <OverTargetFrame opened={opened} popup="menu" onChange={setOpened}>
        {children}
      </OverTargetFrame>
    </SettingsContext>
  );
}

Menu.Target = Target;
Menu.Dropdown = Dropdown;
Menu.Item = within('Item');
Menu.Label = within('Label');
Menu.Divider = within('Divider');
