import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { OwnWatch } from '@portal/shared/contract/analyse';
import { ConfirmButton } from '@portal/shared/editor';
import { formatDate } from '@portal/shared/format';
import { Button, Group, PageLink, Stack, Text } from '@portal/shared/ui';
import { pausedOf } from './model.ts';
import { deleteOwnWatch, saveOwnWatch } from './queries.ts';

/** One of the person's own: what it is about, how it stands, and what can be done with it. */
export function WatchItem({ watch, onChange }: { watch: OwnWatch; onChange: () => void }) {
  const { id, text, stands, href, is_paused, told_on, standing } = watch;
  const pausing = useMutation({
    mutationFn: () => saveOwnWatch(id, pausedOf(watch, !is_paused)),
    onSettled: stepShown,
  });
  const deleting = useMutation({ mutationFn: () => deleteOwnWatch(id), onSettled: stepShown });
  const failure = pausing.error ?? deleting.error;
  return (
    <Stack gap={4} component="li">
      <Text fw={600}>{text}</Text>
      <Text size="sm" c="var(--portal-dimmed)">
        {stands}
        {told_on !== null && ` Zuletzt benachrichtigt am ${formatDate(told_on)}.`}
      </Text>
      <Group gap="xs" className="no-print">
        {standing !== 'not-seen' && <PageLink to={href}>Ansehen</PageLink>}
        {standing !== 'not-seen' && (
          <>
            <Button size="xs" variant="default" onClick={onChange} aria-label={`Ändern: ${text}`}>
              Ändern
            </Button>
            <Button
              size="xs"
              variant="default"
              loading={pausing.isPending}
              onClick={() => pausing.mutate()}
              aria-label={`${is_paused ? 'Fortsetzen' : 'Pausieren'}: ${text}`}
            >
              {is_paused ? 'Fortsetzen' : 'Pausieren'}
            </Button>
          </>
        )}
        <ConfirmButton
          label="Löschen"
          ariaLabel={`Löschen: ${text}`}
          size="xs"
          busy={deleting.isPending}
          question="Was sie gemeldet hat, ist dann auch fort."
          confirm="Benachrichtigung löschen"
          onConfirm={() => deleting.mutate()}
        />
      </Group>
      {failure && (
        <Text size="sm" c="var(--portal-danger)" role="alert">
          {failure.message}
        </Text>
      )}
    </Stack>
  );
}
