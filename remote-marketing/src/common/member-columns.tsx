import type { ListMember } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import type { ListColumn } from '@portal/shared/list';
import type { PersonName } from '@portal/shared/session';

type Column = ListColumn<ListMember>;

const OUTCOMES = {
  returned: 'zurückgekommen',
  moved: 'unbekannt verzogen',
  bounced: 'unzustellbar',
  unsubscribed: 'abgemeldet',
} as const;

export const nameOf = ({ first_name, last_name, external_id }: ListMember): string =>
  [first_name, last_name].filter(Boolean).join(' ') || `Kunde ${external_id}`;

/** Who somebody is, and where they live. */
export const PERSON_COLUMNS: readonly Column[] = [
  { key: 'name', title: 'Name', text: nameOf, width: 190, card: 'title' },
  { key: 'street', title: 'Straße', text: ({ street }) => street, width: 180, priority: 2 },
  { key: 'plz', title: 'PLZ', text: ({ plz }) => plz, width: 75 },
  { key: 'city', title: 'Ort', text: ({ city }) => city, width: 140 },
  { key: 'number', title: 'Kundennr.', text: ({ external_id }) => external_id, width: 110, priority: 3 },
  {
    key: 'code',
    title: 'Code',
    text: ({ code }) => code,
    width: 120,
    priority: 3,
    definition: 'Steht auf dem Brief. An ihm erkennen Sie, wer auf welche Aktion kommt oder was zurückgekommen ist.',
  },
];

/** Why somebody was taken out, and by whom. */
export const removalColumns = (personName: PersonName): readonly Column[] => [
  { key: 'reason', title: 'Grund', text: ({ removed_reason }) => removed_reason, width: 240 },
  {
    key: 'by',
    title: 'Herausgenommen von',
    text: ({ removed_by }) => removed_by && personName(removed_by),
    width: 180,
    priority: 2,
  },
];

export const OUTCOME_COLUMNS: readonly Column[] = [
  { key: 'outcome', title: 'Ergebnis', text: ({ outcome }) => outcome && OUTCOMES[outcome], width: 170 },
  { key: 'on', title: 'am', text: ({ outcome_on }) => outcome_on && formatDate(outcome_on), width: 110, priority: 2 },
];
