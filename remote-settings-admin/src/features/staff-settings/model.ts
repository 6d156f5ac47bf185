import {
  MOST_HOURS,
  type StaffCode,
  type StaffPeople,
  type StaffPerson,
  type StaffUpdate,
} from '@portal/shared/contract/settings-admin';
import { counted, formatMonthLong, NOUNS } from '@portal/shared/format';

/** What can be decided about staff. */
export type StaffAction =
  | { kind: 'change'; person: StaffPerson; update: StaffUpdate }
  | { kind: 'merge'; into: StaffPerson; person: StaffPerson }
  | { kind: 'split'; person: StaffPerson; codes: number[] };

export const codeName = ({ short_code, number }: StaffCode): string => short_code ?? number;

/** Whose codes they are, as files say. @example 'BLA (Mitte), AB2 (Nord)' */
export const codesText = ({ codes }: StaffPerson): string =>
  codes.map((code) => `${codeName(code)} (${code.store_name})`).join(', ');

/** @example '128 Aufträge, zuletzt im Oktober 2026' */
export const soldText = ({ orders, last_month }: StaffCode): string =>
  last_month === null
    ? 'noch kein Auftrag'
    : `${counted(orders, NOUNS.order)}, zuletzt im ${formatMonthLong(last_month)}`;

export const ordersOf = ({ codes }: StaffPerson): number => codes.reduce((sum, { orders }) => sum + orders, 0);

/** What was done, as it is told afterwards. */
export function doneText(action: StaffAction): string {
  if (action.kind === 'change') return `Die Angaben zu ${action.update.name ?? action.person.name} sind gespeichert.`;
  if (action.kind === 'merge') return `Die Aufträge von ${action.person.name} zählen jetzt bei ${action.into.name}.`;
  const names = action.person.codes.filter(({ id }) => action.codes.includes(id)).map(codeName);
  return `${names.join(', ')} ist wieder eine eigene Person.`;
}

/** What takes an action back; null where nothing is left to be taken back. @param after everybody as the action left them */
export function undoOf(action: StaffAction, { people }: StaffPeople): StaffAction | null {
  const now = (id: number) => people.find((person) => person.id === id);
  if (action.kind === 'change') {
    const person = now(action.person.id);
    return person ? { kind: 'change', person, update: { ...action.person.decided, version: person.version } } : null;
  }
  if (action.kind === 'merge') {
    const into = now(action.into.id);
    return into ? { kind: 'split', person: into, codes: action.person.codes.map(({ id }) => id) } : null;
  }
  const [into, person] = [now(action.person.id), now(action.codes[0] ?? 0)];
  return into && person ? { kind: 'merge', into, person } : null;
}

const wordsOf = (name: string) =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ');

/** People whom the files call the same, by twos: who sold more, and who may be the same person. 'Blau, Anke' is 'Anke Blau'. */
export function namesakes(people: readonly StaffPerson[]): { into: StaffPerson; person: StaffPerson }[] {
  const groups = Map.groupBy(
    people.filter(({ name }) => wordsOf(name).includes(' ')),
    ({ name }) => wordsOf(name),
  );
  return [...groups.values()].flatMap((group) => {
    const [into, ...others] = group.toSorted((a, b) => ordersOf(b) - ordersOf(a) || a.id - b.id);
    return into ? others.map((person) => ({ into, person })) : [];
  });
}

/** What is decided of a person, as it is typed. */
export interface PersonDraft {
  name: string;
  activity: 'file' | 'active' | 'left';
  hours: string;
  /** Number of the store; '': as the files say. */
  store: string;
}

export const ACTIVITIES = [
  { value: 'file', label: 'Wie in der Datei' },
  { value: 'active', label: 'Aktiv' },
  { value: 'left', label: 'Ausgeschieden' },
] as const;

/** Where somebody may belong; a store that is no longer offered stays chosen. */
export function storeChoices(
  { codes, decided: { store_id }, store_name }: StaffPerson,
  stores: readonly { id: number; name: string }[],
) {
  const isOffered = store_id === null || stores.some(({ id }) => id === store_id);
  return [
    { value: '', label: `Aus den Dateien (Standort ${codes[0]?.store_name})` },
    ...[...stores, ...(isOffered ? [] : [{ id: store_id, name: store_name }])].map(({ id, name }) => ({
      value: String(id),
      label: name,
    })),
  ];
}

export function draftOf({ decided: { name, is_active, hours_per_week, store_id } }: StaffPerson): PersonDraft {
  const activity = is_active ? 'active' : 'left';
  return {
    name: name ?? '',
    activity: is_active === null ? 'file' : activity,
    hours: hours_per_week === null ? '' : String(hours_per_week).replace('.', ','),
    store: String(store_id ?? ''),
  };
}

/** Hours as typed; null: none; undefined: not to be understood. */
export function hoursOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const hours = /^\d{1,2}([,.][05])?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : 0;
  return hours > 0 && hours <= MOST_HOURS ? hours : undefined;
}
export const HOURS_RULE = {
  message: `Bitte geben Sie ganze oder halbe Stunden bis ${MOST_HOURS} ein, z. B. 37,5.`,
  holds: (text: string) => hoursOf(text) !== undefined,
};

/** What is saved; undefined while it cannot be. */
export function updateOf(
  { version }: StaffPerson,
  { name, activity, hours, store }: PersonDraft,
): StaffUpdate | undefined {
  const hours_per_week = hoursOf(hours);
  if (hours_per_week === undefined) return undefined;
  return {
    version,
    name: name.trim() || null,
    is_active: activity === 'file' ? null : activity === 'active',
    hours_per_week,
    store_id: store === '' ? null : Number(store),
  };
}

export const isChanged = (person: StaffPerson, draft: PersonDraft): boolean =>
  JSON.stringify(draft) !== JSON.stringify(draftOf(person));
