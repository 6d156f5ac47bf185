import type { BusinessStatus } from '@portal/shared/contract/settings-admin';
import { dataStatus, formatCount, formatDate, type DataStatus } from '@portal/shared/format';

/** What waits in a business, and where its Admins do it. */
export interface Task {
  text: string;
  /** Null: nobody in the portal does it. */
  path: string | null;
}

const UPLOAD = '/upload-historie/daten-hochladen';
const HISTORY = '/upload-historie/upload-historie';

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** How fresh the data are, of the store where they are oldest. */
export const uploadStatus = ({ last_upload }: Pick<BusinessStatus, 'last_upload'>, now: Date): DataStatus => dataStatus(last_upload, now);

/** @example 'vor 12 Tagen' */
export function uploadText(status: DataStatus): string {
  if (status.kind === 'none') return 'noch keine Daten';
  return status.days === 0 ? 'heute' : status.days === 1 ? 'gestern' : `vor ${formatCount(status.days)} Tagen`;
}

function uploadTask(business: BusinessStatus, now: Date): Task[] {
  // The company that runs the portal has no orders of its own.
  if (business.is_operator) return [];
  const status = uploadStatus(business, now);
  if (business.failed_upload !== null) return [{ text: `Upload am ${formatDate(business.failed_upload)} fehlgeschlagen`, path: HISTORY }];
  if (status.kind === 'none') return [{ text: 'Noch keine Daten hochgeladen', path: UPLOAD }];
  return status.kind === 'fresh' ? [] : [{ text: `Seit ${formatCount(status.days)} Tagen kein Upload`, path: UPLOAD }];
}

/** What waits in a business, the most pressing first. */
export function tasksOf(business: BusinessStatus, now: Date): Task[] {
  const { last_upload, stores_without_data, open_brands, unclear_lens_texts, invitations, users } = business;
  const when = (count: number, one: string, many: string, path: string | null): Task[] => (count === 0 ? [] : [{ text: counted(count, one, many), path }]);
  return [
    ...uploadTask(business, now),
    ...when(last_upload === null ? 0 : stores_without_data, 'Standort ohne Daten', 'Standorte ohne Daten', UPLOAD),
    ...(users === 0 ? [{ text: 'Niemand kann sich anmelden', path: null }] : []),
    ...when(invitations, 'Einladung offen', 'Einladungen offen', '/einstellungen/benutzerverwaltung'),
    ...when(open_brands, 'Marke ungeklärt', 'Marken ungeklärt', '/einstellungen/fassungmarken'),
    ...when(unclear_lens_texts, 'Glastext ungeklärt', 'Glastexte ungeklärt', '/admin/brillentyp-korrektur'),
  ];
}

/** Which businesses a list shows. */
export const SHOWN = [
  { value: 'tasks', label: 'mit Aufgaben' }, { value: 'late', label: 'ohne aktuelle Daten' },
] as const;
export type Shown = (typeof SHOWN)[number]['value'];

/** The businesses that are asked for; undefined: all. */
export const shownOf = (businesses: readonly BusinessStatus[], shown: Shown | undefined, now: Date): readonly BusinessStatus[] => {
  if (shown === undefined) return businesses;
  return businesses.filter((business) => (shown === 'tasks' ? tasksOf(business, now).length > 0 : uploadStatus(business, now).kind !== 'fresh'));
};
