import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Agreement } from '@portal/shared/contract/settings-admin';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { Button, Card, ErrorPanel, Group, saveText, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import { agreementText } from './model.ts';
import { acceptAgreement, agreementQuery } from './queries.ts';
import classes from './basic-settings.module.css';

const acceptedText = ({ acceptances, version }: Agreement): string => {
  const own = acceptances.find((one) => one.version === version);
  if (own) return `Angenommen am ${formatDateTime(own.accepted_at)} von ${own.accepted_by} (Fassung ${version}).`;
  const [earlier] = acceptances;
  return earlier
    ? `Neue Fassung ${version}. Angenommen ist bisher die Fassung ${earlier.version}.`
    : `Noch nicht angenommen (Fassung ${version}).`;
};

/** The agreement on data processing: its text, and who accepted it when. */
export function AgreementCard({ business }: { business: string }) {
  const { data, error, refetch } = useQuery(agreementQuery);
  return (
    <Card aria-labelledby="avv">
      <Stack gap="md">
        <Title order={2} id="avv">
          Auftragsverarbeitung (AVV)
        </Title>
        {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton h={80} />}
        {data && <AgreementBody agreement={data} business={business} />}
      </Stack>
    </Card>
  );
}

function AgreementBody({ agreement, business }: { agreement: Agreement; business: string }) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => acceptAgreement(agreement.version),
    onSuccess: (after) => client.setQueryData(agreementQuery.queryKey, after),
  });
  const isAccepted = agreement.acceptances.some(({ version }) => version === agreement.version);
  const accepted = acceptedText(agreement);
  return (
    <>
      <Text aria-live="polite">{accepted}</Text>
      <details className={classes.agreement}>
        <summary>{agreement.title}</summary>
        {agreement.sections.map(({ title, paragraphs }) => (
          <section key={title}>
            <Title order={3}>{title}</Title>
            {paragraphs.map((paragraph) => (
              <Text key={paragraph} size="sm">
                {paragraph}
              </Text>
            ))}
          </section>
        ))}
      </details>
      {error && (
        <OutcomeNotice key={error.message} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      <Group gap="xs">
        {!isAccepted && (
          <ConfirmButton
            label="Annehmen"
            busy={isPending}
            onConfirm={() => mutate()}
            confirm="Verbindlich annehmen"
            question={`Sie nehmen den Vertrag in der Fassung ${agreement.version} für ${business} an. Das wird mit Datum und Ihrem Namen festgehalten.`}
          />
        )}
        <Button
          size="sm"
          variant="default"
          onClick={() =>
            saveText(
              `avv-${agreement.version}.txt`,
              agreementText(agreement, business, accepted),
              'text/plain;charset=utf-8',
            )
          }
        >
          Text herunterladen
        </Button>
      </Group>
    </>
  );
}
