import {
  IconCalendar, IconChartBar, IconChecklist, IconLayoutDashboard, IconMail, IconPointFilled, IconScale, IconSettings,
  IconShield, IconUpload, IconWorld, type Icon,
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

export const iconOf = (name: string): Icon => ICONS[name] ?? IconPointFilled;
