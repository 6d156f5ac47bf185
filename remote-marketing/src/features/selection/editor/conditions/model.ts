import {
  SELECTION_FIELDS,
  type ChoiceField,
  type SelectionConfig,
  type SelectionField,
} from '@portal/shared/contract/marketing';
import { chosenOf } from '@portal/shared/contract/counting';
import { rangeChange, rangeOf, type Changes } from '../../../../common/criteria/changes.ts';
import { CHOICE_LABELS, choiceText, isChoice } from '../../../../common/criteria/choices.ts';
import { isOn, LABELS, type Range } from '../../../../common/criteria/fields.ts';
import { consentText, filterText, storesText } from '../../../../common/criteria/sentence.ts';

/** Everything that a selection can ask for, one by one. */
export type Condition = SelectionField | ChoiceField | 'stores' | 'consent';

/** How chips and menu name what the sliders' headings say within a group alone. */
const sliderLabel = (field: SelectionField): string => {
  if (field === 'last_order_main') return 'Letzte Brille: Alter';
  if (field.startsWith('eyescore.')) return `Eyescore ${LABELS[field].label}`;
  return field.startsWith('potential.') ? `Potenzial ${LABELS[field].label}` : LABELS[field].label;
};

export function labelOf(condition: Condition): string {
  if (condition === 'stores') return 'Standort';
  if (condition === 'consent') return 'Erreichbar';
  return isChoice(condition) ? CHOICE_LABELS[condition].label : sliderLabel(condition);
}

/** What somebody may type who looks for a condition, beside its name. */
const WORDS: Readonly<Partial<Record<Condition, string>>> = {
  'choices.type': 'Brillentyp Gleitsicht Fernbrille Nahbrille Lesebrille trägt',
  'choices.status': 'abgeholt nicht abgeholt fertig offen in Arbeit',
  'choices.complained': 'Umtausch Rückgabe Garantie neu verglast',
  'choices.brand': 'Fassungsmarke Gestell',
  'choices.maker': 'Glashersteller Brillengläser',
  'choices.city': 'Wohnort Stadt Gemeinde Anschrift',
  last_order_main: 'Letzte Hauptbrille älter als Jahre Monate gekauft',
  pred_next_glasses: 'fällig Prognose Vorhersage Chance',
  age: 'Jahre Geburtstag',
  stores: 'Filiale Standorte',
  consent: 'Einwilligung Brief E-Mail SMS Kanal Werbung',
};

/** In the order of the menu: what is known of people and their last glasses, then what is reckoned. */
export const CONDITIONS: readonly Condition[] = [
  'choices.type',
  'last_order_main',
  'choices.status',
  'choices.brand',
  'choices.maker',
  'choices.complained',
  'age',
  'choices.city',
  'stores',
  'consent',
  'pred_next_glasses',
  ...SELECTION_FIELDS.filter((field) => field.includes('.')),
];

/** Those that every word of a search is in. */
export function findConditions(search: string, all: readonly Condition[]): Condition[] {
  const words = search.toLocaleLowerCase('de').split(/\s+/).filter(Boolean);
  return all.filter((condition) => {
    const text = `${labelOf(condition)} ${WORDS[condition] ?? ''}`.toLocaleLowerCase('de');
    return words.every((word) => text.includes(word));
  });
}

export function isSet(condition: Condition, config: SelectionConfig): boolean {
  if (condition === 'stores') return config.stores.length > 0;
  if (condition === 'consent') return Object.values(config.consent).some(Boolean);
  return isChoice(condition) ? chosenOf(config, condition).length > 0 : isOn(rangeOf(config, condition));
}

/** Takes one condition out. */
export function withoutCondition(condition: Condition, config: SelectionConfig): Changes {
  if (condition === 'stores') return { stores: [] };
  if (condition === 'consent') return { consent: { letter: false, email: false, sms: false } };
  return isChoice(condition) ? { [condition]: [] } : rangeChange(config, condition, { from: null, to: null });
}

/** @example ageOfGlasses({ from: 36, to: null }) // 'mindestens 3 Jahre alt' */
export function ageOfGlasses({ from, to }: Range): string {
  const isYears = [from, to].every((bound) => bound === null || bound % 12 === 0);
  const count = (bound: number) => (isYears ? bound / 12 : bound);
  const unit = (bound: number) =>
    isYears ? (count(bound) === 1 ? 'Jahr' : 'Jahre') : bound === 1 ? 'Monat' : 'Monate';
  const text = (bound: number) => `${count(bound)} ${unit(bound)}`;
  if (to === null) return from === null || from === 0 ? 'bekannt' : `mindestens ${text(from)} alt`;
  if (from === null || from === 0) return to === 0 ? 'weniger als 1 Monat alt' : `höchstens ${text(to)} alt`;
  return from === to ? `${text(to)} alt` : `${count(from)} bis ${text(to)} alt`;
}

/** What a sentence begins with and a chip has said already. */
const SAID = /^(?:nächste Brille|\S+-Wert|.+-Potenzial) /;

/** What a condition asks for. @example 'Gleitsicht oder Fern' */
function valueOf(condition: Condition, config: SelectionConfig, nameOf: (id: number) => string | undefined): string {
  if (condition === 'stores') return storesText(config, nameOf);
  if (condition === 'consent') return consentText(config);
  if (isChoice(condition)) return choiceText(condition, config);
  return condition === 'last_order_main'
    ? ageOfGlasses(rangeOf(config, condition))
    : filterText(condition, config).replace(SAID, '');
}

/**
 * What a chip says. What stands behind the colon of a label is clear from the value.
 * @param nameOf name of a store; undefined: it is not shown any more
 * @example 'Letzte Brille: Gleitsicht', 'Letzte Brille: mindestens 3 Jahre alt'
 */
export function chipText(
  condition: Condition,
  config: SelectionConfig,
  nameOf: (id: number) => string | undefined,
): string {
  const label = labelOf(condition);
  return isSet(condition, config)
    ? `${label.replace(/: .*$/, '')}: ${valueOf(condition, config, nameOf)}`
    : `${label} …`;
}
