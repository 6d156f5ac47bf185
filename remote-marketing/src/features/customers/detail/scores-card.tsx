import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import type { Customer } from '@portal/shared/contract/marketing';
import { formatDate } from '@portal/shared/format';
import { Card, Stack, Text, Title, VisuallyHidden } from '@portal/shared/ui';
import { scoreTexts, type ScoreText } from './score-texts.ts';
import classes from './detail.module.css';

function whyNone({ is_deceased, consents: { no_advertising, blocked } }: Customer): string {
  if (is_deceased) return 'Verstorbene werden nicht eingeschätzt.';
  if (no_advertising || blocked) return 'Wer keine Werbung wünscht, wird auch nicht eingeschätzt.';
  return 'Noch keine Einschätzung: Sie entsteht nach dem Upload, sobald die Daten dafür reichen.';
}

const Score = ({ score: { title, sentence, reasons } }: { score: ScoreText }) => (
  <div className={classes.score}>
    <Title order={3}>{title}</Title>
    <Text size="sm">{sentence}</Text>
    <ul className={classes.reasons}>
      {reasons.map(({ text, direction }) => (
        <li key={text}>
          {direction === 'up' ? (
            <IconArrowUpRight size={16} aria-hidden />
          ) : (
            <IconArrowDownRight size={16} aria-hidden />
          )}
          <VisuallyHidden>{direction === 'up' ? 'Spricht dafür: ' : 'Spricht dagegen: '}</VisuallyHidden>
          {text}
        </li>
      ))}
    </ul>
  </div>
);

/** What is forecast of the customer, each with its three strongest reasons. */
export function ScoresCard({ customer }: { customer: Customer }) {
  const { scores } = customer;
  return (
    <Card aria-label="Einschätzungen">
      <Stack gap="md">
        <Title order={2}>Einschätzungen</Title>
        {scores ? (
          <>
            <div className={classes.scores}>
              {scoreTexts(scores).map((score) => (
                <Score key={score.key} score={score} />
              ))}
            </div>
            <Text size="xs" c="var(--portal-dimmed)">
              Stand {formatDate(scores.as_of)}. Ein Pfeil nach oben spricht dafür, einer nach unten dagegen.
              {scores.from_refraction.length > 0 &&
                ' Messwerte sind eingeflossen; dass Sie das sehen, ist protokolliert.'}
            </Text>
          </>
        ) : (
          <Text c="var(--portal-dimmed)">{whyNone(customer)}</Text>
        )}
      </Stack>
    </Card>
  );
}
