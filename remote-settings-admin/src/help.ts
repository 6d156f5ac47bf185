import type { AreaHelp } from '@portal/shared/area';
import { adminHelp } from './help-texts/admin.ts';
import { dataHelp } from './help-texts/data.ts';
import { settingsHelp } from './help-texts/settings.ts';

/** What 'Hilfe' tells of data quality, upload, settings and administration. */
export const help = {
  ...dataHelp,
  ...settingsHelp,
  ...adminHelp,
} satisfies AreaHelp;
