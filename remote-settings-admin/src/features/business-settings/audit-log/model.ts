import { addDays, addMonths, today } from '@portal/shared/contract/calendar';
import {
  AUDIT_ACTIONS,
  AUDIT_AREAS,
  type AuditAction,
  type AuditArea,
  type AuditEntry,
} from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';
import { differences, noted, type Difference, type Noted } from './comparison.ts';
import type { StoreName } from './fields.ts';

/** What the log is narrowed to, apart from its search. */
export interface AuditFilter {
  user?: string | undefined;
  area?: AuditArea | undefined;
  /** ISO days, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

export const NO_FILTER: AuditFilter = {};
export const AREA_CHOICES = AUDIT_AREAS.map((value) => ({ value, label: value }));

const known = (action: string) =>
  (AUDIT_ACTIONS as Readonly<Partial<Record<string, { area: AuditArea; text: string }>>>)[action];

/** What was done; an action of another version of the portal by its name. */
export const actionText = (action: string): string => known(action)?.text ?? action;
export const areaOf = (action: string): string => known(action)?.area ?? '–';

/** What a number in the log is of. */
const SUBJECTS: Readonly<Record<string, readonly AuditAction[]>> = {
  Kunde: [
    'consent-recorded',
    'objection',
    'erasure',
    'disclosure',
    'data-ignored',
    'data-corrected',
    'customers-merged',
    'address-removed',
    'address-restored',
    'refraction-read',
  ],
  Selektion: [
    'refraction-counted',
    'selection-refraction-changed',
    'export',
    'campaign-planned',
    'export-settings-changed',
  ],
  Aktion: ['mailing-started', 'mailing-repeated', 'campaign-text-changed', 'letters-made'],
  Mitarbeiter: ['staff-changed', 'staff-merged', 'staff-split'],
  Upload: ['upload-rolled-back', 'upload-moves-chosen'],
  Zuordnung: ['mapping-made', 'mapping-changed', 'mapping-deleted'],
  Schlüssel: ['upload-key-made', 'upload-key-changed', 'upload-key-revoked'],
  Archiv: ['data-taken-away'],
};

/** What was done, and to what. @example 'Widerspruch eingetragen (Kunde Nr. 4711)' */
export function sentenceOf({ action, subject_id, details }: AuditEntry, storeName: StoreName): string {
  if (typeof details.store === 'number') return `${actionText(action)} (Standort ${storeName(details.store)})`;
  if (typeof details.user === 'string') return `${actionText(action)} (${details.user})`;
  if (subject_id === null) return actionText(action);
  const [noun] = Object.entries(SUBJECTS).find(([, actions]) => actions.some((one) => one === action)) ?? [];
  return `${actionText(action)} (${noun ? `${noun} ` : ''}Nr.\u00a0${subject_id})`;
}

/** What an action changes, where that is no more than one value. */
const CHANGED: Readonly<Partial<Record<AuditAction, string>>> = {
  'groups-changed': 'groups',
  'business-made': 'groups',
  'contract-changed': 'groups',
  'stores-restricted': 'stores',
  'user-locked': 'Gesperrt',
  'user-unlocked': 'Gesperrt',
  'permission-granted': 'Erteilt',
  'permission-taken': 'Erteilt',
  'agreement-accepted': 'version',
  'staff-merged': 'Nummern der Kürzel',
  'staff-split': 'Nummern der Kürzel',
  'upload-moves-chosen': 'Entscheidung',
  'lens-text-corrected': 'glasses_type',
  'lens-decision-undone': 'glasses_type',
};
const isValue = (value: unknown): boolean =>
  typeof value !== 'object' || (Array.isArray(value) && value.every((one) => typeof one !== 'object'));

/** What an entry changed, thing by thing. */
export function changesOf({ action, before, after }: AuditEntry, storeName: StoreName): Difference[] {
  if (before === null && after === null) return [];
  const key = [before, after].some((value) => value !== null && isValue(value))
    ? CHANGED[action as AuditAction]
    : undefined;
  return differences(before, after, storeName, key);
}

/** What else an entry holds. */
export const furtherOf = ({ details }: AuditEntry, storeName: StoreName): Noted[] => noted(details, storeName);

/** All that an entry holds in one line, for a file. */
export function fullText(entry: AuditEntry, storeName: StoreName): string | null {
  const changes = changesOf(entry, storeName).map(({ label, before, after }) => `${label}: ${before} → ${after}`);
  return [...changes, ...furtherOf(entry, storeName).map(({ label, text }) => `${label}: ${text}`)].join(' | ') || null;
}

export const SPANS = [
  { value: 'all', label: 'Alle Tage' },
  { value: 'today', label: 'Heute' },
  { value: 'week', label: 'Letzte 7 Tage' },
  { value: 'month', label: 'Letzte 30 Tage' },
  { value: 'year', label: 'Letzte 12 Monate' },
  { value: 'own', label: 'Eigener Zeitraum' },
] as const;
export type Span = (typeof SPANS)[number]['value'];

/** The days of a span; one's own begins as the last 30. */
export function daysOf(span: Span, day = today()): Pick<AuditFilter, 'from' | 'to'> {
  switch (span) {
    case 'all':
      return { from: undefined, to: undefined };
    case 'today':
      return { from: day, to: undefined };
    case 'week':
      return { from: addDays(day, -6), to: undefined };
    case 'month':
      return { from: addDays(day, -29), to: undefined };
    case 'year':
      return { from: addDays(addMonths(day, -12), 1), to: undefined };
    case 'own':
      return { from: addDays(day, -29), to: day };
  }
}

/** The filter in words, for paper and file. */
export function filterWords({ user, area, from, to }: AuditFilter): string {
  const days = [from && `ab ${formatDate(from)}`, to && `bis ${formatDate(to)}`].filter(Boolean).join(' ');
  return [user ?? 'Alle Personen', area ?? 'Alle Bereiche', days || 'alle Tage'].join(' · ');
}
