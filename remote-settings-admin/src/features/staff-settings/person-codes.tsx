import { useId, useState } from 'react';
import type { StaffPerson } from '@portal/shared/contract/settings-admin';
import { Button, FilterChoice, Group, Stack, Text, Title } from '@portal/shared/ui';
import { codeName, codesText, soldText, type StaffAction } from './model.ts';
import classes from './staff-settings.module.css';

interface PersonCodesProps {
  person: StaffPerson;
  others: readonly StaffPerson[];
  isBusy: boolean;
  onDecide: (action: StaffAction) => void;
}

/** The codes of a person, to be taken away from it, and others to be added. */
export function PersonCodes({ person, others, isBusy, onDecide }: PersonCodesProps) {
  const heading = useId();
  const [chosen, setChosen] = useState('');
  const other = others.find(({ id }) => String(id) === chosen);
  return (
    <section aria-labelledby={heading}>
      <Stack gap="sm">
        <Title order={3} id={heading}>
          Kürzel
        </Title>
        <ul className={classes.codes}>
          {person.codes.map((code, at) => (
            <li key={code.id}>
              <div>
                <Text size="sm" fw={600}>{`${codeName(code)}, ${code.store_name}`}</Text>
                <Text size="sm" c="var(--portal-dimmed)">
                  {`In der Datei: ${code.name ?? 'ohne Namen'}, ${code.is_active ? 'aktiv' : 'nicht aktiv'}. ${soldText(code)}.`}
                </Text>
              </div>
              {at > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  disabled={isBusy}
                  aria-label={`${codeName(code)}, ${code.store_name}: abtrennen`}
                  onClick={() => onDecide({ kind: 'split', person, codes: [code.id] })}
                >
                  Abtrennen
                </Button>
              )}
            </li>
          ))}
        </ul>
        {others.length > 0 && (
          <Group gap="xs" align="flex-end">
            <FilterChoice
              label="Weitere Kürzel derselben Person"
              value={chosen}
              onChange={setChosen}
              options={[
                { value: '', label: 'Bitte wählen' },
                ...others.map((one) => ({ value: String(one.id), label: `${one.name}: ${codesText(one)}` })),
              ]}
            />
            <Button
              size="sm"
              variant="default"
              disabled={isBusy || !other}
              onClick={() => {
                if (!other) return;
                setChosen('');
                onDecide({ kind: 'merge', into: person, person: other });
              }}
            >
              Zusammenführen
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  );
}
