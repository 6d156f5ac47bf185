import { useQuery } from '@tanstack/react-query';
import { OutcomeNotice } from '@portal/shared/editor';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { useWork } from '../../../common/use-work.ts';
import { companySignInQuery } from '../../../common/users/company-sign-in.ts';
import { ClientForm } from './client-form.tsx';
import { ProviderFacts } from './provider-facts.tsx';

const UNAPPROVED =
  'Haben Ihre Leute schon ein Konto Ihres Unternehmens, etwa bei Microsoft Entra oder Keycloak, können sie sich damit auch hier anmelden (OpenID Connect). Bitte nennen Sie der Betreibergesellschaft des Portals dafür die Adresse Ihres Anbieters (Issuer) und Ihre Maildomains; danach richten Sie die Anmeldung hier ein.';
const APPROVED =
  'Ihre Leute melden sich mit dem Konto Ihres Unternehmens an. Wer hinein darf, bestimmen weiter Sie: Eingelassen wird nur, wer hier als Benutzer mit derselben E-Mail-Adresse steht.';

/** Sign-in with the accounts of the business; nothing where the identity service has none such. */
export function CompanyCard() {
  const { data } = useQuery(companySignInQuery);
  const { work, outcome, isBusy } = useWork();
  if (!data?.is_offered) return null;
  const { provider } = data;
  return (
    <Card aria-labelledby="firmenkonto">
      <Stack gap="sm">
        <Title order={2} id="firmenkonto">
          Anmeldung mit dem Konto Ihres Unternehmens
        </Title>
        {outcome && (
          <OutcomeNotice key={outcome.text} isFailure={outcome.isFailure} isBusy={isBusy}>
            {outcome.text}
          </OutcomeNotice>
        )}
        <Text size="sm" c="var(--portal-dimmed)">
          {provider ? APPROVED : UNAPPROVED}
        </Text>
        {provider && <ProviderFacts provider={provider} />}
        {provider && (
          <ClientForm key={provider.client?.client_id} client={provider.client} isBusy={isBusy} work={work} />
        )}
      </Stack>
    </Card>
  );
}
