import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UploadKey } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { session } from '@portal/shared/session';
import { Button, Group, Text } from '@portal/shared/ui';
import { UPLOADS_KEY } from '../../../common/uploads/upload-query.ts';
import { missingText, shortText } from './key-text.ts';
import { changeKey } from './queries.ts';

/** Whether a key's nightly uploads are waited for, since when they stay away or bring too little, and the end of that. */
export function Expectation({ uploadKey }: { uploadKey: UploadKey }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: changeKey,
    // The history and the dashboard tell of it as well.
    onSettled: () => Promise.all([queries.invalidateQueries({ queryKey: UPLOADS_KEY }), session.refreshStores()]),
  });
  const { id, name, is_expected, missing, short, last_upload } = uploadKey;
  // Nobody waits for a program that has not brought anything yet.
  if (last_upload === null && is_expected) return null;
  const label = is_expected ? 'Nicht mehr erwarten' : 'Wieder erwarten';
  return (
    <>
      {missing && <Text size="sm" c="var(--portal-warn)" fw={600}>{missingText(missing)}</Text>}
      {short && (
        <>
          <Text size="sm" c="var(--portal-warn)" fw={600}>{shortText(short)}</Text>
          <ConfirmButton
            label="So ist es richtig …" ariaLabel={`„${name}“: So ist es richtig`} size="xs" confirm="Ja, so ist es richtig" busy={isPending}
            question="Die Warnung endet, und künftige Uploads werden mit diesem verglichen. Möchten Sie das?"
            onConfirm={() => mutate({ id, usual_from: short.last })}
          />
        </>
      )}
      <Group gap="sm">
        <Text size="sm" c="var(--portal-dimmed)">
          {is_expected ? 'Bleibt ein nächtlicher Upload aus oder kommt weniger an als sonst, sagen wir Bescheid.' : 'Bleibt ein nächtlicher Upload aus, sagen wir nichts.'}
        </Text>
        <Button variant="subtle" size="compact-sm" loading={isPending} aria-label={`„${name}“: ${label}`} onClick={() => mutate({ id, is_expected: !is_expected })}>{label}</Button>
      </Group>
      {error && <Text role="alert" size="sm" c="var(--portal-alert)">{error.message}</Text>}
    </>
  );
}
