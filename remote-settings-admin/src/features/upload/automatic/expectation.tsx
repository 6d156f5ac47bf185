import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { UploadKey } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { session } from '@portal/shared/session';
import { Button, Group, Text } from '@portal/shared/ui';
import { YesNo } from '../../../common/yes-no.tsx';
import { CHANGES_HINT, CHANGES_LABEL, expectationText, missingText, shortText } from './key-text.ts';
import { changeKey } from './queries.ts';

/** Whether a key's nightly uploads are waited for and compared, since when they stay away or bring too little, and the end of that. */
export function Expectation({ uploadKey }: { uploadKey: UploadKey }) {
  const { mutate, variables, isPending, error } = useMutation({
    mutationFn: changeKey,
    // The history and the dashboard tell of it as well.
    onSettled: (answer, refusal) => Promise.all([stepShown(answer, refusal), session.refreshStores()]),
  });
  const { id, name, is_expected, sends_changes, missing, short, last_upload } = uploadKey;
  const isOfChanges = (isPending ? variables.sends_changes : undefined) ?? sends_changes;
  // Nobody waits for a program that has not brought anything yet.
  const isWaitedFor = last_upload !== null || !is_expected;
  const label = is_expected ? 'Nicht mehr erwarten' : 'Wieder erwarten';
  return (
    <>
      {missing && (
        <Text size="sm" c="var(--portal-warn)" fw={600}>
          {missingText(missing, sends_changes)}
        </Text>
      )}
      {short && (
        <>
          <Text size="sm" c="var(--portal-warn)" fw={600}>
            {shortText(short)}
          </Text>
          <ConfirmButton
            label="So ist es richtig …"
            ariaLabel={`„${name}“: So ist es richtig`}
            size="xs"
            confirm="Ja, so ist es richtig"
            busy={isPending}
            question="Die Warnung endet, und künftige Uploads werden mit diesem verglichen. Möchten Sie das?"
            onConfirm={() => mutate({ id, usual_from: short.last })}
          />
        </>
      )}
      {isWaitedFor && (
        <Group gap="sm">
          <Text size="sm" c="var(--portal-dimmed)">
            {expectationText(uploadKey)}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isPending}
            aria-label={`„${name}“: ${label}`}
            onClick={() => mutate({ id, is_expected: !is_expected })}
          >
            {label}
          </Button>
        </Group>
      )}
      {/* Not disabled while it is saved: that would take the focus from it. */}
      <YesNo
        label={CHANGES_LABEL}
        name={name}
        description={isOfChanges || short ? CHANGES_HINT : undefined}
        checked={isOfChanges}
        onChange={(checked) => isPending || mutate({ id, sends_changes: checked })}
      />
      {error && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          {error.message}
        </Text>
      )}
    </>
  );
}
