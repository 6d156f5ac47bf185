import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textsSentence, type CampaignText, type TextVariant } from '@portal/shared/contract/marketing';
import { ConfirmButton } from '@portal/shared/editor';
import { Group, SegmentedControl, Stack, Text } from '@portal/shared/ui';
import { previewQuery, removeSecond, saveSecond, secondQuery, textQuery } from './queries.ts';

const CHOICES = [
  { value: 'a', label: 'Text A' },
  { value: 'b', label: 'Text B' },
];

interface TextVariantsProps {
  campaignId: number;
  /** The text that everybody gets as long as there is no second. */
  first: CampaignText;
  /** Which of them is shown. */
  variant: TextVariant;
  canWrite: boolean;
  /** What is shown has changes that are not saved. */
  isDirty: boolean;
  onChoose: (variant: TextVariant) => void;
}

/** Which of two texts is shown, and the way to a second one and back. */
export function TextVariants({ campaignId, first, variant, canWrite, isDirty, onChoose }: TextVariantsProps) {
  const queries = useQueryClient();
  const power = usePower(campaignId, first);
  const keep = (has_second: boolean) =>
    queries.setQueryData(textQuery(campaignId).queryKey, (text) => text && { ...text, has_second });
  const begin = useMutation({
    mutationFn: () => saveSecond(campaignId, { version: 0, subject: first.subject, blocks: first.blocks }),
    onSuccess: (second) => {
      queries.setQueryData(secondQuery(campaignId).queryKey, second);
      keep(true);
      onChoose('b');
    },
  });
  const end = useMutation({
    mutationFn: () => removeSecond(campaignId),
    onSuccess: () => {
      keep(false);
      onChoose('a');
    },
  });
  const problem = begin.error ?? end.error;
  if (first.has_second === null || (!first.has_second && (!canWrite || first.version === 0))) return null;
  return (
    <Stack gap="xs" className="no-print">
      <Group gap="sm">
        {first.has_second && (
          <SegmentedControl
            aria-label="Welcher Text"
            data={CHOICES}
            value={variant}
            disabled={isDirty}
            onChange={(value) => onChoose(value as TextVariant)}
          />
        )}
        {canWrite && !first.has_second && (
          <ConfirmButton
            label="Mit einem zweiten Text vergleichen"
            confirm="Text B anlegen"
            variant="default"
            isDisabled={isDirty}
            busy={begin.isPending}
            question={`Jeder zweite Empfänger bekommt dann Text B; wer welchen bekommt, entscheidet der Zufall. ${power} Text B beginnt als Kopie von Text A.`}
            onConfirm={() => begin.mutate()}
          />
        )}
        {canWrite && first.has_second && (
          <ConfirmButton
            label="Text B entfernen"
            confirm="Text B entfernen"
            variant="subtle"
            busy={end.isPending}
            question="Alle Empfänger bekommen dann Text A. Text B wird gelöscht."
            onConfirm={() => end.mutate()}
          />
        )}
      </Group>
      {first.has_second && (
        <Text size="sm" c="var(--portal-dimmed)">
          {isDirty
            ? 'Bitte speichern oder verwerfen Sie Ihre Änderung, bevor Sie zum anderen Text wechseln.'
            : `Jeder zweite Empfänger bekommt Text B; wer welchen bekommt, entscheidet der Zufall. ${power} Das Ergebnis steht nach der Antwortzeit in der Erfolgskontrolle.`}
        </Text>
      )}
      {problem && (
        <Text size="sm" role="alert" c="var(--portal-alert)">
          {problem.message}
        </Text>
      )}
    </Stack>
  );
}

/** What can be learnt from two texts, by how many are drawn. */
function usePower(campaignId: number, { version, has_second }: CampaignText): string {
  const at = { campaignId, version, member: 0 };
  const { data: a } = useQuery(previewQuery({ ...at, variant: 'a' }, null));
  const { data: b } = useQuery({ ...previewQuery({ ...at, variant: 'b' }, null), enabled: has_second === true });
  const isDrawn = a !== undefined && !a.is_example && (!has_second || b !== undefined);
  return textsSentence(isDrawn ? a.total + (has_second ? (b?.total ?? 0) : 0) : null);
}
