import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { MOST_PURCHASE_SHARES } from '@portal/shared/contract/settings-admin';
import { Button, Card, Group, NumberField, Stack, Text, TextField, Title } from '@portal/shared/ui';
import { purchaseProblem, type PurchaseValues } from './model.ts';
import { makersQuery } from './queries.ts';
import { SectionBar } from './section-bar.tsx';
import type { Section } from './use-section.ts';
import classes from './basic-settings.module.css';

const NAMES = { shares: 'Einkauf je Hersteller' };
/** A maker of which nothing is typed yet; its percentage is refused until it is. */
const EMPTY = { maker: '', percent: 0 };

/** What the goods of a maker cost, for lines whose files have no purchase price. */
export function PurchaseCard({ section }: { section: Section<PurchaseValues> }) {
  const { shares } = section.shown;
  const problem = purchaseProblem(shares);
  // Nobody is scolded for a row that is still being typed.
  const [tried, setTried] = useState(false);
  const list = useId();
  const { data: sold } = useQuery({ ...makersQuery, enabled: shares.length > 0 });
  const named = new Set(shares.map(({ maker }) => maker.trim().toLowerCase()));
  const set = (next: PurchaseValues['shares']) => {
    setTried(false);
    section.set('shares', next);
  };
  return (
    <Card aria-labelledby="einkauf">
      <Title order={2} id="einkauf">
        Einkauf je Hersteller
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Wie viel vom Verkaufspreis ohne Mehrwertsteuer die Ware eines Herstellers Sie kostet. Das Sortiment rechnet
        damit die Marge aller Positionen, bei denen Ihre Dateien keinen Einkaufspreis nennen. Bitte schreiben Sie den
        Hersteller so, wie er in Ihren Dateien steht; was Sie dort verkauft haben, wird vorgeschlagen.
      </Text>
      <Stack gap="md">
        {shares.length === 0 && (
          <Text size="sm">Noch kein Hersteller: Die Marge kommt allein aus den Einkaufspreisen Ihrer Dateien.</Text>
        )}
        {[...shares.entries()].map(([at, one]) => (
          <fieldset
            // A row has no name of its own while it is typed.
            key={at}
            className={classes.share}
            aria-label={`Hersteller ${at + 1}`}
          >
            <TextField
              label="Hersteller"
              symbols
              list={list}
              autoComplete="off"
              maxLength={60}
              value={one.maker}
              onChange={(maker) => set(shares.with(at, { ...one, maker }))}
              required="Bitte geben Sie in jeder Zeile einen Hersteller an."
            />
            <NumberField
              label="Einkauf in % vom Nettopreis"
              min={1}
              max={100}
              value={one.percent === 0 ? null : one.percent}
              onChange={(percent) => set(shares.with(at, { ...one, percent: percent ?? 0 }))}
            />
            <Button
              size="xs"
              variant="subtle"
              aria-label={`Hersteller ${at + 1} entfernen`}
              onClick={() => set(shares.toSpliced(at, 1))}
            >
              Entfernen
            </Button>
          </fieldset>
        ))}
        <datalist id={list}>
          {sold?.makers
            .filter((maker) => !named.has(maker.toLowerCase()))
            .map((maker) => (
              <option key={maker}>{maker}</option>
            ))}
        </datalist>
        {shares.length < MOST_PURCHASE_SHARES && (
          <Group>
            <Button size="xs" variant="default" onClick={() => set([...shares, EMPTY])}>
              {shares.length === 0 ? 'Hersteller eintragen' : 'Weiterer Hersteller'}
            </Button>
          </Group>
        )}
        {tried && problem !== null && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {problem}
          </Text>
        )}
        <SectionBar
          section={section}
          names={NAMES}
          saved="Der Einkauf je Hersteller ist gespeichert."
          onSave={() => {
            setTried(true);
            if (problem === null) void section.save();
          }}
        />
      </Stack>
    </Card>
  );
}
