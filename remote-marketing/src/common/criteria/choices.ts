import { chosenOf } from '@portal/shared/contract/counting';
import { CHOICE_FIELDS, type ChoiceField, type SelectionConfig } from '@portal/shared/contract/marketing';

export const isChoice = (key: string): key is ChoiceField => (CHOICE_FIELDS as readonly string[]).includes(key);

interface Labels {
  label: string;
  hint: string;
}

/** How the page names each condition that is chosen from a list. */
export const CHOICE_LABELS: Readonly<Record<ChoiceField, Labels>> = {
  'choices.type': { label: 'Letzte Brille: Typ', hint: 'Brillentyp der letzten Hauptbrille.' },
  'choices.status': {
    label: 'Letzte Brille: Abholung',
    hint: 'Status des Auftrags der letzten Hauptbrille, wie ihn Ihr letzter Upload nennt.',
  },
  'choices.complained': {
    label: 'Reklamation',
    hint: 'Ob schon einmal eine Brille innerhalb von 90 Tagen ganz zurückgenommen oder neu verglast wurde.',
  },
  'choices.brand': { label: 'Letzte Fassung: Marke', hint: 'Marke der Fassung der letzten Hauptbrille.' },
  'choices.maker': { label: 'Letzte Gläser: Hersteller', hint: 'Hersteller der Gläser der letzten Hauptbrille.' },
  'choices.city': { label: 'Ort', hint: 'Ort der Anschrift, wie er in Ihren Daten steht.' },
};

/** What is said of a value; of a business's own words they themselves. */
const WORDS: Readonly<Partial<Record<ChoiceField, Readonly<Record<string, string>>>>> = {
  'choices.type': { ohne: 'ohne Typ' },
  'choices.status': { fertig: 'fertig, nicht abgeholt', offen: 'in Arbeit' },
  'choices.complained': { ja: 'ja', nein: 'nein' },
};
export const valueText = (field: ChoiceField, value: string): string => WORDS[field]?.[value] ?? value;

const either = new Intl.ListFormat('de', { type: 'disjunction' });
/** As many are named. */
const MOST_NAMED = 3;

const namesOf = (field: ChoiceField, chosen: readonly string[]): string =>
  chosen.length > MOST_NAMED
    ? `${either.format(
        chosen
          .slice(0, MOST_NAMED - 1)
          .map((value) => valueText(field, value))
          .concat(`${chosen.length - MOST_NAMED + 1} weitere`),
      )}`
    : either.format(chosen.map((value) => valueText(field, value)));

/** What is chosen. @example 'Gleitsicht oder Fern'; 'alle' */
export function choiceText(field: ChoiceField, config: SelectionConfig): string {
  const chosen = chosenOf(config, field);
  return chosen.length === 0 ? 'alle' : namesOf(field, chosen);
}

const SENTENCES: Readonly<Record<ChoiceField, (names: string) => string>> = {
  'choices.type': (names) => `letzter Brillentyp ${names}`,
  'choices.status': (names) => `Auftrag der letzten Hauptbrille: ${names}`,
  'choices.complained': (names) => `Reklamation: ${names}`,
  'choices.brand': (names) => `letzte Fassung von ${names}`,
  'choices.maker': (names) => `letzte Gläser von ${names}`,
  'choices.city': (names) => `Ort: ${names}`,
};

/** The choices that are on, as parts of a sentence. @example ['letzter Brillentyp Gleitsicht'] */
export const choiceSentences = (config: SelectionConfig): string[] =>
  CHOICE_FIELDS.filter((field) => chosenOf(config, field).length > 0).map((field) =>
    SENTENCES[field](choiceText(field, config)),
  );
