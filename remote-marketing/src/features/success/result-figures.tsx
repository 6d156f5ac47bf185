import { formatCount, formatEuroWhole, formatPercent, formatSignedPoints } from '@portal/shared/format';
import { KpiCard, KpiRow, Text, vatWord } from '@portal/shared/ui';
import {
  extraRevenueText,
  perEuroText,
  pointsBetween,
  roiText,
  sharesBetween,
  signedEuro,
  VERDICT_TEXT,
  type Result,
} from './model.ts';

const Note = ({ children }: { children: string }) => (
  <Text size="xs" c="var(--portal-dimmed)">
    {children}
  </Text>
);

/** The figures of a result, each with what may be said of it. Good news is shown as such only when it is proven and final. */
export function ResultFigures({ result }: { result: Result }) {
  const { treated, control, uplift, verdict, extra_revenue: extra, cost_cents: cost, is_finished } = result;
  const isProven = is_finished && (verdict === 'more' || verdict === 'less');
  const upliftText = uplift ? formatSignedPoints(uplift.value, 'Pp.') : '–';
  return (
    <KpiRow>
      <KpiCard
        label="Response"
        value={formatPercent(treated.response.value)}
        definition="Empfänger, die innerhalb der Antwortzeit etwas gekauft haben, geteilt durch alle, die als Empfänger gezogen wurden."
        goal={
          <Note>{`${formatCount(treated.buyers)} von ${formatCount(treated.people)}, ${sharesBetween(treated.response)}`}</Note>
        }
      />
      <KpiCard
        label="Kontrollgruppe"
        value={control ? formatPercent(control.response.value) : '–'}
        definition="Dasselbe bei denen, die ausgelost wurden, nichts zu bekommen: So viele hätten auch ohne die Aktion gekauft."
        goal={
          <Note>
            {control
              ? `${formatCount(control.buyers)} von ${formatCount(control.people)}, ${sharesBetween(control.response)}`
              : 'ohne Kontrollgruppe'}
          </Note>
        }
      />
      <KpiCard
        label="Unterschied"
        value={upliftText}
        definition={
          'Response der Empfänger weniger Response der Kontrollgruppe, in Prozentpunkten; darunter, worin er mit 95\u00a0% Sicherheit liegt. Nachgewiesen ist er, wenn die 0 nicht darin liegt. Für Statistiker: Intervall nach Newcombe.'
        }
        better="more"
        change={
          isProven && uplift
            ? { text: VERDICT_TEXT[verdict], short: 'nachgewiesen', direction: uplift.value > 0 ? 1 : -1 }
            : undefined
        }
        goal={
          <Note>
            {uplift ? `${pointsBetween(uplift)}${isProven ? '' : `, ${VERDICT_TEXT[verdict]}`}` : VERDICT_TEXT[verdict]}
          </Note>
        }
      />
      <KpiCard
        label="Mehrumsatz"
        value={extraRevenueText(result)}
        definition={(amounts) =>
          `Umsatz je Empfänger weniger Umsatz je Person der Kontrollgruppe, ${vatWord(amounts)}, mal Zahl der Empfänger; darunter, worin er mit 95\u00a0% Sicherheit liegt, ab fünf Käufern in jeder Gruppe. Für Statistiker: Intervall nach Welch.`
        }
        goal={
          extra && (
            <Note>
              {extra.low === null || extra.high === null
                ? 'zu wenige Käufer für ein Intervall'
                : `${extra.is_shown ? '' : `geschätzt ${signedEuro(extra.value)}, `}${signedEuro(extra.low)} bis ${signedEuro(extra.high)}`}
            </Note>
          )
        }
      />
      <KpiCard
        label="Kosten"
        value={formatEuroWhole(cost)}
        definition="Versendete Stücke mal Stückkosten, dazu die festen Kosten der Aktion."
      />
      <KpiCard
        label="ROI"
        value={roiText(result)}
        definition="Mehrumsatz weniger Kosten, geteilt durch die Kosten. Umsatz ist nicht Ertrag: Wareneinsatz ist nicht abgezogen."
        goal={<Note>{perEuroText(result)}</Note>}
      />
    </KpiRow>
  );
}
