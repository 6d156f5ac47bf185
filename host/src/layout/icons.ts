import { createElement, type ReactNode } from 'react';
import {
  IconCalendar,
  IconChartBar,
  IconChecklist,
  IconLayoutDashboard,
  IconMail,
  IconPointFilled,
  IconScale,
  IconSettings,
  IconShield,
  IconUpload,
  IconWorld,
  type Icon,
  type IconProps,
} from '@tabler/icons-react';

/** Icons that a manifest may name (Tabler's own names); a table, because the whole set would be a megabyte. */
const ICONS: Record<string, Icon> = {
  calendar: IconCalendar,
  'chart-bar': IconChartBar,
  'checkup-list': IconChecklist,
  'layout-dashboard': IconLayoutDashboard,
  mail: IconMail,
  scale: IconScale,
  settings: IconSettings,
  shield: IconShield,
  upload: IconUpload,
  world: IconWorld,
};

/** The icon that a manifest names; a dot for names that the table does not have. */
export const menuIcon = (name: string, props: IconProps): ReactNode =>
  createElement(ICONS[name] ?? IconPointFilled, props);
