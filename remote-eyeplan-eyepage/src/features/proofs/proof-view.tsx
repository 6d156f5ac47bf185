import { useState } from 'react';
import type { Proof } from '@portal/shared/contract/eyeplan';
import { ConfirmButton } from '@portal/shared/editor';
import { FileLink } from '@portal/shared/files';
import { formatDateTime } from '@portal/shared/format';
import { Button, Card, FilterChoice, Group, Stack, Text, Title } from '@portal/shared/ui';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { ProofSheet, type Spot } from './proof-sheet.tsx';
import { FILES_URL, type ProofStep } from './queries.ts';
import classes from './proofs.module.css';

interface ProofViewProps {
  proof: Proof;
  versions: readonly number[];
  onVersion: (version: number) => void;
  canApprove: boolean;
  isBusy: boolean;
  /** @returns whether it was done */
  onStep: (step: ProofStep) => Promise<boolean>;
}

/** One version: its pages, what is said about them, and whether it is approved. */
export function ProofView({ proof, versions, onVersion, canApprove, isBusy, onStep }: ProofViewProps) {
  const { version, comments, approved_at, approved_by, created_at, created_by, file } = proof;
  const [page, setPage] = useState(1);
  const [count, setCount] = useState(1);
  const [spot, setSpot] = useState<Spot | null>(null);
  const open = comments.filter(({ done_at }) => done_at === null).length;
  const save = async (text: string) => {
    if (!spot || !await onStep({ kind: 'comment', version, comment: { ...spot, text } })) return;
    // Whoever has chosen another place meanwhile goes on there.
    setSpot((now) => (now === spot ? null : now));
  };
  return (
    <div className={classes.layout}>
      <Card aria-label={`Version ${version}`}>
        <Stack gap="sm">
          <Group justify="space-between" align="flex-end">
            {versions.length > 1 && <FilterChoice label="Version" value={String(version)} options={versions.map((one) => ({ value: String(one), label: `Version ${one}` }))} onChange={(value) => onVersion(Number(value))} />}
            {count > 1 && <FilterChoice label="Seite" value={String(page)} options={Array.from({ length: count }, (_, at) => ({ value: String(at + 1), label: `${at + 1} von ${count}` }))} onChange={(value) => setPage(Number(value))} />}
            <FileLink url={`${FILES_URL}/${file.key}`} file={file} />
          </Group>
          <ProofSheet proof={proof} page={page} onPages={setCount} spot={spot} onSpot={setSpot} />
        </Stack>
      </Card>
      <Card aria-label="Freigabe und Kommentare">
        <Stack gap="md">
          <Title order={2}>Version {version}</Title>
          <Text size="sm" c="var(--portal-dimmed)">Hochgeladen am {formatDateTime(created_at)} von {created_by}</Text>
          {approved_at !== null
            ? <Text fw={600} c="var(--portal-good)">Freigegeben am {formatDateTime(approved_at)} von {approved_by}</Text>
            : <Text>{canApprove ? 'Noch nicht freigegeben.' : 'Nicht freigegeben.'}{open > 0 && ` ${open === 1 ? 'Ein Kommentar ist' : `${open} Kommentare sind`} noch offen.`}</Text>}
          {canApprove && (
            <Group className="no-print">
              {approved_at === null
                ? (
                  <ConfirmButton
                    label="Version freigeben" confirm={`Version ${version} freigeben`} busy={isBusy} onConfirm={() => void onStep({ kind: 'approve', version, isApproved: true })}
                    question={`Version ${version} wird zum Druck oder Versand freigegeben. Name und Zeit werden festgehalten.${open > 0 ? ' Noch offene Kommentare bleiben stehen.' : ''}`}
                  />
                )
                : <Button variant="subtle" loading={isBusy} onClick={() => void onStep({ kind: 'approve', version, isApproved: false })}>Freigabe zurücknehmen</Button>}
            </Group>
          )}
          {spot && <CommentForm key={`${spot.page}-${spot.x}-${spot.y}`} spot={spot} isBusy={isBusy} onSave={(text) => void save(text)} onCancel={() => setSpot(null)} />}
          <CommentList proof={proof} isBusy={isBusy} onPage={setPage} onSettle={(comment, isDone) => void onStep({ kind: 'settle', version, comment, isDone })} />
        </Stack>
      </Card>
    </div>
  );
}
