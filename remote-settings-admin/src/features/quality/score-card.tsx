import type { Quality } from '@portal/shared/contract/settings-admin';
import { figureChange, formatDateTime } from '@portal/shared/format';
import { Sparkline } from '@portal/shared/charts';
import { KpiCard, SimpleGrid } from '@portal/shared/ui';
import { scoreState } from '../../common/quality/checks.ts';
import { decidedText, formatScore, openRows } from './model.ts';

const STATES = { good: 'Gut', info: 'Brauchbar', warn: 'Lückenhaft' } as const;

/** The score, what is open, and what the last seven days have changed. */
export function ScoreCard({ quality }: { quality: Quality }) {
  const { score, computed_at, checks, week, trend } = quality;
  const open = openRows(checks);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <KpiCard
        label="Datenqualität"
        value={score === null ? '–' : `${formatScore(score)} von 100`}
        better="more"
        change={figureChange({
          kind: 'duration',
          now: score,
          before: week.score_before,
          write: (points) => `${formatScore(points)} Punkte`,
        })}
        previous={week.score_before === null ? undefined : `Vor einer Woche ${formatScore(week.score_before)}`}
        basis={
          score === null
            ? undefined
            : `${STATES[scoreState(score)]}${computed_at === null ? '' : `, Stand ${formatDateTime(computed_at)}`}`
        }
        definition="Jede Prüfung trägt mit dem Anteil der Kunden oder Aufträge bei, an denen nichts offen ist, gewichtet nach dem, was ein Mangel verbirgt. 100: An keinem ist etwas offen."
        sparkline={<Sparkline values={trend.map((day) => day.score)} />}
      />
      <KpiCard
        label="Offen"
        value={open.now}
        change={open.change}
        better="less"
        previous={open.before}
        definition="Kunden und Aufträge mit etwas Offenem, je Prüfung gezählt: Fehlen einem Kunden Geburtsdatum und E-Mail-Adresse, zählt er zweimal."
      />
      <KpiCard
        label="Diese Woche erledigt"
        value={decidedText(week.decided) ?? 'noch nichts'}
        definition="Was Sie in den letzten sieben Tagen hier entschieden haben und was noch gilt. Was Sie in Ihrer Software nachgetragen haben, zeigt „Offen“ nach dem nächsten Upload."
      />
    </SimpleGrid>
  );
}
