import { useMutation } from '@tanstack/react-query';
import type { TestMailResult } from '@portal/shared/contract/marketing';
import { Button, Group, Text } from '@portal/shared/ui';
import { sendTest, type Place } from './queries.ts';

/** @example 'Gesendet an katrin@brillenhaus.example.' */
function told({ to, is_sent, is_test }: TestMailResult): string {
  if (!is_sent)
    return `Der Mailserver hat die Testmail an ${to} nicht angenommen. Bitte versuchen Sie es später noch einmal.`;
  return is_test
    ? `Die Testmail an ${to} liegt im Postausgang des Portals: Es hat keinen Mailserver.`
    : `Gesendet an ${to}.`;
}

/** Sends what is shown to who looks at it. */
export function TestMail({ place }: { place: Place }) {
  const test = useMutation({ mutationFn: () => sendTest(place) });
  const isFailure = test.error !== null || test.data?.is_sent === false;
  return (
    <Group gap="sm" className="no-print">
      <Button size="xs" variant="default" loading={test.isPending} onClick={() => test.mutate()}>
        Testmail an mich
      </Button>
      <Text size="sm" role={isFailure ? 'alert' : 'status'} c={isFailure ? 'var(--portal-alert)' : undefined}>
        {test.error?.message ?? (test.data && told(test.data))}
      </Text>
    </Group>
  );
}
