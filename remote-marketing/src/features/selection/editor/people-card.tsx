import { memo } from 'react';
import { SELECTION_CHANNELS, type SelectionConfig, type SelectionStorePage } from '@portal/shared/contract/marketing';
import { placeBeside } from '@portal/shared/format';
import { Card, Stack, Text } from '@portal/shared/ui';
import type { Changes } from '../../../common/criteria/changes.ts';
import { CHANNELS } from '../../../common/criteria/fields.ts';
import classes from './editor.module.css';
import { Tick } from '../../../common/tick.tsx';

interface PeopleCardProps {
  /** Ids; none: all. */
  chosen: SelectionConfig['stores'];
  consent: SelectionConfig['consent'];
  stores: Readonly<SelectionStorePage['items']>;
  onChange: (changes: Changes) => void;
}

/** Of which stores. */
export function StoreTicks({ chosen, stores, onChange }: Pick<PeopleCardProps, 'chosen' | 'stores' | 'onChange'>) {
  const gone = chosen.filter((id) => !stores.some((store) => store.id === id));
  const tick = (id: number, isTicked: boolean) =>
    onChange({ stores: isTicked ? [...chosen, id] : chosen.filter((one) => one !== id) });
  return (
    <fieldset className={classes.ticks}>
      <legend className={classes.legend}>Standorte</legend>
      <Tick isTicked={chosen.length === 0} onTick={() => onChange({ stores: [] })}>
        Alle Standorte
      </Tick>
      {stores.map(({ id, name, location }) => (
        <Tick key={id} isTicked={chosen.includes(id)} onTick={(isTicked) => tick(id, isTicked)}>
          {[name, placeBeside({ name, location })].filter(Boolean).join(', ')}
        </Tick>
      ))}
      {gone.map((id) => (
        <Tick key={id} isTicked onTick={() => tick(id, false)}>
          Standort {id} (nicht mehr sichtbar, bitte herausnehmen)
        </Tick>
      ))}
    </fieldset>
  );
}

/** Reachable how. */
export const ChannelTicks = ({ consent, onChange }: Pick<PeopleCardProps, 'consent' | 'onChange'>) => (
  <fieldset className={classes.ticks}>
    <legend className={classes.legend}>Erreichbar per</legend>
    {SELECTION_CHANNELS.map((channel) => (
      <Tick
        key={channel}
        isTicked={consent[channel]}
        onTick={(isTicked) => onChange({ consent: { ...consent, [channel]: isTicked } })}
      >
        {CHANNELS[channel]}
      </Tick>
    ))}
    <Text size="xs" c="var(--portal-dimmed)">
      Einer der angekreuzten Wege genügt. Ohne Kreuz zählt jeder, ob er erreichbar ist oder nicht.
    </Text>
  </fieldset>
);

/** Whether there is anything to choose among stores. */
export const hasStoreChoice = (stores: PeopleCardProps['stores'], chosen: readonly number[]): boolean =>
  stores.length > 1 || chosen.some((id) => !stores.some((store) => store.id === id));

/** Of which stores, and reachable how. */
export const PeopleCard = memo(function PeopleCard({ chosen, consent, stores, onChange }: PeopleCardProps) {
  const isAnybody = chosen.length === 0 && SELECTION_CHANNELS.every((channel) => !consent[channel]);
  return (
    <Card aria-label="Standorte und Kanäle" className={isAnybody ? 'no-print' : undefined}>
      <Stack gap="md">
        {hasStoreChoice(stores, chosen) && <StoreTicks chosen={chosen} stores={stores} onChange={onChange} />}
        <ChannelTicks consent={consent} onChange={onChange} />
      </Stack>
    </Card>
  );
});
