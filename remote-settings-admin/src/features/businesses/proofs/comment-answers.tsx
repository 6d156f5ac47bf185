import { useLayoutEffect, useRef, useState } from 'react';
import type { ProofComment } from '@portal/shared/contract/settings-admin';
import { useSaveForm } from '@portal/shared/editor';
import { formatDateTime, spotText } from '@portal/shared/format';
import { Button, Group, Stack, Text, TextAreaField } from '@portal/shared/ui';
import classes from './proofs.module.css';

interface CommentAnswersProps {
  comments: readonly ProofComment[];
  isBusy: boolean;
  onSettle: (id: ProofComment['id'], isDone: boolean) => void;
  /** @returns whether it was sent */
  onAnswer: (comment: ProofComment, text: string) => Promise<boolean>;
  /** Whether an answer is begun. */
  onBegun: (isBegun: boolean) => void;
}

/** What is said about places of a version; an answer stands at the same place. */
export function CommentAnswers({ comments, onBegun, ...work }: CommentAnswersProps) {
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  const isBegun = Object.values(drafts).some((text) => text !== '');
  // Told before the next key is read: that may be Escape.
  useLayoutEffect(() => onBegun(isBegun), [isBegun, onBegun]);
  if (comments.length === 0)
    return (
      <Text size="sm" c="var(--portal-dimmed)">
        Noch kein Kommentar zu dieser Version.
      </Text>
    );
  return (
    <ol className={classes.comments} aria-label="Kommentare">
      {comments.map((comment, at) => (
        <Comment
          key={comment.id}
          {...work}
          comment={comment}
          number={at + 1}
          draft={drafts[comment.id] ?? ''}
          onDraft={(text) => setDrafts((all) => ({ ...all, [comment.id]: text }))}
        />
      ))}
    </ol>
  );
}

interface CommentProps extends Omit<CommentAnswersProps, 'comments' | 'onBegun'> {
  comment: ProofComment;
  number: number;
  /** The answer that is being written; it outlives the closing of its field. */
  draft: string;
  onDraft: (text: string) => void;
}

function Comment({ comment, number, isBusy, onSettle, onAnswer, draft, onDraft }: CommentProps) {
  const [isAnswering, setAnswering] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const drop = () => {
    onDraft('');
    setAnswering(false);
    opener.current?.focus();
  };
  const { id, text, done_at, done_by, created_by, created_at } = comment;
  const isDone = done_at !== null;
  return (
    <li>
      <Text className={classes.text}>
        <b>{number}.</b> {text}
      </Text>
      <Text size="sm" c="var(--portal-dimmed)" className={classes.text}>
        Seite {comment.page}, {spotText(comment)} · {created_by}, {formatDateTime(created_at)}
        {isDone && ` · erledigt von ${done_by ?? ''}, ${formatDateTime(done_at)}`}
      </Text>
      <Group gap="xs" mt={4} className="no-print">
        <Button
          size="xs"
          variant="light"
          disabled={isBusy}
          aria-label={`Kommentar ${number}: ${isDone ? 'wieder offen' : 'erledigt'}`}
          onClick={() => onSettle(id, !isDone)}
        >
          {isDone ? 'Wieder offen' : 'Erledigt'}
        </Button>
        <Button
          ref={opener}
          size="xs"
          variant="subtle"
          aria-expanded={isAnswering}
          aria-label={`Kommentar ${number}: antworten`}
          onClick={() => setAnswering(!isAnswering)}
        >
          Antworten
        </Button>
      </Group>
      {isAnswering && (
        <AnswerForm
          isBusy={isBusy}
          text={draft}
          onText={onDraft}
          onCancel={drop}
          onSend={() =>
            void onAnswer(comment, draft).then((isSent) => {
              if (isSent) drop();
            })
          }
        />
      )}
    </li>
  );
}

interface AnswerFormProps {
  isBusy: boolean;
  text: string;
  onText: (text: string) => void;
  onCancel: () => void;
  onSend: () => void;
}

function AnswerForm({ isBusy, text, onText, onCancel, onSend }: AnswerFormProps) {
  const { form, tried, submit } = useSaveForm<HTMLDivElement>(onSend);
  return (
    <Stack gap="xs" mt="xs" ref={form} className="no-print">
      <TextAreaField
        label="Ihre Antwort"
        symbols
        rows={3}
        maxLength={2000}
        required="Bitte schreiben Sie eine Antwort."
        tried={tried}
        value={text}
        onChange={onText}
      />
      <Group gap="xs">
        <Button size="xs" loading={isBusy} onClick={submit}>
          Antwort senden
        </Button>
        <Button size="xs" variant="default" disabled={isBusy} onClick={onCancel}>
          Abbrechen
        </Button>
      </Group>
    </Stack>
  );
}
