import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays, today } from '@portal/shared/contract/calendar';
import { RETENTION_NOTICE_DAYS, type RetentionTerm } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Button, Card, ErrorPanel, Group, Select, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { ABOUT, effectOf, optionsOf, RULE_NAMES, valueOf, yearsOf } from './model.ts';
import { chooseTerm, retentionTermsQuery } from './queries.ts';

/** 'Aufbewahrung': how long the business keeps what law lets it choose about; nothing goes unless it does. */
export function RetentionSection() {
  const { data, error, refetch } = useQuery(retentionTermsQuery);
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={320} />;
  return (
    <Card aria-labelledby="aufbewahrung">
      <Stack gap="lg">
        <div>
          <Title order={2} id="aufbewahrung">
            Aufbewahrung
          </Title>
          <Text size="sm" c="var(--portal-dimmed)">
            Von selbst löscht das Portal hiervon nichts. Wählen Sie eine Frist, gilt sie nach {RETENTION_NOTICE_DAYS}{' '}
            Tagen.
          </Text>
        </div>
        {data.items.map((term) => (
          <Term key={term.rule} term={term} />
        ))}
      </Stack>
    </Card>
  );
}

function Term({ term }: { term: RetentionTerm }) {
  const queries = useQueryClient();
  const personName = usePersonName();
  const [typed, setTyped] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: chooseTerm,
    onSuccess: (found) => {
      queries.setQueryData(retentionTermsQuery.queryKey, found);
      setTyped(null);
    },
  });
  const { rule, chosen_at: at, chosen_by: by } = term;
  const value = typed ?? valueOf(term.years);
  const isChanged = value !== valueOf(term.years);
  const effect = effectOf(term, yearsOf(value), today(), addDays(today(), RETENTION_NOTICE_DAYS));
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <Select
          label={RULE_NAMES[rule]}
          data={optionsOf(term)}
          value={value}
          allowDeselect={false}
          onChange={setTyped}
          w={340}
          maw="100%"
        />
        {isChanged && (
          <>
            <Button loading={save.isPending} onClick={() => save.mutate({ rule, years: yearsOf(value) })}>
              Frist speichern
            </Button>
            <Button variant="default" disabled={save.isPending} onClick={() => setTyped(null)}>
              Verwerfen
            </Button>
          </>
        )}
      </Group>
      <div aria-live="polite">
        {effect && (
          <Text size="sm" fw={600}>
            {effect}
          </Text>
        )}
        {save.error && (
          <Text role="alert" size="sm" c="var(--portal-alert)">
            {save.error.message}
          </Text>
        )}
      </div>
      <Text size="sm" c="var(--portal-dimmed)">
        {ABOUT[rule]}
        {at !== null && by !== null && ` Gewählt am ${formatDateTime(at)} von ${personName(by)}.`}
      </Text>
    </Stack>
  );
}
