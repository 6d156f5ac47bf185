import type { DashboardKpi } from '@portal/shared/contract/analyse';
import type { Amounts } from '@portal/shared/contract/common';
import { vatWord, type DefinitionText } from '@portal/shared/ui';
import { SMALL_CREDITS } from '../../common/credits.ts';
import { WatchLink } from '../../common/own-watches/watch-link.tsx';

/** What the six cards count. */
const DEFINITIONS: Readonly<Record<DashboardKpi, DefinitionText>> = {
  revenue: (amounts) =>
    `Summe aller Aufträge des Zeitraums, ${vatWord(amounts)} nach Auftragsdatum, Stornos und Gutschriften abgezogen.`,
  glasses: `Brillenaufträge des Zeitraums in Stück, Stornos abgezogen; Neuverglasungen zählen nicht mit. ${SMALL_CREDITS}`,
  revenue_per_glasses: 'Umsatz der Brillenaufträge geteilt durch ihre Zahl; Neuverglasungen zählen nicht mit.',
  revenue_per_customer:
    'Umsatz mit den Kunden, die im Zeitraum gekauft haben, geteilt durch ihre Zahl. Verkäufe an Unbekannte zählen nicht mit. Das Ziel gilt je Monat: in einem Jahr steht ihm der mittlere Monat gegenüber.',
  extra_glasses_share:
    'Mehrbrillen geteilt durch alle Brillen. Je Kaufvorgang (60 Tage) ist eine die Hauptbrille, alle weiteren sind Mehrbrillen.',
  progressive_share: 'Gleitsichtbrillen geteilt durch alle Korrektionsbrillen (Fern, Nah, Gleitsicht, Office).',
};

/** What the register of figures calls them. */
const FIGURES: Readonly<Record<DashboardKpi, string>> = {
  revenue: 'revenue',
  glasses: 'glasses',
  revenue_per_glasses: 'revenue_per_glasses',
  revenue_per_customer: 'revenue_per_customer',
  extra_glasses_share: 'extra_share',
  progressive_share: 'progressive_share',
};

/** The words behind the ⓘ of a card: a chunk of its own, since the first figure is there long before somebody reads them. */
export function KpiDefinition({ kpi, amounts }: { kpi: DashboardKpi; amounts: Amounts }) {
  const definition = DEFINITIONS[kpi];
  return (
    <>
      {typeof definition === 'string' ? definition : definition(amounts)}
      <WatchLink figure={FIGURES[kpi]} />
    </>
  );
}

/** The words behind the ⓘ of 'Zielerreichung'. */
export const GoalDefinition = () =>
  'Ist geteilt durch Ziel; der Strich im Balken ist das Soll bis zum Datenstand. „Wird“ rechnet nach Arbeitstagen: den Öffnungstagen (Vorgabe: Montag bis Samstag) ' +
  'ohne die Feiertage des Bundeslands, in dem der Standort liegt. Jeder kommende Arbeitstag zählt dabei so viel wie die vergangenen im Mittel.';
