import type { CompanyProvider } from '@portal/shared/contract/settings-admin';
import { formatCount } from '@portal/shared/format';
import { Stack, Text } from '@portal/shared/ui';
import { CopyButton } from '../../../common/copy-button.tsx';
import classes from '../users.module.css';

/** What has been approved, and what is to be registered at the provider. */
export const ProviderFacts = ({
  provider: { issuer, domains, callback_url, people },
}: {
  provider: CompanyProvider;
}) => (
  <Stack gap="xs">
    <Text size="sm" className={classes.address}>
      Anbieter: <strong>{issuer}</strong>
    </Text>
    <Text size="sm" className={classes.address}>
      Maildomains: <strong>{domains.join(', ')}</strong>
    </Text>
    <Text size="sm" className={classes.address}>
      Rückkehradresse (Redirect URI), beim Anbieter einzutragen: <strong>{callback_url}</strong>
    </Text>
    <CopyButton
      label="Rückkehradresse kopieren"
      text={callback_url}
      copied="Die Adresse ist kopiert."
      variant="default"
    />
    <Text size="sm">
      {people.length === 0
        ? 'Bisher hat sich noch niemand so angemeldet.'
        : people.length === 1
          ? 'Bisher hat sich eine Person so angemeldet.'
          : `Bisher haben sich ${formatCount(people.length)} Personen so angemeldet.`}
    </Text>
  </Stack>
);
