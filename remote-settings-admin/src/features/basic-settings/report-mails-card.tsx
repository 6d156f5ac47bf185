import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { ReportMailPerson } from '@portal/shared/contract/settings-admin';
import { formatDate } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { Card, ErrorPanel, Skeleton, Text, Title } from '@portal/shared/ui';
import { reportMailsQuery } from './queries.ts';
import { ReportMailDrawer } from './report-mail-drawer.tsx';
import { SendingsSection } from './sendings-section.tsx';
import { ShareLinksSection } from './share-links-section.tsx';
import { mondayText, personName, reportText, storeText, watchText } from './report-mails-model.ts';

const keyOf = ({ sub }: ReportMailPerson) => sub;
const NO_PEOPLE: readonly ReportMailPerson[] = [];

const columnsOf = (stores: Parameters<typeof storeText>[1]): readonly ListColumn<ReportMailPerson>[] => [
  { key: 'person', title: 'Person', text: personName, sort: personName, width: 200, card: 'title' },
  { key: 'report', title: 'Monatsbericht', text: reportText, sort: reportText, width: 200 },
  { key: 'monday', title: 'Montagszahlen', text: mondayText, sort: mondayText, width: 160 },
  { key: 'watch', title: 'Auffälliges', text: watchText, sort: watchText, width: 150 },
  {
    key: 'store',
    title: 'Standort',
    text: (person) => (person.report === null && !person.monday && !person.watch ? null : storeText(person, stores)),
    width: 180,
    priority: 2,
  },
  {
    key: 'sent',
    title: 'Zuletzt gesendet',
    text: ({ last_sent_at }) => (last_sent_at === null ? null : formatDate(last_sent_at)),
    sort: ({ last_sent_at }) => last_sent_at,
    width: 150,
    priority: 3,
  },
];

/** Which users of the business get Monatsbericht, Montagszahlen and what is unusual by e-mail. */
export function ReportMailsCard() {
  const { data, error, refetch } = useQuery(reportMailsQuery);
  const [view, setView] = useState(FIRST_VIEW);
  const [opened, setOpened] = useState<string | null>(null);
  const columns = columnsOf(data ?? { stores: [] });
  const source = useAllRows(data?.people ?? NO_PEOPLE, columns, view);
  const person = data?.people.find(({ sub }) => sub === opened);
  return (
    <Card aria-labelledby="berichte">
      <Title order={2} id="berichte">
        Berichte per E-Mail
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Der Monatsbericht kommt als PDF am zweiten Arbeitstag des Monats, die Montagszahlen kommen am Montag: fünf
        Zahlen der letzten Woche und das offene Monatsziel. Fehlen noch Daten, wartet die E-Mail einige Tage.
        Auffälliges kommt am Morgen nach dem Upload, und nur, wenn es etwas Neues gibt. Kundennamen stehen nicht darin.
        Jede Person sieht nur ihre Standorte und kann jede E-Mail selbst abbestellen.
        {data?.is_test && ' Dieses Portal versendet noch keine E-Mails: Sie bleiben in seinem Postausgang.'}
      </Text>
      {!data && error && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <List<ReportMailPerson>
          caption="Berichte per E-Mail"
          columns={columns}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          origin={{ title: 'Berichte per E-Mail' }}
          openOf={({ sub }) =>
            () =>
              setOpened(sub)
            }
          empty="Noch niemand. Laden Sie in der Benutzerverwaltung Personen ein."
        />
      )}
      <SendingsSection />
      <ShareLinksSection />
      {data && person && (
        <ReportMailDrawer key={person.sub} person={person} known={data} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}
