import { useRef, useState } from 'react';
import {
  PLACEHOLDERS,
  placeholderProblem,
  type CampaignText,
  type Placeholder,
} from '@portal/shared/contract/marketing';
import { ConflictPanel, UnsavedQuestion, useLeaveGuard } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, Group, Stack, Text, TextAreaField, TextField, Title } from '@portal/shared/ui';
import { useTextDraft } from './use-text-draft.ts';

interface TextCardProps {
  campaignId: number;
  saved: CampaignText;
  /** Who may only send reads it; so does everybody once it went out. */
  canWrite: boolean;
}

/** As it is put into the text; what a customer may lack comes with words for that. */
const written = (name: Placeholder) => {
  const placeholder = PLACEHOLDERS[name];
  return placeholder.mayLack ? `{{${name}|${placeholder.example}}}` : `{{${name}}}`;
};

const LABELS = { subject: 'Betreff', body: 'Text' } as const;

/** What the campaign writes: subject and text, with placeholders. */
export function TextCard({ campaignId, saved, canWrite }: TextCardProps) {
  const {
    words,
    isDirty,
    isPending,
    error,
    conflict,
    save: send,
    write,
    discard,
    resolve,
  } = useTextDraft(campaignId, saved);
  const [tried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const guard = useLeaveGuard(isDirty);
  const personName = usePersonName();
  const problems = [words.subject, words.body].map(
    (text) => placeholderProblem(text) ?? (text.trim() === '' ? 'Bitte schreiben Sie hier etwas.' : null),
  );
  const save = async (): Promise<boolean> => {
    setTried(true);
    return problems.every((problem) => problem === null) && send();
  };
  const insert = (name: Placeholder) => {
    const area = body.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? words.body.length, area?.selectionEnd ?? words.body.length];
    write('body', words.body.slice(0, from) + written(name) + words.body.slice(to));
    area?.focus();
  };
  if (!canWrite) return <ReadOnlyText saved={saved} />;
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
              mine: words[key],
              theirs: conflict.theirs[key],
            }))}
            isBusy={isPending}
            onResolve={resolve}
          />
        )}
        <TextField
          label={LABELS.subject}
          symbols
          maxLength={150}
          value={words.subject}
          onChange={(subject) => write('subject', subject)}
          error={tried && problems[0]}
        />
        <div ref={body}>
          <TextAreaField
            label={LABELS.body}
            symbols
            rows={14}
            maxLength={4_000}
            value={words.body}
            onChange={(text) => write('body', text)}
            error={tried && problems[1]}
            description="Absätze trennt eine leere Zeile. Hinter dem Strich steht, was ein Kunde liest, bei dem die Angabe fehlt."
          />
        </div>
        <Group gap="xs" role="group" aria-label="Platzhalter einfügen">
          {(Object.keys(PLACEHOLDERS) as Placeholder[]).map((name) => (
            <Button key={name} size="xs" variant="default" onClick={() => insert(name)}>
              {PLACEHOLDERS[name].label}
            </Button>
          ))}
        </Group>
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

function ReadOnlyText({ saved }: Pick<TextCardProps, 'saved'>) {
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
