import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { pathOf } from '@portal/shared/contract';
import type { WebsiteCheck, WebsiteStanding } from '@portal/shared/contract/eyepage';
import { OutcomeNotice } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import {
  Button,
  Card,
  EmptyState,
  ErrorPanel,
  Page,
  PageLink,
  PageSkeleton,
  Stack,
  Text,
  Title,
} from '@portal/shared/ui';
import { IconExternalLink, IconWorld } from '@tabler/icons-react';
import { certificateOf, reachability, type Finding } from './model.ts';
import { checkNow, standingQuery } from './queries.ts';
import classes from './website-check.module.css';

const TITLE = 'Website aufrufen';
const SIGNS: Record<Finding['tone'], string> = { good: '●', warn: '▲', alert: '■' };

/** The registered website: to be opened, whether it answers, and how it looks. */
export default function WebsiteCheckPage() {
  const { data, error, refetch } = useQuery(standingQuery);
  if (error && !data)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE}>
        <PageSkeleton />
      </Page>
    );
  if (data.address === null) {
    return (
      <Page title={TITLE}>
        <EmptyState
          icon={IconWorld}
          title="Noch keine Website eingetragen"
          message="Tragen Sie die Adresse Ihrer Website auf der Seite „Website-Statistik“ ein; dann sehen Sie hier, ob sie erreichbar ist."
        />
        <PageLink to={pathOf('website-statistics')}>Zur Website-Statistik</PageLink>
      </Page>
    );
  }
  return <Standing {...data} address={data.address} />;
}

function Standing({ address, preview, check }: WebsiteStanding & { address: string }) {
  const client = useQueryClient();
  const checking = useMutation({
    mutationFn: checkNow,
    onSuccess: (standing) => client.setQueryData(standingQuery.queryKey, standing),
  });
  return (
    <Page
      title={TITLE}
      actions={
        <Button
          component="a"
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={16} aria-hidden />}
        >
          Öffnen
        </Button>
      }
    >
      <Stack gap="lg">
        <Card aria-labelledby="erreichbar">
          <Title order={2} id="erreichbar" mb="sm">
            Erreichbarkeit
          </Title>
          <Stack gap="xs">
            <Text className={classes.address}>{address}</Text>
            {check ? (
              <Findings check={check} address={address} />
            ) : (
              <Text>
                Ihre Website wurde noch nicht geprüft. Das geschieht jede Nacht
                <span className="no-print">, oder sofort</span>.
              </Text>
            )}
            {checking.error && <OutcomeNotice isFailure>{checking.error.message}</OutcomeNotice>}
            <div>
              <Button
                variant="light"
                className="no-print"
                loading={checking.isPending}
                onClick={() => checking.mutate()}
              >
                Jetzt prüfen
              </Button>
            </div>
          </Stack>
        </Card>
        {check && <Preview preview={preview} check={check} />}
      </Stack>
    </Page>
  );
}

function Findings({ check, address }: { check: WebsiteCheck; address: string }) {
  const [now] = useState(() => new Date());
  const findings = [reachability(check), certificateOf(check, now)].filter((finding) => finding !== null);
  return (
    <>
      {findings.map(({ tone, text }) => (
        <Text key={text}>
          <Text span inherit c={`var(--portal-${tone})`} aria-hidden>
            {SIGNS[tone]}
          </Text>{' '}
          {text}
        </Text>
      ))}
      {check.url !== address && (
        <Text>
          Die Adresse leitet weiter zu <span className={classes.address}>{check.url}</span>.
        </Text>
      )}
      <Text size="sm" c="var(--portal-dimmed)">
        Zuletzt geprüft: {formatDateTime(check.checked_at)}
      </Text>
    </>
  );
}

function Preview({ preview, check: { title, description, outcome } }: { preview: string | null; check: WebsiteCheck }) {
  if (outcome !== 'reachable') return null;
  return (
    <Card aria-labelledby="vorschau">
      <Title order={2} id="vorschau" mb="sm">
        Vorschau
      </Title>
      <Stack gap="xs">
        {title && <Text fw={600}>{title}</Text>}
        {description && <Text>{description}</Text>}
        {preview ? (
          <iframe
            className={classes.frame}
            title="Vorschau Ihrer Website"
            src={preview}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            loading="lazy"
          />
        ) : (
          <Text c="var(--portal-dimmed)">
            Ihre Website lässt nicht zu, dass sie hier in einem Rahmen steht. Das schützt sie; zum Ansehen bitte
            „Öffnen“.
          </Text>
        )}
      </Stack>
    </Card>
  );
}
