import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { MappingProfile } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { Text } from '@portal/shared/ui';
import { forgetProfile } from '../queries.ts';

/** Forgets how files of a program are read; what a key needs is kept. */
export function ForgetButton({ profile: { id, name, keys } }: { profile: MappingProfile }) {
  const { mutate, isPending, error } = useMutation({ mutationFn: forgetProfile, onSettled: stepShown });
  if (keys.length > 0)
    return (
      <Text size="sm" c="var(--portal-dimmed)">
        wird für den Upload-Schlüssel gebraucht
      </Text>
    );
  return (
    <>
      <ConfirmButton
        label="Vergessen"
        ariaLabel={`Zuordnung „${name}“ vergessen`}
        size="xs"
        confirm="Ja, vergessen"
        busy={isPending}
        question={`Beim nächsten Export aus „${name}“ ordnen Sie die Spalten neu zu. Was hochgeladen ist, bleibt. Möchten Sie das?`}
        onConfirm={() => mutate(id)}
      />
      {error && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          {error.message}
        </Text>
      )}
    </>
  );
}
