import type { AnalysisFilter, Loyalty, LoyaltyCohort } from '@portal/shared/contract/analyse';
import { MatrixCard } from '@portal/shared/charts';
import { counted, countedOf, formatCount, formatPercent, NOUNS } from '@portal/shared/format';
import { Text } from '@portal/shared/ui';
import { useBehind } from '../../common/behind/behind.tsx';
import { tooFewIn } from '../../common/frame/share.ts';

/** As many years as the oldest cohort has been watched for, one at least. */
function columnsFor(cohorts: readonly LoyaltyCohort[]) {
  const longest = Math.max(
    1,
    ...cohorts.flatMap(({ cells }) => cells.filter(({ share }) => share !== null).map(({ years }) => years)),
  );
  const years = Array.from({ length: longest }, (_, at) => ({
    key: String(at + 1),
    label: at === 0 ? '1 Jahr' : `${at + 1} Jahre`,
    years: at + 1,
  }));
  return [{ key: 'all', label: 'Kunden', years: 0 }, ...years];
}

/** Whether nobody of a year's customers can have been watched for so long yet. */
const isAhead = ({ share, years }: LoyaltyCohort['cells'][number], year: number, until: string | null): boolean =>
  share === null && (until === null || year + years > Number(until.slice(0, 4)));

/** How many of each year's first-time wearers have bought again, year by year. */
export function CohortMatrix({
  loyalty: { cohorts, data_date: until },
  filter,
}: {
  loyalty: Loyalty;
  filter: AnalysisFilter;
}) {
  const showBehind = useBehind();
  const columns = columnsFor(cohorts);
  return (
    <MatrixCard
      title="Jahrgänge"
      rowLabel="Erste Hauptbrille"
      rows={cohorts.map((cohort) => ({ ...cohort, key: String(cohort.year), label: String(cohort.year) }))}
      columns={columns}
      fileName="jahrgaenge"
      definition="Kunden nach dem Jahr ihrer ersten Hauptbrille: Anteil, der innerhalb von so vielen Jahren eine weitere gekauft hat. Grau: noch nicht alle Kunden des Jahrgangs sind so lange beobachtet, der Wert kann sich ändern. Für Statistiker: Kaplan-Meier."
      cell={({ year, customers, cells }, { key, years }) => {
        const behind = (title: string, more: object) => () =>
          showBehind({ title, customers: { ...filter, set: 'main', cohort: year, ...more } });
        if (key === 'all') {
          return {
            value: customers,
            apart: true,
            text: formatCount(customers),
            hint: `${counted(customers, NOUNS.customer)} mit erster Hauptbrille ${year}`,
            onSelect: behind(`Erste Hauptbrille ${year}`, {}),
          };
        }
        const cell = cells.find((one) => one.years === years);
        // Nobody can have been watched for so long yet: empty. '–' is what too few cases are.
        if (!cell || isAhead(cell, year, until)) return null;
        if (cell.share === null) return { value: null, text: '–' };
        const so = cell.finished ? '' : 'bisher ';
        return {
          value: cell.share,
          text: formatPercent(cell.share),
          muted: !cell.finished,
          hint: `${year}, ${years === 1 ? '1 Jahr' : `${years} Jahre`}: ${so}${formatCount(cell.customers)} von ${countedOf(customers, NOUNS.customer)}`,
          onSelect: behind(
            `Erste Hauptbrille ${year}, weitere innerhalb von ${years === 1 ? '1 Jahr' : `${years} Jahren`}`,
            { within: years * 12 },
          ),
        };
      }}
      footer={
        <Text size="xs" c="var(--portal-dimmed)">
          Grau: noch nicht abgeschlossen, leer: noch nicht so lange her.{' '}
          <span className="no-print">Ein Klick auf ein Feld zeigt die Kunden, die wieder gekauft haben.</span>{' '}
          {tooFewIn(
            cohorts.flatMap(({ year, cells }) =>
              cells
                .filter((cell) => cell.years <= columns.length - 1 && !isAhead(cell, year, until))
                .map(({ share }) => share),
            ),
          )}
        </Text>
      }
    />
  );
}
