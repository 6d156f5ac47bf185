import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UploadKey } from '@portal/shared/contract/settings-admin';
import { Button, Group, Text } from '@portal/shared/ui';
import { missingText } from './key-text.ts';
import { changeKey, keysQuery } from './queries.ts';

/** Whether a key's nightly uploads are waited for, since when they stay away, and the end of that. */
export function Expectation({ uploadKey }: { uploadKey: UploadKey }) {
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({ mutationFn: changeKey, onSettled: () => queries.invalidateQueries({ queryKey: keysQuery.queryKey }) });
  const { id, name, is_expected, missing, last_upload } = uploadKey;
  // Nobody waits for a program that has not brought anything yet.
  if (last_upload === null && is_expected) return null;
  const label = is_expected ? 'Nicht mehr erwarten' : 'Wieder erwarten';
  return (
    <>
      {missing && <Text size="sm" c="var(--portal-warn)" fw={600}>{missingText(missing)}</Text>}
      <Group gap="sm">
        <Text size="sm" c="var(--portal-dimmed)">{is_expected ? 'Bleibt ein nächtlicher Upload aus, sagen wir Bescheid.' : 'Bleibt ein nächtlicher Upload aus, sagen wir nichts.'}</Text>
        <Button variant="subtle" size="compact-sm" loading={isPending} aria-label={`„${name}“: ${label}`} onClick={() => mutate({ id, is_expected: !is_expected })}>{label}</Button>
      </Group>
      {error && <Text role="alert" size="sm" c="var(--portal-alert)">{error.message}</Text>}
    </>
  );
}
