import { useState } from 'react';
import { fillPlaceholders, type StandingSentence } from '@portal/shared/contract/marketing';
import { Card, SegmentedControl, Stack, Text, Title } from '@portal/shared/ui';
import { MessageFields } from '../../../common/campaign-message/index.ts';
import { CHANNEL_WORDS } from '../../../common/draw-words.ts';
import classes from './editor.module.css';

type Written = 'letter' | 'email';

const EMPTY = { subject: '', body: '' };
/** An invented customer. */
const EXAMPLE = {
  briefanrede: 'Sehr geehrte Frau Beispiel',
  letzte_brille_datum: '14. März 2024',
  letzte_fassung: 'Lumière 2041',
  standort: 'Optik Beispiel',
  code: 'K7M-2XD',
};

interface TextsCardProps {
  sentence: StandingSentence;
  tried: boolean;
  onChange: (changes: Pick<StandingSentence, 'texts'>) => void;
}

/** What is written by each channel, and how somebody would read it. */
export function TextsCard({ sentence: { channels, texts }, tried, onChange }: TextsCardProps) {
  const [chosen, setChosen] = useState<Written | null>(null);
  const written = channels.filter((channel): channel is Written => channel !== 'sms');
  const channel = chosen !== null && written.includes(chosen) ? chosen : written[0];
  if (!channel) return null;
  const text = texts[channel];
  const words = text ?? EMPTY;
  const write = (key: keyof typeof EMPTY, value: string) => {
    const next = { ...words, [key]: value };
    onChange({ texts: { ...texts, [channel]: next.subject === '' && next.body === '' ? null : next } });
  };
  return (
    <Card aria-label="Texte">
      <Stack gap="sm">
        <Title order={2}>Texte</Title>
        {written.length > 1 && (
          <SegmentedControl
            className="no-print"
            aria-label="Kanal des Textes"
            data={written.map((value) => ({
              value,
              label: `${CHANNEL_WORDS[value]}${texts[value] === null ? ' (fehlt noch)' : ''}`,
            }))}
            value={channel}
            onChange={(value) => setChosen(value as Written)}
          />
        )}
        <div className={classes.parts}>
          <Stack gap="sm" className="no-print">
            <MessageFields key={channel} words={words} tried={tried && text !== null} onWrite={write} />
          </Stack>
          <Stack gap="sm">
            <Title order={3}>So liest es zum Beispiel Frau Beispiel</Title>
            {text === null ? (
              <Text size="sm" c="var(--portal-dimmed)">
                Für den Kanal {CHANNEL_WORDS[channel]} fehlt der Text. Vorher lässt sich die Daueraktion nicht
                einschalten.
              </Text>
            ) : (
              <div className={classes.preview}>
                <Text fw={600} mb="sm">
                  {fillPlaceholders(words.subject, EXAMPLE)}
                </Text>
                {fillPlaceholders(words.body, EXAMPLE)}
              </div>
            )}
            <Text size="xs" c="var(--portal-dimmed)">
              Darunter steht in jedem Stück von selbst der Hinweis auf das Widerspruchsrecht.
            </Text>
          </Stack>
        </div>
      </Stack>
    </Card>
  );
}
