import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { AddressForm } from './address-form.tsx';

/** While no website is registered. */
export const ConnectCard = ({ onConnected }: { onConnected: () => void }) => (
  <Card>
    <Stack gap="md">
      <Title order={2}>Website nicht verbunden</Title>
      <Text>
        Verbinden Sie Ihre Website, und Sie sehen hier Besucher, Seiten, Quellen, Terminanfragen, Anrufe und Routen:
        ohne Cookies und ohne dass etwas über einzelne Menschen gespeichert wird. Zuerst brauchen wir die Adresse,
        danach bekommen Sie eine Zeile für Ihre Seiten.
      </Text>
      <AddressForm website={null} label="Website verbinden" onSaved={onConnected} />
    </Stack>
  </Card>
);
