import { pathOf } from '@portal/shared/contract';
import type { Benchmark, BenchmarkLever, BenchmarkLeverValue } from '@portal/shared/contract/benchmark';
import { countedOf, formatCount, formatEuro, formatEuroWhole, formatPercent, NOUNS } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import { Card, PageLink, Text, Title } from '@portal/shared/ui';
import classes from './benchmark.module.css';

/** @example 'Umsatz je Brillenauftrag: 512,00 € statt Ihrer 498,10 € hätten in 12 Monaten 8.300 € mehr Umsatz gebracht.' */
function leverWords({ lever, own, median, cents, months, is_capped }: BenchmarkLeverValue): {
  name: string;
  rest: string;
} {
  const amount = is_capped
    ? `die ganzen ${formatEuroWhole(cents)} gebracht, die Ihnen zum Median des Gesamtumsatzes fehlen.`
    : `${formatEuroWhole(cents)} mehr Umsatz gebracht.`;
  const brought = `hätten in ${countedOf(months, NOUNS.month)} ${amount}`;
  switch (lever) {
    case 'umsatz-je-auftrag':
      return {
        name: 'Umsatz je Brillenauftrag',
        rest: `${formatEuro(median)} statt Ihrer ${formatEuro(own)} ${brought}`,
      };
    case 'umsatz-je-kunde':
      return {
        name: 'Umsatz je Kunde',
        rest: `${formatEuro(median)} je Kunde statt Ihrer ${formatEuro(own)} ${brought}`,
      };
    case 'brillenauftrage':
      return {
        name: 'Brillenaufträge',
        rest: `${formatCount(median)} Brillenaufträge statt Ihrer ${formatCount(own)}, jeder zu Ihrem Umsatz je Brillenauftrag, ${brought}`,
      };
    case 'kunden':
      return {
        name: 'Kunden je Monat',
        rest: `${formatCount(Math.round(median))} Kunden im Monat statt Ihrer ${formatCount(Math.round(own))}, jeder zu Ihrem Umsatz je Kunde, ${brought}`,
      };
    default:
      return {
        name: 'Mehrbrillenquote',
        rest: `${formatPercent(median)} statt Ihrer ${formatPercent(own)} hätte in ${countedOf(months, NOUNS.month)} bei Ihrem Umsatz je Brille ${amount}`,
      };
  }
}

/** Where Analyse shows what a figure is made of. */
const ANALYSES: Record<BenchmarkLever, { to: string; title: string }> = {
  'umsatz-je-auftrag': { to: pathOf('glasses-value'), title: 'Umsatz je Brillenauftrag' },
  'umsatz-je-kunde': { to: pathOf('revenue-per-customer'), title: 'Umsatz je Kunde' },
  brillenauftrage: { to: pathOf('glasses-orders'), title: 'Brillenaufträge' },
  kunden: { to: pathOf('customer-base'), title: 'Kunden' },
  mehrbrillen: { to: pathOf('revenue-per-customer'), title: 'Umsatz je Kunde' },
};

function Lever({ lever }: { lever: BenchmarkLeverValue }) {
  const seesAnalysis = useMeetsGroups(['PURE', 'PRO']);
  const { name, rest } = leverWords(lever);
  const { to, title } = ANALYSES[lever.lever];
  return (
    <li>
      <b>{name}:</b> {rest}
      {seesAnalysis && (
        <span className="no-print">
          {' '}
          Woraus sich Ihr Wert zusammensetzt:{' '}
          <PageLink to={to} underline="always">
            Analyse „{title}“
          </PageLink>
        </span>
      )}
    </li>
  );
}

/** The three with the most euros, in sentences. */
export const LeversCard = ({ levers }: Pick<Benchmark, 'levers'>) => (
  <Card aria-labelledby="hebel">
    <Title order={2} id="hebel">
      Ihre größten Hebel
    </Title>
    {levers.length === 0 ? (
      <Text mt="xs">
        Bei keiner Kennzahl liegen Sie so weit unter dem Median der Vergleichsgruppe, dass sich daraus ein Betrag
        ergäbe.
      </Text>
    ) : (
      <>
        <ol className={classes.levers}>
          {levers.map((lever) => (
            <Lever key={lever.lever} lever={lever} />
          ))}
        </ol>
        <Text size="xs" c="var(--portal-dimmed)">
          Gerechnet mit dem Median der letzten zwölf veröffentlichten Monate. Die Hebel überschneiden sich: Ihre Beträge
          lassen sich nicht zusammenzählen.
        </Text>
      </>
    )}
  </Card>
);
