import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import type { UploadKey } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { usePersonName } from '@portal/shared/session';
import { Group, PageLink, Text } from '@portal/shared/ui';
import styles from './automatic.module.css';
import { Expectation } from './expectation.tsx';
import { lastUseOf, originOf } from './key-text.ts';
import { revokeKey } from './queries.ts';

/** One key: whose it is, what came of its last use, and its end. */
export function KeyItem({ uploadKey }: { uploadKey: UploadKey }) {
  const revoke = useMutation({ mutationFn: revokeKey, onSettled: stepShown });
  const { id, name, prefix, last_problem, held_preview, last_upload } = uploadKey;
  return (
    <li className={styles.item}>
      <div className={styles.what}>
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <code>{prefix}…</code>
        </Group>
        <Text size="sm" c="var(--portal-dimmed)">
          {originOf(uploadKey, usePersonName())}
        </Text>
        <Text size="sm">
          {lastUseOf(uploadKey)}
          {last_upload && (
            <>
              {' '}
              · <PageLink to={`${pathOf('upload')}?upload=${last_upload.id}`}>Upload {last_upload.id}</PageLink>
            </>
          )}
        </Text>
        {last_problem && (
          <Text size="sm" c="var(--portal-alert)">
            {last_problem}
          </Text>
        )}
        {held_preview && (
          <Text size="sm">
            <PageLink to={`${pathOf('upload')}?vorschau=${held_preview}`}>
              Diese Dateien ansehen und entscheiden
            </PageLink>
          </Text>
        )}
        <Expectation uploadKey={uploadKey} />
        {revoke.error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {revoke.error.message}
          </Text>
        )}
      </div>
      <ConfirmButton
        label="Widerrufen"
        ariaLabel={`„${name}“ widerrufen`}
        size="xs"
        confirm="Ja, widerrufen"
        busy={revoke.isPending}
        question={`Das Programm mit dem Schlüssel „${name}“ kann dann nichts mehr hochladen. Was es hochgeladen hat, bleibt. Möchten Sie das?`}
        onConfirm={() => revoke.mutate(id)}
      />
    </li>
  );
}
