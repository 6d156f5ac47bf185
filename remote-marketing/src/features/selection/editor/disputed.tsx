import { SELECTION_FIELDS, type Selection, type SelectionField } from '@portal/shared/contract/marketing';
import { ConflictPanel, type Choice, type Conflict } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import type { ChangeKey, Edited } from '../../../common/criteria/changes.ts';
import { CHOICE_LABELS, choiceText, isChoice } from '../../../common/criteria/choices.ts';
import { LABELS } from '../../../common/criteria/fields.ts';
import { consentText, filterText, storesText } from '../../../common/criteria/sentence.ts';

interface DisputedProps {
  conflict: Conflict<Selection, ChangeKey>;
  /** As it is on this page. */
  mine: Edited;
  nameOf: (id: number) => string | undefined;
  onResolve: (choices: Record<string, Choice>) => void;
}

const WORDS = {
  name: 'Name',
  description: 'Beschreibung',
  stores: 'Standorte',
  consent: 'Erreichbar',
  uses_refraction: 'Refraktionsdaten',
} as const;

const isSlider = (key: string): key is SelectionField => (SELECTION_FIELDS as readonly string[]).includes(key);
const labelOf = (key: ChangeKey) => {
  if (isChoice(key)) return CHOICE_LABELS[key].label;
  return isSlider(key) ? LABELS[key].label : WORDS[key];
};

function textOf(key: ChangeKey, { config, uses_refraction }: Edited, nameOf: DisputedProps['nameOf']): string {
  if (isSlider(key)) return filterText(key, config);
  if (isChoice(key)) return choiceText(key, config);
  if (key === 'uses_refraction') return uses_refraction ? 'verwendet' : 'nicht verwendet';
  if (key === 'stores') return storesText(config, nameOf);
  return key === 'consent' ? consentText(config) : config[key] || '–';
}

/** What two people have changed to something else each, both versions side by side. */
export const Disputed = ({ conflict: { theirs, fields }, mine, nameOf, onResolve }: DisputedProps) => (
  <ConflictPanel
    message={`${usePersonName()(theirs.updated_by)} hat diese Selektion am ${formatDateTime(theirs.updated_at)} geändert. Bitte wählen Sie, was gelten soll.`}
    fields={fields.map((key) => ({
      key,
      label: labelOf(key),
      mine: textOf(key, mine, nameOf),
      theirs: textOf(key, theirs, nameOf),
    }))}
    onResolve={onResolve}
  />
);
