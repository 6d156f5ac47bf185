import { useEffect, useRef, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import type { MappingProfile } from '@portal/shared/contract/settings-admin';
import { NameField } from '@portal/shared/editor';
import { Button, Group, Text } from '@portal/shared/ui';
import { renameProfile } from '../queries.ts';

const LONGEST_NAME = 100;

/** What a program is called, and how it is called otherwise; keys that need its mapping keep it. */
export function ProgramName({ profile: { id, name } }: { profile: MappingProfile }) {
  const [isRenamed, setRenamed] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isFocusOwed = useRef(false);
  const { mutate, isPending, error } = useMutation({ mutationFn: renameProfile, onSettled: stepShown });
  // The button is there again once the field has gone.
  useEffect(() => {
    if (isRenamed || !isFocusOwed.current) return;
    isFocusOwed.current = false;
    button.current?.focus();
  }, [isRenamed]);
  const done = (next: string | null, isByKey: boolean) => {
    isFocusOwed.current = isByKey;
    setRenamed(false);
    if (next !== null) mutate({ id, name: next });
  };
  if (isRenamed) return <NameField name={name} longest={LONGEST_NAME} onDone={done} />;
  return (
    <>
      <Group gap="xs">
        {name}
        {/* Not disabled while it is saved: that would take the focus from it. */}
        <Button
          ref={button}
          variant="subtle"
          size="compact-xs"
          data-disabled={isPending || undefined}
          aria-disabled={isPending}
          aria-label={`Zuordnung „${name}“ umbenennen`}
          onClick={() => isPending || setRenamed(true)}
        >
          Umbenennen
        </Button>
      </Group>
      {error && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          {error.message}
        </Text>
      )}
    </>
  );
}
