import { useState } from 'react';
import { NO_CRITERIA } from '@portal/shared/contract/counting';
import {
  SELECTION_FIELDS,
  type SelectionField,
  type SelectionStorePage,
  type StandingSentence,
} from '@portal/shared/contract/marketing';
import { placeBeside } from '@portal/shared/format';
import { Button, Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import {
  criteriaOf,
  hasFilters,
  nextByChange,
  rangeChange,
  rangeOf,
  withChanges,
  type Changes,
} from '../../../common/criteria/changes.ts';
import { isOn } from '../../../common/criteria/fields.ts';
import { useForecasts } from '../../../common/forecasts.ts';
import { Tick } from '../../../common/tick.tsx';
import classes from './editor.module.css';
import { FilterRange } from './filter-range.tsx';
import { TakeOver } from './take-over.tsx';

/** Most ask for nothing else. */
const FIRST_FIELDS: readonly SelectionField[] = ['age'];
const EVERY_FIELD: readonly SelectionField[] = ['age', ...SELECTION_FIELDS.filter((field) => field !== 'age')];

type People = Pick<StandingSentence, 'criteria' | 'uses_refraction'>;

interface PeopleCardProps {
  id: string;
  people: People;
  stores: Readonly<SelectionStorePage['items']>;
  onChange: (people: Partial<People>) => void;
}

/** Whom of those that the occasion meets: stores, age and everything else that a selection asks for. */
export function PeopleCard({ id, people: { criteria, uses_refraction }, stores, onChange }: PeopleCardProps) {
  const [isWhole, setWhole] = useState(false);
  const config = { ...criteria, name: '', description: '' };
  const change = (changes: Changes) => onChange({ criteria: criteriaOf(withChanges(config, changes)) });
  const tick = (store: number, isTicked: boolean) =>
    change({ stores: isTicked ? [...criteria.stores, store] : criteria.stores.filter((one) => one !== store) });
  const { isOff, whyHidden } = useForecasts();
  const shown = (isWhole ? EVERY_FIELD : FIRST_FIELDS).filter(
    (field) => !isOff || whyHidden(field) === null || isOn(rangeOf(config, field)),
  );
  const gone = criteria.stores.filter((store) => !stores.some((one) => one.id === store));
  return (
    <Card id={id} tabIndex={-1} aria-label="Wer" className="no-print">
      <Stack gap="sm">
        <Title order={2}>Wer</Title>
        <TakeOver
          onTake={(selection) =>
            onChange({
              criteria: { ...criteriaOf(selection.config), consent: NO_CRITERIA.consent },
              uses_refraction: selection.uses_refraction,
            })
          }
        />
        {(stores.length > 1 || gone.length > 0) && (
          <fieldset className={classes.ticks}>
            <legend className={classes.legend}>Standorte</legend>
            <Tick isTicked={criteria.stores.length === 0} onTick={() => change({ stores: [] })}>
              Alle Standorte
            </Tick>
            {stores.map(({ id: store, name, location }) => (
              <Tick key={store} isTicked={criteria.stores.includes(store)} onTick={(isTicked) => tick(store, isTicked)}>
                {[name, placeBeside({ name, location })].filter(Boolean).join(', ')}
              </Tick>
            ))}
            {gone.map((store) => (
              <Tick key={store} isTicked onTick={() => tick(store, false)}>
                Standort {store} (nicht mehr sichtbar, bitte herausnehmen)
              </Tick>
            ))}
          </fieldset>
        )}
        {shown.map((field) => (
          <FilterRange
            key={field}
            field={field}
            config={config}
            onRange={(of, range) => change(rangeChange(config, of, range))}
            onNextBy={(by) => change(nextByChange(by))}
          />
        ))}
        {isWhole && !isOff && (
          <>
            <Tick isTicked={uses_refraction} onTick={(isOn) => onChange({ uses_refraction: isOn })}>
              Refraktionsdaten verwenden
            </Tick>
            <Text size="xs" c="var(--portal-dimmed)">
              Dann rechnen Fernbrille, Gleitsicht und Office auch mit Messwerten, und zwar nur bei Kunden, die in die
              Nutzung ihrer Gesundheitsdaten eingewilligt haben. Speichern kann das, wer das Recht „Messwerte der Kunden
              sehen“ hat.
            </Text>
          </>
        )}
        <Group gap="xs">
          <Button size="xs" variant="default" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? 'Weniger Filter zeigen' : 'Alle Filter zeigen'}
          </Button>
          {hasFilters(config) && (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => onChange({ criteria: NO_CRITERIA, uses_refraction: false })}
            >
              Alle Filter zurücksetzen
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
