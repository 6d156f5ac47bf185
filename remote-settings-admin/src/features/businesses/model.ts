import { pathOf } from '@portal/shared/contract';
import {
  businessTasks,
  type BusinessesShown,
  type BusinessStatus,
  type BusinessTask,
} from '@portal/shared/contract/settings-admin';
import { counted, formatCount, formatDate, type DataStatus } from '@portal/shared/format';

/** What waits in a business in words, and where its Admins do it. */
export interface Task {
  text: string;
  /** Null: nobody in the portal does it. */
  path: string | null;
}

const UPLOAD = pathOf('upload');
const HISTORY = pathOf('upload-history');

/** @example 'vor 12 Tagen' */
export function uploadText(status: DataStatus): string {
  if (status.kind === 'none') return 'noch keine Daten';
  return status.days === 0 ? 'heute' : status.days === 1 ? 'gestern' : `vor ${formatCount(status.days)} Tagen`;
}

const TASKS: Record<BusinessTask['kind'], (count: number, business: BusinessStatus) => Task> = {
  'failed-upload': (_count, { failed_upload }) => ({
    text: `Upload am ${formatDate(failed_upload!)} fehlgeschlagen`,
    path: HISTORY,
  }),
  'no-upload': () => ({ text: 'Noch keine Daten hochgeladen', path: UPLOAD }),
  'late-upload': (days) => ({ text: `Seit ${formatCount(days)} Tagen kein Upload`, path: UPLOAD }),
  stores: (count) => ({
    text: counted(count, { one: 'Standort ohne Daten', many: 'Standorte ohne Daten' }),
    path: UPLOAD,
  }),
  users: () => ({ text: 'Niemand kann sich anmelden', path: null }),
  invitations: (count) => ({
    text: counted(count, { one: 'Einladung offen', many: 'Einladungen offen' }),
    path: pathOf('users'),
  }),
  brands: (count) => ({
    text: counted(count, { one: 'Marke ungeklärt', many: 'Marken ungeklärt' }),
    path: pathOf('brands'),
  }),
  'lens-texts': (count) => ({
    text: counted(count, { one: 'Glastext ungeklärt', many: 'Glastexte ungeklärt' }),
    path: pathOf('lens-text'),
  }),
};

/** What waits in a business, the most pressing first. */
export const tasksOf = (business: BusinessStatus, now: Date): Task[] =>
  businessTasks(business, now).map(({ kind, count }) => TASKS[kind](count, business));

/** Which businesses a list shows. */
export const SHOWN: readonly { value: BusinessesShown; label: string }[] = [
  { value: 'tasks', label: 'mit Aufgaben' },
  { value: 'late', label: 'ohne aktuelle Daten' },
];
