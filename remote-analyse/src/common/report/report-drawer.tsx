import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { REPORT_AUDIENCES, type ReportAudience } from '@portal/shared/contract/analyse';
import { OutcomeNotice } from '@portal/shared/editor';
import { formatMonthLong } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Button, Drawer, FilterChoice, saveFile, Stack, Text } from '@portal/shared/ui';
import { fetchReport } from './fetch-report.ts';
import { REPORT_AUDIENCE_LABELS } from './report-audience-labels.ts';
import { lastWholeMonth, reportMonths } from './report-months.ts';

/** What each holds. */
const HOLDS: Readonly<Record<ReportAudience, string>> = {
  owner: 'Alle fünf Seiten. Mit PRO auch die Zahlen jeder Person, unter dem Namen oder Pseudonym der Auswertungen.',
  team: 'Ohne Zahlen einzelner Mitarbeiter und ohne Umsatz nach Sortiment.',
  tax: 'Mit Umsatz nach Sortiment, ohne Mitarbeiter und ohne nächste Schritte.',
};
const AUDIENCE_OPTIONS = REPORT_AUDIENCES.map((value) => ({ value, label: REPORT_AUDIENCE_LABELS[value] }));

interface ReportDrawerProps {
  /** First and last day with data, ISO. */
  since: string;
  until: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Which month, for whom: the report as a file. */
export function ReportDrawer({ since, until, isOpen, onClose }: ReportDrawerProps) {
  const [month, setMonth] = useState(lastWholeMonth(since, until));
  const [audience, setAudience] = useState<ReportAudience>('owner');
  const scope = useStoreScope();
  const { currentStore } = useSession();
  const making = useMutation({
    mutationFn: fetchReport,
    onSuccess: (file, asked) => saveFile(`monatsbericht-${asked.month}.pdf`, file),
  });
  const name = formatMonthLong(`${month}-01`);
  const choose =
    <Value,>(set: (value: Value) => void) =>
    (value: string) => {
      making.reset();
      set(value as Value);
    };
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="right"
      title="Monatsbericht"
      closeButtonProps={{ 'aria-label': 'Schließen' }}
    >
      <Stack gap="md">
        <Text size="sm">
          Fünf Seiten als PDF: Überblick, Umsatz mit „Warum?“, Brillenaufträge, Kunden, Standorte. Kundennamen stehen
          nicht darin.
        </Text>
        <Text size="sm" c="var(--portal-dimmed)">
          {scope === 'all' ? 'Alle Standorte' : currentStore?.name}
        </Text>
        <FilterChoice
          label="Monat"
          value={month}
          options={reportMonths(since, until).map((value) => ({ value, label: formatMonthLong(`${value}-01`) }))}
          onChange={choose(setMonth)}
        />
        <FilterChoice label="Für wen" value={audience} options={AUDIENCE_OPTIONS} onChange={choose(setAudience)} />
        <Text size="sm">{HOLDS[audience]}</Text>
        <Button loading={making.isPending} onClick={() => making.mutate({ month, scope, audience })}>
          Bericht herunterladen
        </Button>
        <Text size="sm" role="status">
          {making.isPending ? `Der Bericht für ${name} wird erstellt …` : ''}
        </Text>
        {making.data && <OutcomeNotice key={making.submittedAt}>Der Bericht für {name} ist gespeichert.</OutcomeNotice>}
        {making.error && (
          <OutcomeNotice key={making.submittedAt} isFailure>
            {making.error.message}
          </OutcomeNotice>
        )}
      </Stack>
    </Drawer>
  );
}
