import type { ModelCard } from '@portal/shared/contract/marketing';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { readSettings } from '../business-settings/read-settings.ts';
import {
  choosePool,
  flawOf,
  type Backtest,
  type PotentialCard,
  type PotentialModel,
  type Tested,
} from '../scoring/index.ts';

/** As JSON has it: NaN is null, the day a text. */
type Stored<T> = { [Key in keyof T]: T[Key] extends number ? number | null : T[Key] };
type StoredBacktest = Stored<Omit<Backtest, 'cut' | 'customers' | 'rate' | 'monthsBack'>> &
  Pick<Backtest, 'customers' | 'rate' | 'monthsBack'> & { cut: string };

const UNKNOWN: ModelCard = {
  pool: 'hidden',
  explanation:
    'Es wurden noch keine Prognosen berechnet. Bitte laden Sie zuerst Aufträge hoch; danach dauert es wenige Minuten.',
  version: 0,
  as_of: null,
  computed_at: null,
  buyers: 0,
  months: 0,
  learnt_from: null,
  auc: null,
  ece: null,
  top_decile_lift: null,
  calibration: [],
  backtests: [],
  potentials: [],
};

const OFF: ModelCard = {
  ...UNKNOWN,
  pool: 'off',
  explanation: 'Ihr Betrieb arbeitet ohne Prognosen (Einstellungen, „Erweitert“).',
};

/** What the business's scores rest on and how good they were. */
export async function findModelCard(trx: Transaction<Database>, tenantId: number): Promise<ModelCard> {
  if ((await readSettings(trx, tenantId)).withoutForecasts) return OFF;
  const own = await trx.selectFrom('score_models').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();
  if (!own) return UNKNOWN;
  const market =
    own.pool === 'market' ? await trx.selectFrom('score_models_market').selectAll().executeTakeFirst() : undefined;
  // Since the scores were made the market may have become too small; what they rest on is still the market.
  const source = own.pool === 'market' ? market : own;
  const potentials = own.potentials as { card: PotentialCard; model: Pick<PotentialModel, 'isPlain'> }[];
  return {
    pool: own.pool,
    explanation: explain(own),
    version: own.version,
    as_of: own.as_of,
    computed_at: own.computed_at.toISOString(),
    buyers: own.buyers,
    months: own.months,
    learnt_from:
      own.pool === 'hidden' || !source?.as_of
        ? null
        : {
            businesses: market?.businesses ?? 1,
            buyers: source.buyers,
            months: source.months,
            events: source.events ?? 0,
            as_of: source.as_of,
          },
    auc: source?.auc ?? null,
    ece: source?.ece ?? null,
    top_decile_lift: source?.top_decile_lift ?? null,
    calibration: (source?.calibration ?? []) as ModelCard['calibration'],
    backtests: ((source?.backtests ?? []) as StoredBacktest[]).map(({ monthsBack, cut, recencyAuc, ...goodness }) => ({
      months_back: monthsBack,
      cut,
      recency_auc: recencyAuc,
      ...figuresOf(goodness),
    })),
    potentials: potentials.map(({ card: { potential, kind, isPlain, customers, buyers, backtest } }) => ({
      potential,
      kind,
      uses_refraction: !isPlain,
      customers,
      buyers,
      backtest: backtest && figuresOf(backtest),
    })),
  };
}

function figuresOf({
  customers,
  rate,
  auc,
  ece,
  topDecileLift,
  calibration,
}: Pick<StoredBacktest, 'customers' | 'rate' | 'auc' | 'ece' | 'topDecileLift' | 'calibration'>) {
  return { customers, rate, auc, ece, top_decile_lift: topDecileLift, calibration };
}

const FLAWS = {
  weak: 'war die Prognose aus Ihren Daten nicht besser als eine einfache Regel: die Monate seit der letzten Hauptbrille in fünf Gruppen',
  off: 'traf die Prognose aus Ihren Daten nicht ein: Vorhergesagte und tatsächliche Anteile der Käufer lagen um mehr als zwei Prozentpunkte auseinander, auch den Zufall eingerechnet',
};

function explain({
  pool,
  buyers,
  months,
  backtests,
}: {
  pool: ModelCard['pool'];
  buyers: number;
  months: number;
  backtests: unknown;
}): string {
  const basis = { buyers, months };
  const chosen = choosePool(
    basis,
    pool === 'market' ? { buyers: Number.POSITIVE_INFINITY, months: Number.POSITIVE_INFINITY } : null,
  );
  if (chosen.pool === pool) return chosen.explanation;
  if (pool === 'market')
    return 'Aus Ihren Daten allein lässt sich keine brauchbare Prognose rechnen. Das Modell beruht deshalb auf den Daten vieler Betriebe, ohne dass einzelne erkennbar sind.';
  const flaw = flawOf(backtests as readonly Tested[]);
  if (flaw) return `Im Rückblick ${FLAWS[flaw]}. Deshalb wird keine gezeigt. Mit jedem Upload wird sie neu geprüft.`;
  // Enough by numbers, and yet nobody came back: nothing to learn a wait from.
  return 'Aus Ihren Daten lässt sich noch keine Prognose rechnen, weil bisher niemand ein zweites Mal gekauft hat. Bitte laden Sie ältere Aufträge hoch.';
}
