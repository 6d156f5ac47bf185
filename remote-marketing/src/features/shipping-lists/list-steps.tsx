import { useState } from 'react';
import { today } from '@portal/shared/contract/calendar';
import type { ExportFormat, ShippingList } from '@portal/shared/contract/marketing';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatDate } from '@portal/shared/format';
import { Button, FilterDay, Group, Text } from '@portal/shared/ui';
import { downloadList, markSent } from '../../common/mailing-queries.ts';
import { useMailingStep } from '../../common/use-mailing-step.ts';

/** What can be done next with a list: its file, and writing down that it went out. */
export function ListSteps({ list }: { list: ShippingList }) {
  const [day, setDay] = useState(today());
  const download = useMailingStep((format: ExportFormat) => downloadList(list.id, list.name, format));
  const sent = useMailingStep((on: string) => markSent(list.id, on));
  if (list.sent_on !== null) return null;
  if (list.released_at === null)
    return (
      <Text size="sm">Die Adressen warten unter „Adressen freigeben“ auf ihre Freigabe. Danach gibt es die Datei.</Text>
    );
  // The portal sends a campaign's e-mails itself, and its first one marks the list.
  const isSentHere = list.channel === 'email' && list.campaign !== null;
  const problem = download.error ?? sent.error;
  return (
    <div className="no-print">
      {problem && <OutcomeNotice isFailure>{problem.message}</OutcomeNotice>}
      <Group align="flex-end" gap="sm">
        <Button loading={download.isPending} onClick={() => download.mutate('xlsx')}>
          Datei für Excel
        </Button>
        <Button variant="light" loading={download.isPending} onClick={() => download.mutate('csv')}>
          Datei als CSV
        </Button>
        {!isSentHere && (
          <>
            <FilterDay label="Versendet am" value={day} onChange={setDay} />
            <ConfirmButton
              label="Als versendet markieren"
              confirm="Versendet"
              busy={sent.isPending}
              question={`Am ${formatDate(day)} versendet? Ab diesem Tag zählen Käufe für die Erfolgskontrolle, und die Kontaktpause der Empfänger beginnt.`}
              onConfirm={() => sent.mutate(day)}
            />
          </>
        )}
      </Group>
    </div>
  );
}
