import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { PLACEHOLDERS, type Channel, type TextVariant } from '@portal/shared/contract/marketing';
import { counted, formatCount } from '@portal/shared/format';
import { Anchor, Button, Card, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { REDRAWN } from './aged.tsx';
import { isWhole as hasAll } from './block-fields.tsx';
import { LetterPicture, SHEET } from './letter-picture.tsx';
import { MailFrame } from './mail-frame.tsx';
import { previewQuery } from './queries.ts';
import { TestMail } from './test-mail.tsx';
import { useRestedWords } from './use-rested-words.ts';
import type { Words } from './words.ts';

const RECIPIENTS = { one: 'Empfänger', many: 'Empfänger' };
const EXAMPLES = { one: 'Beispiel', many: 'Beispiele' };

/** Of an e-mail with what chooses its width, in px. */
const FRAME = 600;

interface PreviewCardProps {
  campaignId: number;
  channel: Channel;
  variant: TextVariant;
  /** Of what is saved; 0: nothing. */
  version: number;
  /** What is written and not saved yet; null: what is saved. */
  words: Words | null;
}

/** The text as its recipients read it, one after the other, saved or not. */
export function PreviewCard({ campaignId, channel, variant, version, words }: PreviewCardProps) {
  const { draft, isOld } = useRestedWords(words);
  const isWhole = words === null || hasAll(words);
  const ageing = isWhole ? REDRAWN : 'Stand vor Ihrer Änderung';
  const old = isOld ? ageing : null;
  const [member, setMember] = useState(0);
  const place = { campaignId, variant, version, member };
  const { data, error, isPlaceholderData } = useQuery({
    ...previewQuery(place, draft),
    placeholderData: keepPreviousData,
  });
  return (
    <Card aria-label="Vorschau">
      <Stack gap="sm">
        <Title order={2}>Vorschau</Title>
        {version === 0 && !draft && (
          <Text size="sm" c="var(--portal-dimmed)">
            Sobald Betreff und Text geschrieben sind, steht hier, was Ihre Kunden lesen.
          </Text>
        )}
        {words && (version > 0 || draft) && (
          <Text size="sm" c="var(--portal-dimmed)">
            {isWhole
              ? 'Ihre Änderungen sind noch nicht gespeichert.'
              : 'Was Sie gerade schreiben, steht hier, sobald alle Felder ausgefüllt sind.'}
          </Text>
        )}
        {error && (
          <Text size="sm" c="var(--portal-dimmed)">
            {error.message}
          </Text>
        )}
        {error && member > 0 && (
          <Group>
            <Button size="xs" variant="default" onClick={() => setMember(member - 1)}>
              Zurück
            </Button>
          </Group>
        )}
        {(version > 0 || draft) && !data && !error && (
          <Skeleton {...(channel === 'letter' ? { h: 'auto', style: { aspectRatio: SHEET } } : { h: FRAME })} />
        )}
        {data && !error && (
          <>
            <Group justify="space-between" gap="xs" className="no-print">
              <Text
                size="sm"
                aria-live="polite"
              >{`${data.is_example ? 'Beispiel' : 'Empfänger'} ${formatCount(member + 1)} von ${formatCount(data.total)}: ${data.recipient}`}</Text>
              <Group gap="xs">
                <Button size="xs" variant="default" disabled={member === 0} onClick={() => setMember(member - 1)}>
                  Zurück
                </Button>
                <Button
                  size="xs"
                  variant="default"
                  disabled={member + 1 >= data.total}
                  onClick={() => setMember(member + 1)}
                >
                  Weiter
                </Button>
              </Group>
            </Group>
            {data.is_example && (
              <Text size="sm" c="var(--portal-dimmed)">
                Noch ist niemand ausgewählt: Das sind Beispiele aus der Selektion.
              </Text>
            )}
            {data.lacking.map(({ placeholder, people, first }) => (
              <Text key={placeholder} size="sm" className="no-print">
                {`${counted(people, data.is_example ? EXAMPLES : RECIPIENTS)} ohne Angabe „${PLACEHOLDERS[placeholder].label}“: `}
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => setMember(first)}
                  aria-label={`Ohne „${PLACEHOLDERS[placeholder].label}“ ansehen`}
                >
                  ansehen
                </Anchor>
              </Text>
            ))}
            {data.cut && (
              <Text size="sm" className="no-print">
                {`${counted(data.cut.people, data.is_example ? EXAMPLES : RECIPIENTS)} mit einer Anschrift, die nicht ganz ins Fenster des Umschlags passt: Name oder Straße werden gekürzt. `}
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  onClick={() => setMember(data.cut?.first ?? 0)}
                  aria-label="Mit gekürzter Anschrift ansehen"
                >
                  ansehen
                </Anchor>
              </Text>
            )}
            {data.page === null ? (
              <>
                <LetterPicture place={place} draft={draft} recipient={data.recipient} old={old} />
                <details data-stale={isPlaceholderData}>
                  <summary>Als Text lesen</summary>
                  <Text mt="sm" fw={600}>
                    {data.subject}
                  </Text>
                  <Text mt="sm" style={{ whiteSpace: 'pre-line' }}>
                    {data.body}
                  </Text>
                  <Text mt="sm" pt="xs" size="sm" style={{ borderTop: '1px solid var(--portal-line)' }}>
                    <strong>Ihr Widerspruchsrecht: </strong>
                    {data.notice}
                  </Text>
                </details>
              </>
            ) : (
              <>
                <MailFrame page={data.page} subject={data.subject} old={old ?? (isPlaceholderData ? REDRAWN : null)} />
                {words ? (
                  <Text size="sm" c="var(--portal-dimmed)" className="no-print">
                    Speichern Sie den Text, um sich eine Testmail zu senden.
                  </Text>
                ) : (
                  <TestMail place={place} />
                )}
              </>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
