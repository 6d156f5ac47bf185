import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { AnalysisFilter, VatMonth } from '@portal/shared/contract/analyse';
import { formatDecimal, formatEuro, formatMonth } from '@portal/shared/format';
import { FIRST_VIEW, List, useAllRows, type ListColumn } from '@portal/shared/list';
import { useSession } from '@portal/shared/session';
import { Button, Card, ErrorPanel, Group, Skeleton, Text, Title } from '@portal/shared/ui';
import { PdfButton } from '../../common/send/pdf-button.tsx';
import { SendButton } from '../../common/send/send-button.tsx';
import { revenueVatQuery } from './queries.ts';

const TITLE = 'Umsatzsteuer nach Monat und Satz';
const NONE: readonly VatMonth[] = [];
const keyOf = ({ month, rate }: VatMonth) => `${month}/${rate}`;
const rateText = ({ rate }: VatMonth) => `${Number.isInteger(rate) ? rate : formatDecimal(rate, 2)}\u00a0%`;
const money = (key: 'net_cents' | 'vat_cents' | 'gross_cents', title: string): ListColumn<VatMonth> => ({
  key,
  title,
  text: (row) => formatEuro(row[key]),
  sort: (row) => row[key],
  numeric: true,
  width: 130,
});
const COLUMNS: readonly ListColumn<VatMonth>[] = [
  {
    key: 'month',
    title: 'Monat',
    text: ({ month }) => formatMonth(month),
    sort: ({ month }) => month,
    width: 120,
    card: 'title',
  },
  { key: 'rate', title: 'Satz', text: rateText, sort: ({ rate }) => rate, numeric: true, width: 80 },
  money('net_cents', 'Netto'),
  money('vat_cents', 'Umsatzsteuer'),
  money('gross_cents', 'Brutto'),
];

/** Net, VAT and gross by month and rate, for the tax adviser: asked for when it is opened, since few need it each day. */
export function VatCard({ filter }: { filter: AnalysisFilter }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Card aria-labelledby="steuerberatung" className={isOpen ? undefined : 'no-print'}>
      <Title order={2} id="steuerberatung">
        Steuerberatung
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Netto, Umsatzsteuer und brutto nach Monat und Steuersatz, für alle Verkäufe des Zeitraums, ohne Filter und
        Vergleich. Maßgeblich sind Ihre Bücher.
      </Text>
      {isOpen ? (
        <VatTable filter={filter} />
      ) : (
        <Button variant="light" size="sm" onClick={() => setIsOpen(true)}>
          Umsatzsteuer zeigen
        </Button>
      )}
    </Card>
  );
}

function VatTable({ filter }: { filter: AnalysisFilter }) {
  const storeId = useSession().currentStore?.id;
  const { data, error, refetch } = useQuery(revenueVatQuery(filter, storeId));
  const [view, setView] = useState(FIRST_VIEW);
  const source = useAllRows(data?.rows ?? NONE, COLUMNS, view);
  if (error && !data) return <ErrorPanel message={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} />;
  const assumed = data.rows.reduce((sum, { assumed_cents: cents }) => sum + cents, 0);
  const sendable = { page: 'revenue-vat', title: TITLE, filter } as const;
  return (
    <>
      <Group gap={4} mb="sm">
        <PdfButton {...sendable} />
        <SendButton {...sendable} />
      </Group>
      <List<VatMonth>
        caption={TITLE}
        columns={COLUMNS}
        source={source}
        view={view}
        onView={setView}
        keyOf={keyOf}
        origin={{ title: TITLE }}
        empty="In diesem Zeitraum ist nichts verkauft."
      />
      {assumed !== 0 && (
        <Text size="sm" mt="sm">
          {`Für ${formatEuro(assumed)} davon nennen die Dateien keinen Satz; sie sind mit dem üblichen ihres Tages gerechnet (19\u00a0%, von Juli bis Dezember 2020 16\u00a0%).`}
        </Text>
      )}
    </>
  );
}
