import { Card, DataTable, SimpleGrid, Stack, Text, Title } from '@portal/shared/ui';
import { formatCount, formatEuro, formatMonth } from '@portal/shared/format';
import type { PreviewBrings, PreviewFile, UploadPreview } from '@portal/shared/contract/settings-admin';

type Reach = PreviewBrings['reach'][number];

const CHANNELS = { letter: 'Brief', email: 'E-Mail', sms: 'SMS' } as const;
const REASONS: Readonly<Record<Reach['reason'], string>> = {
  yes: 'darf angeschrieben werden',
  no: 'hat Nein gesagt',
  not_said: 'keine Einwilligung',
  no_address: 'Anschrift, Adresse oder Nummer fehlt oder kann keine sein',
  blocked: 'keine Werbung oder verstorben',
};

/** What files bring together; the counts of several files of a kind are added. */
function broughtBy(files: readonly Pick<PreviewFile, 'brings'>[]): PreviewBrings {
  const months = new Map<string, PreviewBrings['months'][number]>();
  const reach = new Map<string, Reach>();
  for (const { brings } of files) {
    for (const one of brings.months) {
      const { orders, cents } = months.get(one.month) ?? { orders: 0, cents: 0 };
      months.set(one.month, { month: one.month, orders: orders + one.orders, cents: cents + one.cents });
    }
    for (const one of brings.reach) {
      const key = `${one.channel} ${one.reason}`;
      reach.set(key, { ...one, customers: (reach.get(key)?.customers ?? 0) + one.customers });
    }
  }
  const sum = (of: (brings: PreviewBrings) => number) => files.reduce((total, { brings }) => total + of(brings), 0);
  return {
    customers: sum(({ customers }) => customers),
    orders: sum(({ orders }) => orders),
    months: [...months.values()].sort((a, b) => a.month.localeCompare(b.month)),
    reach: [...reach.values()],
    addresses: files.flatMap(({ brings }) => brings.addresses).slice(0, 10),
  };
}

function Months({ months, stored }: { months: PreviewBrings['months']; stored: UploadPreview['stored_months'] }) {
  const before = new Map(stored.map((one) => [one.month, one]));
  return (
    <DataTable
      caption="Umsatz der Datei je Monat"
      rows={months.toReversed()}
      rowKey={({ month }) => month}
      columns={[
        { key: 'month', label: 'Monat', cell: ({ month }) => formatMonth(`${month}-01`) },
        { key: 'orders', label: 'Aufträge', numeric: true, cell: ({ orders }) => formatCount(orders) },
        { key: 'cents', label: 'Umsatz in den Dateien', numeric: true, cell: ({ cents }) => formatEuro(cents) },
        {
          key: 'stored',
          label: 'Im Portal bisher',
          numeric: true,
          cell: ({ month }) => formatEuro(before.get(month)?.cents ?? 0),
        },
      ]}
    />
  );
}

const channelOf = ({ channel }: Reach) => (
  <Text inherit style={{ whiteSpace: 'nowrap' }}>
    {CHANNELS[channel]}
  </Text>
);

/** How many people may be written to, and why others not: what a wrong column of consents shows in at once. */
const Reachable = ({ reach }: Pick<PreviewBrings, 'reach'>) => (
  <DataTable
    caption="Wer angeschrieben werden darf"
    rowKey={({ channel, reason }) => `${channel} ${reason}`}
    rows={(['letter', 'email', 'sms'] as const).flatMap((channel) =>
      reach
        .filter((one) => one.channel === channel)
        .sort((a, b) => Number(b.reason === 'yes') - Number(a.reason === 'yes') || b.customers - a.customers),
    )}
    columns={[
      { key: 'channel', label: 'Weg', cell: channelOf },
      { key: 'reason', label: 'Kunden, von denen die Datei sagt', cell: ({ reason }: Reach) => REASONS[reason] },
      { key: 'customers', label: 'Kunden', numeric: true, cell: ({ customers }: Reach) => formatCount(customers) },
    ]}
  />
);

interface BringsCardProps {
  files: readonly PreviewFile[];
  stored: UploadPreview['stored_months'];
}

/** What an import would bring, to be believed or not before it happens. */
export function BringsCard({ files, stored }: BringsCardProps) {
  const { customers, orders, months, reach, addresses } = broughtBy(files);
  if (customers === 0 && orders === 0) return null;
  const isPart = files.some(({ rows, checked }) => rows > checked);
  return (
    <Card>
      <Stack>
        <Title order={2}>Das kommt mit dem Import</Title>
        <Text>
          {[
            customers > 0 && `${formatCount(customers)} ${customers === 1 ? 'Kunde' : 'Kunden'}`,
            orders > 0 && `${formatCount(orders)} ${orders === 1 ? 'Auftrag' : 'Aufträge'}`,
          ]
            .filter(Boolean)
            .join(' und ')}{' '}
          nach den Nummern in den Dateien; was das Portal schon kennt, wird berichtigt und nicht verdoppelt.
          {isPart && ' Gezählt sind die geprüften Zeilen, der Rest kommt dazu.'}
        </Text>
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          {months.length > 0 && (
            <Stack gap="xs">
              <Title order={3}>Umsatz je Monat</Title>
              <Months months={months} stored={stored} />
            </Stack>
          )}
          {reach.length > 0 && (
            <Stack gap="xs">
              <Title order={3}>Wer angeschrieben werden darf</Title>
              <Reachable reach={reach} />
            </Stack>
          )}
        </SimpleGrid>
        {addresses.length > 0 && (
          <Stack gap="xs">
            <Title order={3}>So stehen sie im Fenster eines Briefs</Title>
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3, lg: 5 }}>
              {addresses.map((lines) => (
                <Text key={lines.join('\n')} size="sm" style={{ whiteSpace: 'pre-line' }}>
                  {lines.join('\n')}
                </Text>
              ))}
            </SimpleGrid>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
