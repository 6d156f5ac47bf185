import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ChoiceField } from '@portal/shared/contract/marketing';
import { formatCount } from '@portal/shared/format';
import { ErrorPanel, Skeleton, Stack, Text, TextInput } from '@portal/shared/ui';
import { CHOICE_LABELS, valueText } from '../../../../common/criteria/choices.ts';
import { Tick } from '../../../../common/tick.tsx';
import { choicesQuery } from '../../queries.ts';
import classes from './condition-bar.module.css';

interface ChoiceEditorProps {
  selectionId: number;
  field: ChoiceField;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
}

/** As many are shown at once; the others are found by their name. */
const SHOWN = 40;
/** From so many on one searches. */
const SEARCHED = 8;

/** Boxes of all values that there are, with how many customers have each; any of the ticked ones is enough. */
export function ChoiceEditor({ selectionId, field, chosen, onChange }: ChoiceEditorProps) {
  const { data, error, refetch } = useQuery(choicesQuery(selectionId));
  const [search, setSearch] = useState('');
  // What was chosen when it was opened stands first, and stays there.
  const [first] = useState(chosen);
  if (!data && error) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  const { options, missing } = data.choices.find((one) => one.field === field) ?? { options: [], missing: 0 };
  const known = new Map(options.map(({ value, customers }) => [value, customers]));
  const all = [...first, ...options.map(({ value }) => value).filter((value) => !first.includes(value))];
  const found = all.filter((value) =>
    valueText(field, value).toLocaleLowerCase('de').includes(search.trim().toLocaleLowerCase('de')),
  );
  const tick = (value: string, isTicked: boolean) =>
    onChange(isTicked ? [...chosen, value] : chosen.filter((one) => one !== value));
  const { label, hint } = CHOICE_LABELS[field];
  return (
    <Stack gap="xs">
      <Text size="xs" c="var(--portal-dimmed)">
        {hint}
      </Text>
      {all.length > SEARCHED && (
        <TextInput
          size="xs"
          label={`${label} suchen`}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      <fieldset className={classes.options}>
        <legend>
          <Text size="sm" fw={600} span>
            {label}
          </Text>
        </legend>
        {found.slice(0, SHOWN).map((value) => (
          <Tick key={value} isTicked={chosen.includes(value)} onTick={(isTicked) => tick(value, isTicked)}>
            {valueText(field, value)}{' '}
            <Text span size="xs" c="var(--portal-dimmed)">
              ({formatCount(known.get(value) ?? 0)})
            </Text>
          </Tick>
        ))}
        {found.length === 0 && <Text size="sm">Davon ist nichts in Ihren Daten.</Text>}
      </fieldset>
      <Text size="xs" c="var(--portal-dimmed)">
        {found.length > SHOWN && `${formatCount(found.length - SHOWN)} weitere finden Sie über die Suche. `}
        Einer der angekreuzten Werte genügt.{missing > 0 && ` Bei ${formatCount(missing)} Kunden unbekannt.`}
      </Text>
    </Stack>
  );
}
