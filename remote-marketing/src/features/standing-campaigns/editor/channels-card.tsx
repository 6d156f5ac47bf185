import { SELECTION_CHANNELS, type Channel, type StandingSentence } from '@portal/shared/contract/marketing';
import { Card, EuroField, Select, Stack, Text, Title } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../../common/draw-words.ts';
import { Tick } from '../../../common/tick.tsx';
import classes from './editor.module.css';

type Ladder = Pick<StandingSentence, 'channels' | 'unit_cost_cents' | 'adds_postage'>;

const NOTHING = '';
const PLACES = ['Zuerst', 'Sonst', 'Und sonst'] as const;
const MOST_CENTS = 100_000;

/** The ladder with another channel in a place; one that stood elsewhere changes places with it. */
function placed(channels: readonly Channel[], at: number, next: Channel | null): Channel[] {
  if (next === null) return channels.slice(0, at);
  const other = channels.indexOf(next);
  const before = channels[at];
  const changed = [...channels];
  changed[at] = next;
  if (other < 0) return changed;
  return before === undefined ? channels.filter((one) => one !== next).concat(next) : changed.with(other, before);
}

interface ChannelsCardProps extends Ladder {
  id: string;
  onChange: (ladder: Partial<Ladder>) => void;
}

/** By which channel, and by which one when that is closed; with what a piece costs. */
export function ChannelsCard({
  id,
  channels,
  unit_cost_cents: costs,
  adds_postage: addsPostage = false,
  onChange,
}: ChannelsCardProps) {
  return (
    <Card id={id} tabIndex={-1} aria-label="Kanäle" className="no-print">
      <Stack gap="sm">
        <Title order={2}>Kanäle</Title>
        {PLACES.slice(0, channels.length + 1).map((place, at) => {
          const channel = channels[at];
          return (
            <div key={place} className={classes.beside}>
              <Select
                label={place}
                allowDeselect={false}
                data={[
                  ...(at === 0 ? [] : [{ value: NOTHING, label: 'nichts' }]),
                  ...SELECTION_CHANNELS.filter((one) => channel !== undefined || !channels.includes(one)).map(
                    (value) => ({ value, label: CHANNEL_WORDS[value] }),
                  ),
                ]}
                value={channel ?? NOTHING}
                onChange={(value) =>
                  onChange({
                    channels: placed(channels, at, value === NOTHING || value === null ? null : (value as Channel)),
                  })
                }
              />
              {channel && (
                <EuroField
                  label={`Kosten je ${CHANNEL_WORDS[channel]}${channel === 'letter' && addsPostage ? ' ohne Porto' : ''}`}
                  max={MOST_CENTS}
                  empty={0}
                  value={costs[channel]}
                  onChange={(cents) => onChange({ unit_cost_cents: { ...costs, [channel]: cents ?? 0 } })}
                />
              )}
            </div>
          );
        })}
        {channels.includes('letter') && (
          <Tick isTicked={addsPostage} onTick={(adds_postage) => onChange({ adds_postage })}>
            Porto nach den Portoklassen des Betriebs dazurechnen
          </Tick>
        )}
        {channels.includes('letter') && addsPostage && (
          <Text size="xs" c="var(--portal-dimmed)">
            Jedes Bündel kostet das Porto der Klasse, die seine Briefe erreichen. Bitte tragen Sie die Kosten je Brief
            dann ohne Porto ein. Die Klassen pflegt ein Admin Ihres Betriebs unter „Basis-Einstellungen“.
          </Text>
        )}
        <Text size="xs" c="var(--portal-dimmed)">
          Jede Person bekommt höchstens ein Stück: über den ersten Weg, auf dem sie angeschrieben werden darf.
          {channels.includes('sms') && ' SMS versendet Ihr Dienstleister mit der Datei des Bündels.'}
        </Text>
      </Stack>
    </Card>
  );
}
