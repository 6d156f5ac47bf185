import { Card, Stack, Text, Title } from '@portal/shared/ui';

/** Letters and messages that the customer got; there are none before the first campaign. */
export const ContactsCard = () => (
  <Card aria-label="Kontakthistorie">
    <Stack gap="xs">
      <Title order={2}>Kontakthistorie</Title>
      <Text size="sm" c="var(--portal-dimmed)">Noch keine Kontakte: Das Portal hat bisher keine Aktion verschickt. Später steht hier, wann dieser Kunde auf welchem Weg angeschrieben wurde.</Text>
    </Stack>
  </Card>
);
