import { useRef, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PLACEHOLDERS, placeholderProblem, type CampaignText, type Placeholder } from '@portal/shared/contract/marketing';
import { LeaveQuestion, useLeaveGuard } from '@portal/shared/editor';
import { Button, Card, Group, Stack, Text, TextAreaField, TextField, Title } from '@portal/shared/ui';
import { saveText, textQuery } from './queries.ts';

interface TextCardProps {
  campaignId: number;
  saved: CampaignText;
  /** Who may only send reads it. */
  canWrite: boolean;
}

/** As it is put into the text; what a customer may lack comes with words for that. */
const written = (name: Placeholder) => (PLACEHOLDERS[name].mayLack ? `{{${name}|…}}` : `{{${name}}}`);

/** What the campaign writes: subject and text, with placeholders. */
export function TextCard({ campaignId, saved, canWrite }: TextCardProps) {
  const [draft, setDraft] = useState({ subject: saved.subject, body: saved.body });
  const [tried, setTried] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const queries = useQueryClient();
  const isDirty = draft.subject !== saved.subject || draft.body !== saved.body;
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: () => saveText(campaignId, { version: saved.version, ...draft }),
    onSuccess: (text) => {
      queries.setQueryData(textQuery(campaignId).queryKey, text);
      setDraft({ subject: text.subject, body: text.body });
    },
  });
  const { isAsked, leave, stay } = useLeaveGuard(isDirty);
  const problems = [draft.subject, draft.body].map((text) => placeholderProblem(text) ?? (text.trim() === '' ? 'Bitte schreiben Sie hier etwas.' : null));
  const save = async (): Promise<boolean> => {
    setTried(true);
    return problems.every((problem) => problem === null) && mutateAsync().then(() => true, () => false);
  };
  const insert = (name: Placeholder) => {
    const area = body.current?.querySelector('textarea');
    const [from, to] = [area?.selectionStart ?? draft.body.length, area?.selectionEnd ?? draft.body.length];
    setDraft({ ...draft, body: draft.body.slice(0, from) + written(name) + draft.body.slice(to) });
    area?.focus();
  };
  if (!canWrite) return <ReadOnlyText saved={saved} />;
  return (
    <Card aria-label="Text der Aktion" className="no-print">
      <Stack gap="sm">
        <Title order={2}>Text</Title>
        <TextField label="Betreff" symbols maxLength={150} value={draft.subject} onChange={(subject) => setDraft({ ...draft, subject })} error={tried && problems[0]} />
        <div ref={body}>
          <TextAreaField
            label="Text" symbols rows={14} maxLength={4_000} value={draft.body} onChange={(text) => setDraft({ ...draft, body: text })} error={tried && problems[1]}
            description="Absätze trennt eine leere Zeile. Hinter dem Strich steht, was ein Kunde liest, bei dem die Angabe fehlt."
          />
        </div>
        <Group gap="xs" role="group" aria-label="Platzhalter einfügen">
          {(Object.keys(PLACEHOLDERS) as Placeholder[]).map((name) => (
            <Button key={name} size="xs" variant="default" onClick={() => insert(name)}>{PLACEHOLDERS[name].label}</Button>
          ))}
        </Group>
        {error && <Text role="alert" size="sm" c="var(--portal-alert)">{error.message}</Text>}
        <Group gap="xs">
          <Button disabled={!isDirty} loading={isPending} onClick={() => void save()}>Text speichern</Button>
          {isDirty && <Button variant="subtle" onClick={() => setDraft({ subject: saved.subject, body: saved.body })}>Verwerfen</Button>}
        </Group>
      </Stack>
      <LeaveQuestion
        opened={isAsked} title="Ungespeicherter Text" isSaving={isPending} onStay={stay} text="Sie haben den Text geändert und noch nicht gespeichert. Was soll mit den Änderungen geschehen?"
        onSave={() => void save().then((isSaved) => (isSaved ? leave() : stay()))}
        onDiscard={leave}
      />
    </Card>
  );
}

function ReadOnlyText({ saved }: Pick<TextCardProps, 'saved'>) {
  return (
    <Card aria-label="Text der Aktion">
      <Stack gap="sm">
        <Title order={2}>Text</Title>
        {saved.version === 0
          ? <Text size="sm" c="var(--portal-dimmed)">Es gibt noch keinen Text. Ihn schreibt, wer die Rolle Marketing-Manager hat.</Text>
          : <><Text fw={600}>{saved.subject}</Text><Text style={{ whiteSpace: 'pre-line' }}>{saved.body}</Text></>}
      </Stack>
    </Card>
  );
}
