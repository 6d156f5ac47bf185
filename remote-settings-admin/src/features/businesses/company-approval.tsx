import { useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { CompanyProvider } from '@portal/shared/contract/settings-admin';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import {
  Button,
  ErrorPanel,
  Group,
  Skeleton,
  Stack,
  Text,
  TextField,
  Title,
  problemOf,
  useFocusInvalid,
} from '@portal/shared/ui';
import { useWork, type WorkState } from '../../common/use-work.ts';
import { approvalQuery, approve, withdrawApproval } from '../../common/users/company-sign-in.ts';
import { YesNo } from '../../common/yes-no.tsx';

const NO_ISSUER = 'Bitte geben Sie die Adresse des Anbieters ein.';
const NO_DOMAINS = 'Bitte nennen Sie mindestens eine Maildomain.';

/** Which provider is a business's, and whose addresses lead there: the operating company's word. */
export function CompanyApproval({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(approvalQuery(id));
  // What came of an approval outlives the form, which begins anew with the provider that was approved.
  const state = useWork();
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton h={160} />;
  if (!data.is_offered) return null;
  return (
    <Stack gap="sm">
      <Title order={3}>Anmeldung mit Firmenkonto</Title>
      <Text size="sm" c="var(--portal-dimmed)">
        Bitte vergewissern Sie sich, dass Anbieter und Maildomains diesem Betrieb gehören, etwa durch eine Nachricht von
        einer solchen Adresse: Wer sich von dort anmeldet, wird zu diesem Anbieter geleitet. Client-ID und Client-Secret
        trägt der Betrieb selbst ein.
      </Text>
      {state.outcome && (
        <OutcomeNotice key={state.outcome.text} isFailure={state.outcome.isFailure} isBusy={state.isBusy}>
          {state.outcome.text}
        </OutcomeNotice>
      )}
      <ApprovalForm key={data.provider?.issuer} id={id} provider={data.provider} state={state} />
    </Stack>
  );
}

interface ApprovalFormProps {
  id: number;
  provider: CompanyProvider | null;
  state: WorkState;
}

function ApprovalForm({ id, provider, state: { work, isBusy } }: ApprovalFormProps) {
  const [issuer, setIssuer] = useState(provider?.issuer ?? '');
  const [domains, setDomains] = useState(provider?.domains.join(', ') ?? '');
  const [trusts, setTrusts] = useState(provider?.trusts_addresses ?? false);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (problemOf(issuer, { required: NO_ISSUER }) || problemOf(domains, { required: NO_DOMAINS })) return;
    work({
      run: () =>
        approve(id, {
          issuer: issuer.trim(),
          domains: domains.split(/[\s,;]+/).filter(Boolean),
          trusts_addresses: trusts,
        }),
      done: 'Freigegeben. Der Betrieb richtet die Anmeldung unter „Einstellungen › Benutzerverwaltung“ ein.',
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextField
          label="Adresse des Anbieters (Issuer)"
          name="issuer"
          symbols
          autoComplete="off"
          value={issuer}
          tried={attempts > 0}
          required={NO_ISSUER}
          description="Genau so, wie er sich nennt, etwa „https://login.microsoftonline.com/…/v2.0“. Eine andere Adresse ist ein anderer Anbieter: Die Einrichtung beginnt dann neu."
          onChange={setIssuer}
        />
        <TextField
          label="Maildomains"
          name="domains"
          symbols
          autoComplete="off"
          value={domains}
          tried={attempts > 0}
          required={NO_DOMAINS}
          description="Mehrere mit Komma. Eine Domain gehört zu einem Betrieb."
          onChange={setDomains}
        />
        <YesNo
          label="E-Mail-Adressen gelten ohne Bestätigung"
          description="Nur für Anbieter, die keine bestätigen (Microsoft Entra) und bei denen niemand außer der Verwaltung des Betriebs Adressen ändern kann."
          checked={trusts}
          isDisabled={isBusy}
          onChange={setTrusts}
        />
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            Freigeben
          </Button>
          {provider && (
            <ConfirmButton
              label="Freigabe zurücknehmen"
              confirm="Ja, zurücknehmen"
              busy={isBusy}
              question="Niemand des Betriebs meldet sich dann mehr mit dem Firmenkonto an; Passwörter gelten wieder. Möchten Sie das?"
              onConfirm={() => work({ run: () => withdrawApproval(id), done: 'Die Freigabe ist zurückgenommen.' })}
            />
          )}
        </Group>
      </Stack>
    </form>
  );
}
