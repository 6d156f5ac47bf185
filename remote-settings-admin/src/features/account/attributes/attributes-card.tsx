import { useQuery } from '@tanstack/react-query';
import { Card, Skeleton, Stack, Text, Title } from '@portal/shared/ui';
import classes from '../account.module.css';
import { Message } from '../message.tsx';
import { attributesQuery } from '../queries.ts';
import { AttributeItem } from './attribute-item.tsx';

/** The addresses that the account knows, and whether they have been confirmed. */
export function AttributesCard() {
  const { data: attributes, error } = useQuery(attributesQuery);
  return (
    <Card aria-labelledby="attributes-title">
      <Stack gap="sm">
        <Title order={2} id="attributes-title">
          Ihre Angaben
        </Title>
        {error && <Message tone="alert">{error.message}</Message>}
        {!attributes && !error && <Skeleton height={48} aria-label="Wird geladen …" role="status" />}
        {attributes?.length === 0 && <Text>Zu Ihrem Zugang sind keine Adressen hinterlegt.</Text>}
        <ul className={classes.list} aria-labelledby="attributes-title">
          {attributes?.map((attribute) => (
            <AttributeItem key={attribute.name} attribute={attribute} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}
