import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { BusinessProofs } from '@portal/shared/contract/settings-admin';
import { OutcomeNotice } from '@portal/shared/editor';
import { FileField, FileImage, FileLink, isImage, useFiles } from '@portal/shared/files';
import { formatDateTime } from '@portal/shared/format';
import { Button, ErrorPanel, Skeleton, Stack, Text } from '@portal/shared/ui';
import { CommentAnswers } from './comment-answers.tsx';
import { businessProofsQuery, proofUrl, takeStep, type AnswerStep } from './queries.ts';

/** The newest version of an action's proof, what the business says about it, and the answer to that. Mount anew (key) for another one. */
export function ProofAnswer({ action, onBegun }: { action: number; onBegun: (isBegun: boolean) => void }) {
  const { data, error, refetch } = useQuery(businessProofsQuery(action));
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  return <Answering proofs={data} onBegun={onBegun} />;
}

function Answering({
  proofs: { business, action, items },
  onBegun,
}: {
  proofs: BusinessProofs;
  onBegun: (isBegun: boolean) => void;
}) {
  const client = useQueryClient();
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (step: AnswerStep) => takeStep(action.id, step),
    onSuccess: (after) => client.setQueryData(businessProofsQuery(action.id).queryKey, after),
    onSettled: (answer, refusal) => void stepShown(answer, refusal),
  });
  const take = (step: AnswerStep) =>
    mutateAsync(step).then(
      () => true,
      () => false,
    );
  const [proof] = items;
  if (!proof) return <Text>Zu dieser Aktion gibt es keinen Entwurf (mehr).</Text>;
  const { version, file, created_at, created_by, approved_at, approved_by } = proof;
  const url = `${proofUrl(action.id)}/file/${file.key}`;
  return (
    <Stack gap="md">
      <Text>
        <b>{business}</b>: Version {version}, hochgeladen am {formatDateTime(created_at)} von {created_by}
        <br />
        {approved_at
          ? `Freigegeben am ${formatDateTime(approved_at)} von ${approved_by ?? ''}`
          : 'Noch nicht freigegeben. Freigeben kann nur der Betrieb.'}
      </Text>
      {isImage(file) && <FileImage url={url} file={file} alt={`Entwurf, Version ${version}`} />}
      <div>
        <FileLink url={url} file={file} />
      </div>
      {error && (
        <OutcomeNotice key={error.message} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      <CommentAnswers
        comments={proof.comments}
        isBusy={isPending}
        onBegun={onBegun}
        onSettle={(id, isDone) => void take({ kind: 'settle', version, id, isDone })}
        onAnswer={({ page, x, y }, text) => take({ kind: 'comment', version, comment: { page, x, y, text } })}
      />
      {action.is_sent ? (
        <Text size="sm" c="var(--portal-dimmed)">
          Die Aktion ist versendet. Ihr Entwurf lässt sich nicht mehr ändern.
        </Text>
      ) : (
        <NewVersion
          key={version}
          next={version + 1}
          url={`${proofUrl(action.id)}/file`}
          isBusy={isPending}
          onAdd={(key) => void take({ kind: 'version', key })}
        />
      )}
    </Stack>
  );
}

function NewVersion({
  next,
  url,
  isBusy,
  onAdd,
}: {
  next: number;
  url: string;
  isBusy: boolean;
  onAdd: (key: string) => void;
}) {
  const files = useFiles(url, 'proof');
  const [key, ...others] = files.keys;
  return (
    <Stack gap="sm" className="no-print">
      <FileField label={`Version ${next} hochladen`} files={files} disabled={isBusy} />
      {others.length > 0 && (
        <Text size="sm" role="alert" c="var(--portal-alert)">
          Eine Version ist eine Datei. Bitte entfernen Sie die übrigen.
        </Text>
      )}
      {key !== undefined && others.length === 0 && (
        <div>
          <Button loading={isBusy} onClick={() => onAdd(key)}>
            Als Version {next} senden
          </Button>
        </div>
      )}
    </Stack>
  );
}
