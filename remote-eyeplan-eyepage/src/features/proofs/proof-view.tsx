import { useState } from 'react';
import type { Proof } from '@portal/shared/contract/eyeplan';
import { ConfirmButton, LeaveQuestion } from '@portal/shared/editor';
import { FileLink } from '@portal/shared/files';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, FilterChoice, Group, Stack, Text, Title, VisuallyHidden } from '@portal/shared/ui';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { ProofSheet } from './proof-sheet.tsx';
import { FILES_URL, type ProofStep } from './queries.ts';
import type { useComment } from './use-comment.ts';
import classes from './proofs.module.css';

interface ProofViewProps {
  proof: Proof;
  /** The newest first. */
  versions: readonly number[];
  comment: ReturnType<typeof useComment>;
  canApprove: boolean;
  isBusy: boolean;
  /** @returns whether it was done */
  onStep: (step: ProofStep) => Promise<boolean>;
}

/** One version: its pages, what is said about them, and whether it is approved. */
export function ProofView({
  proof,
  versions,
  comment: { draft, begin, write, cancel, saved, guard },
  canApprove,
  isBusy,
  onStep,
}: ProofViewProps) {
  const { version, comments, approved_at, approved_by, created_at, created_by, file } = proof;
  const personName = usePersonName();
  const [page, setPage] = useState(1);
  const [count, setCount] = useState(1);
  const spot = draft?.spot ?? null;
  const [newest = version] = versions;
  const newer =
    draft !== null && newest > version && `Es gibt eine neuere Version. Ihr Kommentar bleibt bei Version ${version}.`;
  const open = comments.filter(({ done_at }) => done_at === null).length;
  const save = async () => {
    if (draft && (await onStep({ kind: 'comment', version, comment: { ...draft.spot, text: draft.text } })))
      saved(draft);
  };
  return (
    <div className={classes.layout}>
      <Card aria-label={`Version ${version}`}>
        <Stack gap="sm">
          <Group justify="space-between" align="flex-end">
            {versions.length > 1 && (
              <FilterChoice
                label="Version"
                value={String(version)}
                options={versions.map((one) => ({ value: String(one), label: `Version ${one}` }))}
                onChange={(value) => guard.show(Number(value))}
              />
            )}
            {count > 1 && (
              <FilterChoice
                label="Seite"
                value={String(page)}
                options={Array.from({ length: count }, (_, at) => ({
                  value: String(at + 1),
                  label: `${at + 1} von ${count}`,
                }))}
                onChange={(value) => setPage(Number(value))}
              />
            )}
            <FileLink url={`${FILES_URL}/${file.key}`} file={file} />
          </Group>
          <ProofSheet
            proof={proof}
            page={page}
            onPages={setCount}
            spot={spot}
            onSpot={(chosen) => begin(version, chosen)}
          />
        </Stack>
      </Card>
      <Card aria-label="Freigabe und Kommentare">
        <Stack gap="md">
          <Title order={2}>Version {version}</Title>
          <Text size="sm" c="var(--portal-dimmed)">
            Hochgeladen am {formatDateTime(created_at)} von {personName(created_by)}
          </Text>
          {approved_at !== null ? (
            <Text fw={600} c="var(--portal-good)">
              Freigegeben am {formatDateTime(approved_at)} von {personName(approved_by ?? '')}
            </Text>
          ) : (
            <Text>
              {canApprove ? 'Noch nicht freigegeben.' : 'Nicht freigegeben.'}
              {open > 0 && ` ${open === 1 ? 'Ein Kommentar ist' : `${open} Kommentare sind`} noch offen.`}
            </Text>
          )}
          {canApprove && (
            <Group className="no-print">
              {approved_at === null ? (
                <ConfirmButton
                  label="Version freigeben"
                  confirm={`Version ${version} freigeben`}
                  busy={isBusy}
                  onConfirm={() => void onStep({ kind: 'approve', version, isApproved: true })}
                  question={`Version ${version} wird zum Druck oder Versand freigegeben. Name und Zeit werden festgehalten.${open > 0 ? ' Noch offene Kommentare bleiben stehen.' : ''}`}
                />
              ) : (
                <Button
                  variant="subtle"
                  loading={isBusy}
                  onClick={() => void onStep({ kind: 'approve', version, isApproved: false })}
                >
                  Freigabe zurücknehmen
                </Button>
              )}
            </Group>
          )}
          {/* Absolute: while nothing is said it must not take up a gap. */}
          <output style={{ position: 'absolute' }}>
            <VisuallyHidden>{newer}</VisuallyHidden>
          </output>
          {newer && (
            <Stack gap="xs">
              <Text size="sm">{newer}</Text>
              <Group>
                <Button size="xs" variant="default" onClick={() => guard.show(newest)}>
                  Version {newest} zeigen
                </Button>
              </Group>
            </Stack>
          )}
          {draft && (
            <CommentForm
              key={`${draft.spot.page}-${draft.spot.x}-${draft.spot.y}`}
              spot={draft.spot}
              text={draft.text}
              onText={write}
              isBusy={isBusy}
              onSave={() => void save()}
              onCancel={cancel}
            />
          )}
          <CommentList
            proof={proof}
            isBusy={isBusy}
            onPage={setPage}
            onSettle={(comment, isDone) => void onStep({ kind: 'settle', version, comment, isDone })}
          />
        </Stack>
      </Card>
      <LeaveQuestion
        opened={guard.isAsked}
        title="Kommentar nicht gespeichert"
        onDiscard={guard.leave}
        onStay={guard.stay}
        text="Sie haben einen Kommentar begonnen und noch nicht gespeichert. Wenn Sie weitergehen, geht er verloren."
      />
    </div>
  );
}
