import { useState } from 'react';
import { PORTAL_MAIL_DAYS, type PortalMail } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { FIRST_VIEW, List, usePagedRows, type ListColumn } from '@portal/shared/list';
import { Card, Stack, Text, Title } from '@portal/shared/ui';
import { kindText, resultText } from './model.ts';
import { portalMailsQuery } from './queries.ts';
import { Result } from './result.tsx';

const keyOf = ({ id }: PortalMail) => id;

const COLUMNS: readonly ListColumn<PortalMail>[] = [
  { key: 'at', title: 'Zeitpunkt', text: ({ at }) => formatDateTime(at), sort: 'at', width: 165, card: 'title' },
  { key: 'kind', title: 'Was', text: kindText, sort: 'kind', width: 230 },
  { key: 'to', title: 'An', text: ({ to }) => to, sort: 'to', width: 260 },
  {
    key: 'state',
    title: 'Ergebnis',
    text: resultText,
    cell: (mail) => <Result mail={mail} />,
    sort: 'state',
    width: 340,
  },
];

/** 'E-Mails des Portals': what the portal itself wrote to people of the business, and whether it went out. */
export function PortalMailsSection() {
  const [view, setView] = useState(FIRST_VIEW);
  const source = usePagedRows({ query: portalMailsQuery, columns: COLUMNS, view, keyOf });
  return (
    <Card aria-labelledby="portal-mails">
      <Stack gap="md">
        <Title order={2} id="portal-mails">
          E-Mails des Portals
        </Title>
        <Text size="sm" c="var(--portal-dimmed)">
          Was das Portal in den letzten {PORTAL_MAIL_DAYS} Tagen selbst an Personen Ihres Betriebs geschrieben hat:
          Berichte, Einladungen, Codes und Hinweise, und ob es ankam, soweit der Mailserver es sagt. Was darin stand,
          wird nicht aufgehoben. Post an Ihre Kunden steht bei der Aktion.
        </Text>
        <List<PortalMail>
          caption="E-Mails des Portals"
          columns={COLUMNS}
          source={source}
          view={view}
          onView={setView}
          keyOf={keyOf}
          origin={{ title: 'E-Mails des Portals' }}
          empty="Das Portal hat in dieser Zeit niemandem geschrieben."
        />
      </Stack>
    </Card>
  );
}
