import { useId } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import type { MorningMailPerson } from '@portal/shared/contract/analyse';
import { formatDate } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { morningMailsQuery, saveMorningMail } from './queries.ts';
import classes from './anomalies.module.css';

/** What stands beside a name. */
function standingOf({ hindered, watch, watch_ended_at }: MorningMailPerson): string {
  if (hindered === 'sign-in') return ' (kann sich zurzeit nicht anmelden: so lange geht keine E-Mail hinaus)';
  return !watch && watch_ended_at !== null ? ` (selbst abbestellt am ${formatDate(watch_ended_at)})` : '';
}

/** For Admins: which people of the business are told by e-mail in the morning. Nobody else sees it. */
export function MorningMailCard() {
  const isAdmin = useMeetsGroups(['Admin']);
  return isAdmin ? <MorningMails /> : null;
}

function MorningMails() {
  const heading = useId();
  const { data, error } = useQuery(morningMailsQuery);
  const saving = useMutation({
    mutationFn: ({ person, watch }: { person: MorningMailPerson; watch: boolean }) => saveMorningMail(person, watch),
    onSettled: changesShown,
  });
  const failure = saving.error ?? (data ? null : error);
  const people = data?.people.filter(({ hindered }) => hindered !== 'groups') ?? [];
  return (
    <Card aria-labelledby={heading} className="no-print">
      <Stack gap="xs">
        <Title order={2} id={heading}>
          Morgens per E-Mail
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Wer angekreuzt ist, bekommt am Morgen nach dem Upload eine E-Mail, und nur, wenn es etwas Neues gibt:
          höchstens drei Meldungen von den eigenen Standorten, ohne Kundennamen. Jede Person kann sie selbst
          abbestellen.
          {data?.is_test && ' Dieses Portal versendet noch keine E-Mails: Sie bleiben in seinem Postausgang.'}
        </Text>
        {people.map((person) => (
          <label key={person.sub} className={classes.choice}>
            <input
              type="checkbox"
              checked={
                saving.isPending && saving.variables.person.sub === person.sub ? saving.variables.watch : person.watch
              }
              disabled={saving.isPending}
              onChange={({ currentTarget }) => saving.mutate({ person, watch: currentTarget.checked })}
            />
            <span>
              {person.name ? `${person.name}, ${person.email}` : person.email}
              {standingOf(person)}
            </span>
          </label>
        ))}
        {failure && (
          <Text size="sm" c="var(--portal-danger)" role="alert">
            {failure.message}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
