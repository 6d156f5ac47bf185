import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { NewUploadKey } from '@portal/shared/contract/settings-admin';
import { Button, Card, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import styles from './automatic.module.css';
import { KeyForm } from './key-form.tsx';
import { KeyItem } from './key-item.tsx';
import { MadeKey } from './made-key.tsx';
import { keysQuery } from './queries.ts';

/** Programs that upload without a person: their keys, a new one, and the script that uses it. */
export function AutomaticCard() {
  const { data: keys, error, refetch } = useQuery(keysQuery);
  const [isAsking, setIsAsking] = useState(false);
  const [made, setMade] = useState<NewUploadKey | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const isAskedFor = useLocation().hash === '#automatisch';
  // Once it is as high as it will be: what comes to stand above it would push it away.
  const isReady = keys !== undefined;
  useEffect(() => {
    if (isAskedFor && isReady) title.current?.focus();
  }, [isAskedFor, isReady]);
  // The button that had the focus goes away with what it ends.
  const end = () => {
    setMade(null);
    setIsAsking(false);
    title.current?.focus();
  };
  const take = (key: NewUploadKey) => {
    setMade(key);
    setIsAsking(false);
  };
  return (
    <Card aria-labelledby="automatisch">
      <Stack gap="md">
        <Title order={2} id="automatisch" ref={title} tabIndex={-1}>
          Automatischer Upload
        </Title>
        <Text c="var(--portal-dimmed)">
          Ein Rechner in Ihrem Betrieb kann die Exportdateien Ihrer Software jede Nacht selbst hochladen. Dafür bekommt
          er einen Upload-Schlüssel und ein Skript.
        </Text>
        {!keys && !error && <Skeleton h={80} />}
        {!keys && error && (
          <ErrorPanel
            title="Die Upload-Schlüssel konnten nicht geladen werden"
            message={error.message}
            onRetry={() => void refetch()}
          />
        )}
        {keys && keys.length > 0 && (
          <ul className={styles.list} aria-label="Upload-Schlüssel">
            {keys.map((key) => (
              <KeyItem key={key.id} uploadKey={key} />
            ))}
          </ul>
        )}
        {made && <MadeKey key={made.id} made={made} onDone={end} />}
        {keys && isAsking && <KeyForm onMade={take} onCancel={end} />}
        {keys && !made && !isAsking && (
          <Group>
            <Button variant="default" onClick={() => setIsAsking(true)}>
              Neuer Schlüssel …
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  );
}
