import { useMutation } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { REPORT_MAIL_KINDS, type ReportMailKind, type ReportMailPerson } from '@portal/shared/contract/settings-admin';
import { OutcomeNotice } from '@portal/shared/editor';
import { Button, Group, Stack, Text, Title } from '@portal/shared/ui';
import { sendReportMail } from './queries.ts';
import { KIND_NAMES } from './report-mails-model.ts';
import classes from './basic-settings.module.css';

interface SendNowProps {
  person: ReportMailPerson;
  /** Something is not saved yet: what would go out is not what is seen. */
  isDirty: boolean;
}

/** Sends the last report, the figures of the last week or what is unusual at once; where no mail server is, shows what would have gone out. */
export function SendNow({ person, isDirty }: SendNowProps) {
  const sending = useMutation({
    mutationFn: (kind: ReportMailKind) => sendReportMail(person.sub, kind),
    onSuccess: changesShown,
  });
  const kinds = REPORT_MAIL_KINDS.filter((kind) => (kind === 'report' ? person.report !== null : person[kind]));
  if (kinds.length === 0 || person.hindered !== null) return null;
  const { data, error, isPending, submittedAt, variables } = sending;
  return (
    <Stack gap="sm">
      <Title order={3} size="h4">
        Jetzt senden
      </Title>
      <Text size="sm" c="var(--portal-dimmed)">
        {isDirty
          ? 'Bitte speichern Sie zuerst.'
          : 'Schickt der Person gleich den letzten Bericht, soweit die Daten reichen.'}
      </Text>
      <Group gap="xs">
        {kinds.map((kind) => (
          <Button
            key={kind}
            variant="light"
            disabled={isDirty || isPending}
            loading={isPending && variables === kind}
            onClick={() => sending.mutate(kind)}
          >
            {KIND_NAMES[kind]} senden
          </Button>
        ))}
      </Group>
      {error && (
        <OutcomeNotice key={submittedAt} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      {data && (
        <OutcomeNotice key={submittedAt}>
          {data.text === null
            ? `„${data.subject}“ ist an ${person.email} gesendet.`
            : `„${data.subject}“ liegt im Postausgang des Portals. So sieht die E-Mail aus:`}
        </OutcomeNotice>
      )}
      {data?.text && <pre className={classes.letter}>{data.text}</pre>}
      {data?.text && data.attached.length > 0 && <Text size="sm">{`Anhang: ${data.attached.join(', ')}`}</Text>}
    </Stack>
  );
}
