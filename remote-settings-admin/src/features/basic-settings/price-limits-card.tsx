import { useState } from 'react';
import { ASSORTMENTS, type AssortmentGroup } from '@portal/shared/contract/prices';
import { Button, Card, Group, Stack, Text, TextField, Title } from '@portal/shared/ui';
import { bandsText, isSound, limitsProblem, USUAL_LIMIT_TEXTS, type PriceLimitValues } from './price-limits-model.ts';
import { SectionBar } from './section-bar.tsx';
import type { Section } from './use-section.ts';
import classes from './basic-settings.module.css';

const NAMES: Record<AssortmentGroup, string> = {
  glaeser: 'Gläser',
  fassungen: 'Fassungen',
  kontaktlinsen: 'Kontaktlinsen',
  handelsware: 'Handelsware',
};

interface LimitsFieldProps {
  group: AssortmentGroup;
  value: string;
  tried: boolean;
  onChange: (value: string) => void;
}

/** Limits of one part, with the bands between them. */
function LimitsField({ group, value, tried, onChange }: LimitsFieldProps) {
  const problem = limitsProblem(value);
  return (
    <div className={classes.limits}>
      <TextField
        label={`${NAMES[group]}: Grenzen in €`}
        symbols
        maxLength={120}
        value={value}
        onChange={onChange}
        required="Bitte lassen Sie mindestens eine Grenze stehen."
        tried={tried}
        rules={problem === null ? [] : [{ message: problem, holds: () => false }]}
      />
      {problem === null && (
        <Text size="xs" c="var(--portal-dimmed)">
          {bandsText(value)}
        </Text>
      )}
    </div>
  );
}

/** Where price bands of the assortment end. */
export function PriceLimitsCard({ section }: { section: Section<PriceLimitValues> }) {
  const { shown, set } = section;
  const [tried, setTried] = useState(false);
  const isUsual = ASSORTMENTS.every((group) => shown[group] === USUAL_LIMIT_TEXTS[group]);
  return (
    <Card aria-labelledby="preisbaender">
      <Title order={2} id="preisbaender">
        Preisbänder
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Das Sortiment zählt, was Sie in welchem Preisband verkaufen: nach dem Preis je Stück mit Mehrwertsteuer, bei
        Gläsern je Glas. Bitte geben Sie die Grenzen in ganzen Euro an, aufsteigend und durch Semikolon getrennt: Mit
        „100; 200“ gibt es „unter 100 €“, „100 bis 199 €“ und „ab 200 €“.
      </Text>
      <Stack gap="md">
        {ASSORTMENTS.map((group) => (
          <LimitsField
            key={group}
            group={group}
            value={shown[group]}
            tried={tried}
            onChange={(value) => set(group, value)}
          />
        ))}
        {!isUsual && (
          <Group>
            <Button
              size="xs"
              variant="default"
              onClick={() => {
                for (const group of ASSORTMENTS) set(group, USUAL_LIMIT_TEXTS[group]);
              }}
            >
              Übliche Grenzen einsetzen
            </Button>
          </Group>
        )}
        <SectionBar
          section={section}
          names={NAMES}
          saved="Die Preisbänder sind gespeichert."
          onSave={() => {
            setTried(true);
            if (isSound(shown)) void section.save();
          }}
        />
      </Stack>
    </Card>
  );
}
