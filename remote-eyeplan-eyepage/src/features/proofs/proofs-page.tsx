import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Proofs } from '@portal/shared/contract/eyeplan';
import { OutcomeNotice } from '@portal/shared/editor';
import { FileField, useFiles } from '@portal/shared/files';
import { Button, Card, ErrorPanel, Group, Page, PageSkeleton, PrintButton, Stack } from '@portal/shared/ui';
import { ProofView } from './proof-view.tsx';
import { FILES_URL, proofsQuery, takeStep, type ProofStep } from './queries.ts';
import { useComment } from './use-comment.ts';

interface ProofsPageProps {
  actionId: number;
  onBack: () => void;
}

/** The proofs of one action: sent, looked at, commented and approved, version by version. */
export default function ProofsPage({ actionId, onBack }: ProofsPageProps) {
  const { data, error, refetch } = useQuery(proofsQuery(actionId));
  const back = (
    <Button
      className="no-print"
      variant="subtle"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      onClick={onBack}
    >
      Zum Werbeplan
    </Button>
  );
  if (!data && error)
    return (
      <Page title="Entwurf">
        {back}
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title="Entwurf">
        {back}
        <PageSkeleton />
      </Page>
    );
  return (
    <Page title={`Entwurf: ${data.action.name}`} actions={<PrintButton />}>
      <Group>{back}</Group>
      <Versions proofs={data} />
    </Page>
  );
}

function Versions({ proofs: { action, items } }: { proofs: Proofs }) {
  const client = useQueryClient();
  const { queryKey } = proofsQuery(action.id);
  const [chosen, setChosen] = useState<number | null>(null);
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (step: ProofStep) => takeStep(action.id, step),
    onSuccess: (after) => client.setQueryData(queryKey, after),
    // The step is done without waiting for what else hangs on it.
    onSettled: (answer, refusal) => void stepShown(answer, refusal),
  });
  const run = (step: ProofStep) =>
    mutateAsync(step).then(
      () => true,
      () => false,
    );
  const comment = useComment(setChosen);
  // Whoever writes about a version goes on seeing that one when the next arrives.
  const shown = comment.draft?.version ?? chosen;
  const proof = items.find(({ version }) => version === shown) ?? items[0];
  const isNewest = proof === items[0];
  return (
    <Stack gap="lg">
      {error && (
        <OutcomeNotice key={error.message} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      {!action.is_sent && (
        <NewVersion
          next={(items[0]?.version ?? 0) + 1}
          isBusy={isPending}
          onAdd={(key) =>
            run({ kind: 'add', key }).then((isAdded) => {
              if (isAdded) setChosen(null);
              return isAdded;
            })
          }
        />
      )}
      {proof && (
        <ProofView
          key={proof.version}
          proof={proof}
          versions={items.map(({ version }) => version)}
          comment={comment}
          canApprove={isNewest && !action.is_sent}
          isBusy={isPending}
          onStep={run}
        />
      )}
    </Stack>
  );
}

/** Sends a file and makes it the next version. */
function NewVersion({
  next,
  isBusy,
  onAdd,
}: {
  next: number;
  isBusy: boolean;
  onAdd: (key: string) => Promise<boolean>;
}) {
  const files = useFiles(FILES_URL, 'proof');
  const [key] = files.keys;
  return (
    <Card className="no-print">
      <Stack gap="sm">
        <FileField
          label={next === 1 ? 'Entwurf hochladen' : `Version ${next} hochladen`}
          files={files}
          disabled={isBusy}
        />
        {key !== undefined && (
          <Group>
            <Button
              loading={isBusy}
              onClick={() =>
                void onAdd(key).then((isAdded) => {
                  if (isAdded) files.clear();
                })
              }
            >
              Als Version {next} übernehmen
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
