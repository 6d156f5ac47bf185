import { useQuery } from '@tanstack/react-query';
import { PRACTICE_DAYS } from '@portal/shared/contract/settings-admin';
import { Card, ErrorPanel, Page, PageSkeleton, Stack, Text, Title } from '@portal/shared/ui';
import { CopyCard } from './copy-card.tsx';
import classes from './practice.module.css';
import { practiceQuery } from './queries.ts';

/** A copy of the business to practise in: made, entered and deleted here. */
export default function PracticePage() {
  const { data, error, refetch } = useQuery(practiceQuery);
  return (
    <Page title="Üben">
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && <CopyCard practice={data} />}
      {data && <Rules />}
    </Page>
  );
}

function Rules() {
  return (
    <Card aria-labelledby="regeln">
      <Stack gap="xs">
        <Title order={2} id="regeln">
          Was in der Übung gilt
        </Title>
        <ul className={classes.rules}>
          <li>
            In der Übung wird nichts versendet: keine E-Mail, keine Testmail, kein Auftrag, keine Nachricht an die
            Betreibergesellschaft.
          </li>
          <li>Was Sie ändern, ändern Sie nur in der Kopie. Ihr Betrieb bleibt, wie er ist.</li>
          <li>
            Dateien, die Sie in der Übung speichern, heißen „UEBUNG-…“. Wer eine gespeichert hat, steht im Protokoll
            Ihres Betriebs.
          </li>
          <li>Jede Person sieht in der Kopie, was sie auch sonst sehen darf.</li>
          <li>
            Widersprüche und Löschungen gelten für echte Menschen. Tragen Sie sie im echten Betrieb ein; in der Übung
            geht das nicht.
          </li>
        </ul>
        <Text size="sm" c="var(--portal-dimmed)">
          Die Kopie enthält dieselben Kundendaten und liegt am selben Ort. Deshalb wird sie nach {PRACTICE_DAYS} Tagen
          von selbst gelöscht.
        </Text>
      </Stack>
    </Card>
  );
}
