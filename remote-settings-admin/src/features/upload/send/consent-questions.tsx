import { Select, Stack, Text } from '@portal/shared/ui';
import type { PreviewFile, UploadMapping } from '@portal/shared/contract/settings-admin';
import { Notice } from '../notice.tsx';
import { CONSENT_MEANINGS, withConsent, type ConsentMeaning } from '../../../common/mapping/choices.ts';

interface ConsentQuestionsProps {
  file: PreviewFile;
  mapping: UploadMapping;
  onChange: (mapping: UploadMapping) => void;
}

const DATA = CONSENT_MEANINGS.map(({ value, label }) => ({ value, label }));

/** Columns that look like a consent, each with the question what it means: a no that nobody reads would become a letter. */
export function ConsentQuestions({ file, mapping, onChange }: ConsentQuestionsProps) {
  const open = file.open_consents;
  if (open.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={
        open.length === 1
          ? 'Eine Spalte könnte sagen, wer Werbung bekommen darf'
          : `${open.length} Spalten könnten sagen, wer Werbung bekommen darf`
      }
    >
      <Stack gap="sm">
        <Text>
          Solange das nicht geklärt ist, wird nichts importiert: Wer „Nein“ gesagt hat, darf keinen Brief bekommen.
        </Text>
        {open.map(({ header, values }) => (
          <Select
            key={header}
            maw={420}
            label={`Was bedeutet „${header}“?`}
            description={`Darin steht: ${values
              .slice(0, 5)
              .map((value) => `„${value}“`)
              .join(', ')}`}
            data={DATA}
            value={null}
            placeholder="Bitte wählen"
            onChange={(value) => value && onChange(withConsent(mapping, header, value as ConsentMeaning))}
          />
        ))}
      </Stack>
    </Notice>
  );
}
