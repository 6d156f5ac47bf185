import { WEEKDAY_NAMES } from '@portal/shared/contract/calendar';
import { rhythmOf, type Standing, type StandingSentence } from '@portal/shared/contract/marketing';
import { ConflictPanel, type Choice, type Conflict } from '@portal/shared/editor';
import { formatEuro } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import type { ChangeKey } from '../changes.ts';
import { occasionText } from '../../../common/occasion-text.ts';
import { channelsText, holdoutText, peopleText, RHYTHM_WORDS } from '../sentence.ts';

const LABELS: Readonly<Record<ChangeKey, string>> = {
  name: 'Name',
  purpose: 'Zweck',
  occasion: 'Anlass',
  criteria: 'Wer',
  uses_refraction: 'Refraktionsdaten',
  channels: 'Kanäle',
  texts: 'Texte',
  unit_cost_cents: 'Kosten je Stück',
  adds_postage: 'Porto nach Klasse',
  holdout_percent: 'Kontrollgruppe',
  pause_days: 'Kontaktpause',
  pieces_per_week: 'Stück je Woche',
  cents_per_month: 'Budget je Monat',
  bundle_on: 'Bündeltag',
  rhythm: 'Rhythmus',
  emails_by_themselves: 'E-Mails ohne Freigabe',
};

type NameOf = (storeId: number) => string | undefined;

const number = (value: number | null) => (value === null ? 'ohne' : String(value));
const yes = (isOn: boolean) => (isOn ? 'ja' : 'nein');
const text = (of: { subject: string; body: string } | null) => (of === null ? 'fehlt' : `${of.subject}: ${of.body}`);

/** Each part as it would be read. */
const TEXTS: { readonly [Key in ChangeKey]: (value: StandingSentence, nameOf: NameOf) => string } = {
  name: ({ name }) => name,
  purpose: ({ purpose }) => purpose,
  occasion: ({ occasion }) => occasionText(occasion),
  criteria: peopleText,
  uses_refraction: ({ uses_refraction }) => yes(uses_refraction),
  channels: ({ channels }) => channelsText(channels),
  texts: ({ texts: { letter, email } }) => `Brief: ${text(letter)}\nE-Mail: ${text(email)}`,
  unit_cost_cents: ({ unit_cost_cents: { letter, email, sms } }) =>
    `Brief ${formatEuro(letter)}, E-Mail ${formatEuro(email)}, SMS ${formatEuro(sms)}`,
  adds_postage: ({ adds_postage: isOn = false }) => yes(isOn),
  holdout_percent: holdoutText,
  pause_days: ({ pause_days }) => number(pause_days),
  pieces_per_week: ({ pieces_per_week }) => number(pieces_per_week),
  cents_per_month: ({ cents_per_month: cents }) => (cents === null ? 'ohne' : formatEuro(cents)),
  bundle_on: ({ bundle_on }) => WEEKDAY_NAMES[bundle_on - 1] ?? '',
  rhythm: (sentence) => RHYTHM_WORDS[rhythmOf(sentence)],
  emails_by_themselves: ({ emails_by_themselves }) => yes(emails_by_themselves),
};

interface DisputedProps {
  conflict: Conflict<Standing, ChangeKey>;
  /** As it is on this page. */
  mine: StandingSentence;
  nameOf: NameOf;
  onResolve: (choices: Record<string, Choice>) => void;
}

/** What two people have changed to something else each, both versions side by side. */
export function Disputed({ conflict: { theirs, fields }, mine, nameOf, onResolve }: DisputedProps) {
  const personName = usePersonName();
  const last = theirs.steps.findLast(({ action }) => action === 'changed');
  return (
    <ConflictPanel
      message={`${last ? personName(last.by) : 'Jemand'} hat diese Daueraktion inzwischen geändert. Bitte wählen Sie, was gelten soll.`}
      fields={fields.map((key) => ({
        key,
        label: LABELS[key],
        mine: TEXTS[key](mine, nameOf),
        theirs: TEXTS[key](theirs.sentence, nameOf),
      }))}
      onResolve={onResolve}
    />
  );
}
