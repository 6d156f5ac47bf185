import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { TimeNote } from '@portal/shared/contract/analyse';
import { ConfirmButton } from '@portal/shared/editor';
import { daysText } from '@portal/shared/format';
import { Button, Group, PageLink, Stack, Text } from '@portal/shared/ui';
import { planOf } from '../../common/time-notes/notes-below.tsx';
import { deleteTimeNote } from './queries.ts';

/** One note, with what can be done with it; an action is changed in the advertising plan. */
export function NoteItem({ note, onChange }: { note: TimeNote; onChange: () => void }) {
  const { source, id, text, store, may_change, updated_by } = note;
  const deleting = useMutation({ mutationFn: () => deleteTimeNote(id), onSettled: stepShown });
  return (
    <Group component="li" justify="space-between" gap="4px 16px">
      <Stack gap={4} flex="1 1 260px">
        <Text fw={600}>{text}</Text>
        <Text size="sm" c="var(--portal-dimmed)">
          {daysText(note)} · {store ?? 'Alle Standorte'} ·{' '}
          {source === 'plan' ? 'aus dem Werbeplan' : `von ${updated_by}`}
        </Text>
      </Stack>
      <Group gap="xs" className="no-print">
        {source === 'plan' && <PageLink to={planOf(note)}>Im Werbeplan ansehen</PageLink>}
        {may_change && (
          <>
            <Button size="xs" variant="default" onClick={onChange} aria-label={`Ändern: ${text}`}>
              Ändern
            </Button>
            <ConfirmButton
              label="Löschen"
              ariaLabel={`Löschen: ${text}`}
              size="xs"
              busy={deleting.isPending}
              question={`Die Notiz „${text}“ wird gelöscht. Das lässt sich nicht zurücknehmen.`}
              confirm="Notiz löschen"
              onConfirm={() => deleting.mutate()}
            />
          </>
        )}
      </Group>
      {deleting.error && (
        <Text size="sm" c="var(--portal-danger)" role="alert">
          {deleting.error.message}
        </Text>
      )}
    </Group>
  );
}
