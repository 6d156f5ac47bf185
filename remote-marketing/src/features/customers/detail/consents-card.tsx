import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { Consents } from '@portal/shared/contract/marketing';
import { OutcomeNotice } from '@portal/shared/editor';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, ErrorPanel, Group, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { consentsQuery } from '../queries.ts';
import { Confirmations } from './confirmations.tsx';
import { ConsentLog } from './consent-log.tsx';
import { ConsentForm } from './consent-form.tsx';
import { consentStates, OBJECTION_NAMES, recordedText } from './consents.ts';
import { ObjectionForm } from './objection-form.tsx';
import classes from './detail.module.css';

const Objection = ({
  objection: { channel, source, recorded_at, recorded_by },
}: {
  objection: Consents['objections'][number];
}) => (
  <li>
    Widerspruch gegen {OBJECTION_NAMES[channel]}, eingetragen am {recordedText(recorded_at)} durch{' '}
    {usePersonName()(recorded_by)}, Quelle: {source}
  </li>
);

/** What the customer allows, since when and by what, each change that led there, and the forms for the next one. */
export function ConsentsCard({ id, isDeceased }: { id: string; isDeceased: boolean }) {
  const { data, error, refetch } = useQuery(consentsQuery(id));
  const [form, setForm] = useState<'consent' | 'objection' | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const close = (outcome?: string) => {
    setForm(null);
    setDone(outcome ?? null);
  };
  return (
    <Card aria-label="Einwilligungen">
      <Stack gap="md">
        <Title order={2}>Einwilligungen</Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton height={160} role="status" aria-label="Einwilligungen werden geladen" />}
        {data && (
          <>
            <dl className={classes.consents}>
              {consentStates(data, isDeceased).map(({ channel, title, state, origin }) => (
                <div key={channel}>
                  <dt>{title}</dt>
                  <dd>{state}</dd>
                  {origin && (
                    <dd>
                      <Text size="sm" c="var(--portal-dimmed)">
                        {origin}
                      </Text>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
            {data.no_advertising && <Text size="sm">Ihre Software meldet für diesen Kunden eine Werbesperre.</Text>}
            {data.objections.length > 0 && (
              <ul className={classes.points}>
                {data.objections.map((objection) => (
                  <Objection key={objection.channel} objection={objection} />
                ))}
              </ul>
            )}
            {done && <OutcomeNotice key={done}>{done}</OutcomeNotice>}
            {form === 'consent' && <ConsentForm id={id} onClose={close} />}
            {form === 'objection' && <ObjectionForm id={id} onClose={close} />}
            {form === null && (
              <Group gap="xs" className="no-print">
                <Button variant="light" onClick={() => setForm('consent')}>
                  Einwilligung oder Widerruf eintragen
                </Button>
                <Button variant="default" onClick={() => setForm('objection')}>
                  Werbesperre eintragen
                </Button>
              </Group>
            )}
            <Confirmations id={id} />
            {data.changes.length > 0 && (
              <Stack gap="xs">
                <Title order={3}>Verlauf</Title>
                <ConsentLog changes={data.changes} />
              </Stack>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
}
