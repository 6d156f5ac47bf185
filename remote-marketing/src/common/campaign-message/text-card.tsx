import { useState } from 'react';
import { bodyOf, type SuggestionKind, type WrittenText } from '@portal/shared/contract/marketing';
import { ConflictPanel, UnsavedQuestion, useLeaveGuard } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import { isWhole, NEW_BLOCKS } from './block-fields.tsx';
import { BlockList } from './block-list.tsx';
import { SubjectField } from './message-fields.tsx';
import { TextLibrary } from './text-library.tsx';
import type { TextDraft } from './use-text-draft.ts';
import type { Words } from './words.ts';

const LABELS = { subject: 'Betreff', blocks: 'Text' } as const satisfies Record<keyof Words, string>;

/** Of a text that nobody has begun. */
const EMPTY = [NEW_BLOCKS.text];

/** As it is shown where two versions stand beside each other. */
const shownOf = (words: Words, key: keyof Words) => (key === 'subject' ? words.subject : bodyOf(words.blocks));

interface TextCardProps {
  campaignId: number;
  /** The suggestion that the campaign is like. */
  suggestion: SuggestionKind | null;
  draft: TextDraft;
}

/** What the campaign writes: its subject, and blocks with placeholders. */
export function TextCard({
  campaignId,
  suggestion,
  draft: { words, isDirty, isPending, error, conflict, save: send, write, discard, resolve },
}: TextCardProps) {
  const [tried, setTried] = useState(false);
  const guard = useLeaveGuard(isDirty);
  const personName = usePersonName();
  const blocks = words.blocks.length === 0 ? EMPTY : words.blocks;
  const save = async (): Promise<boolean> => {
    setTried(true);
    return isWhole(words) && send();
  };
  const put = ({ subject, blocks: next }: Words) => {
    write('subject', subject);
    write('blocks', next);
  };
  return (
    <Card aria-label="Text der Aktion" className="no-print">
      <Stack gap="sm">
        <Title order={2}>Text</Title>
        {conflict && (
          <ConflictPanel
            message={`${conflict.theirs.updated_by === null ? 'Jemand' : personName(conflict.theirs.updated_by)} hat diesen Text${conflict.theirs.updated_at ? ` am ${formatDateTime(conflict.theirs.updated_at)}` : ''} geändert. Bitte wählen Sie, was gelten soll.`}
            fields={conflict.fields.map((key) => ({
              key,
              label: LABELS[key],
              mine: shownOf(words, key),
              theirs: shownOf(conflict.theirs, key),
            }))}
            isBusy={isPending}
            onResolve={resolve}
          />
        )}
        <TextLibrary
          campaignId={campaignId}
          suggestion={suggestion}
          isEmpty={words.subject === '' && words.blocks.length === 0}
          words={words}
          onTake={put}
        />
        <SubjectField subject={words.subject} tried={tried} onWrite={(subject) => write('subject', subject)} />
        <BlockList blocks={blocks} tried={tried} onChange={(changed) => write('blocks', changed)} />
        {error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {error.message}
          </Text>
        )}
        <Group gap="xs">
          <Button disabled={!isDirty} loading={isPending} onClick={() => void save()}>
            Text speichern
          </Button>
          {isDirty && (
            <Button variant="subtle" onClick={discard}>
              Verwerfen
            </Button>
          )}
        </Group>
      </Stack>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherter Text"
        changed="Sie haben den Text geändert"
        isSaving={isPending}
        onSave={save}
        onDiscard={discard}
      />
    </Card>
  );
}

/** What was written, for who writes nothing. */
export function ReadOnlyText({ saved }: { saved: WrittenText }) {
  return (
    <Card aria-label="Text der Aktion">
      <Stack gap="sm">
        <Title order={2}>Text</Title>
        {saved.version === 0 ? (
          <Text size="sm" c="var(--portal-dimmed)">
            Es gibt keinen Text. Ihn schreibt vor dem Versand, wer die Rolle Marketing-Manager hat.
          </Text>
        ) : (
          <>
            <Text fw={600}>{saved.subject}</Text>
            <Text style={{ whiteSpace: 'pre-line' }}>{saved.body}</Text>
          </>
        )}
      </Stack>
    </Card>
  );
}
