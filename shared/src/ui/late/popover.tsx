import { createContext, use } from 'react';
import type { PopoverDropdownProps, PopoverProps } from '@mantine/core';
import { OverTargetFrame, Stand, Target, useOverTarget } from './over-target.tsx';
import { useOpened } from './use-opened.ts';
import { useOpening, type Parts } from './use-parts.ts';

type Settings = Omit<PopoverProps, 'children'> & { opened: boolean };

const SettingsContext = createContext<Settings>({ opened: false });

function There({ Part, isLate, ...dropdown }: PopoverDropdownProps & { Part: Parts['Popover']; isLate: boolean }) {
  const { id } = useOverTarget();
  const settings = use(SettingsContext);
  return (
    <Part {...settings} id={id} opened={useOpened(settings.opened, isLate)}>
      <Part.Target>
        <Stand />
      </Part.Target>
      <Part.Dropdown {...dropdown} />
    </Part>
  );
}

function Dropdown(props: PopoverDropdownProps) {
  const { parts, isLate } = useOpening(useOverTarget().opened);
  return parts && <There Part={parts.Popover} isLate={isLate} {...props} />;
}

/** Mantine's popover over a button that is there before its code; its owner opens and closes it. */
export function Popover({ children, ...settings }: PopoverProps & { opened: boolean }) {
  return (
    <SettingsContext value={settings}>
      <OverTargetFrame opened={settings.opened} popup={settings.withRoles === false ? undefined : 'dialog'}>
        {children}
      </OverTargetFrame>
    </SettingsContext>
  );
}

Popover.Target = Target;
Popover.Dropdown = Dropdown;
