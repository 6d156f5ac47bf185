import { logEvidence, logOddsOf } from '../api/src/data/effect/bernoulli-sequence.ts';
import { seededRandom } from '../api/src/data/scoring/testing/random.ts';
import { RATIO_ALPHA } from '../api/src/data/effect/uplift-sequence.ts';
import { KINDS, shopOf, weekOf } from './prove/effect/market.ts';
import { poolMarket } from './prove/effect/pool-market.ts';
import { profitShare } from './prove/effect/profit.ts';
import { runShop, WEEKS, WEEKS_A_MONTH, type Run } from './prove/effect/run-shop.ts';

// `npm run prove:effect`: 300 shops run Daueraktionen for two years with effects that nobody knows, and their pages are held against the truth:
// how often intervals hold it, how often 'wirkt' is wrong, how soon it is known, what the market knows, and what is earned by it.
const SHOPS = 300;
const FALSE_RUNS = 10_000;
const began = Date.now();
const random = seededRandom(37);

const percent = (share: number, digits = 1) => `${(100 * share).toFixed(digits)} %`;
const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean) => items.filter(is).length / items.length;
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** Runs in which nothing has an effect, looked at whenever anything changes: how many ever say 'wirkt'. */
function falseAlarms(): number {
  let alarms = 0;
  for (let index = 0; index < FALSE_RUNS; index += 1) {
    const shop = { ...shopOf(KINDS[index % KINDS.length]!, random), uplift: 0 };
    let [treated, buyers, isSaid] = [0, 0, false];
    for (let week = 0; week < WEEKS && !isSaid; week += 1) {
      const more = weekOf(shop, random);
      treated += more.treated.buyers;
      buyers += more.treated.buyers + more.control.buyers;
      isSaid = logEvidence({ hits: treated, of: buyers }, logOddsOf(shop.treatedShare), 1) >= -Math.log(RATIO_ALPHA);
    }
    if (isSaid) alarms += 1;
  }
  return alarms / FALSE_RUNS;
}

/** Each shop runs all kinds. */
const runs: Run[] = Array.from({ length: SHOPS }, () =>
  KINDS.map((kind) => runShop(shopOf(kind, random), random)),
).flat();
const without = runs.filter(({ shop }) => shop.uplift <= 0);
const market = poolMarket(runs, 2);
const known = runs.flatMap(({ knownIn }) => (knownIn === null ? [] : [knownIn / WEEKS_A_MONTH]));
const { share, alone } = profitShare(runs, poolMarket(runs, 1));
const alarms = falseAlarms();
const farthest = Math.max(...market.map(({ truth, published }) => Math.abs(truth - published.uplift)));

console.log(`${SHOPS} Betriebe, ${KINDS.length} Daueraktionen je Betrieb, 24 Monate`);
console.log(`Intervall enthält die Wahrheit bei jedem Blick: ${percent(shareOf(runs, (run) => run.coversAlways))}`);
console.log(`Intervall enthält die Wahrheit am Ende: ${percent(shareOf(runs, (run) => run.coversAtEnd))}`);
console.log(
  `Falsches 'wirkt' unter ${without.length} ohne Wirkung: ${percent(
    shareOf(without, (run) => run.saidWorks),
    2,
  )}`,
);
console.log(
  `Falsches 'wirkt' in ${FALSE_RUNS} Läufen ohne Wirkung, zwei Jahre lang täglich besehen: ${percent(alarms, 2)}`,
);
for (const { kind, truth, published } of market) {
  const own = runs.filter(({ shop }) => shop.kind === kind);
  const saying = (is: (run: Run) => boolean) => percent(shareOf(own, is), 0);
  console.log(
    `  ${kind.name}: wahr ${percent(truth, 2)}, im Markt ${percent(published.uplift)} [${percent(published.low)}, ${percent(published.high)}]; ` +
      `wirkt ${saying((run) => run.saidWorks)}, schadet ${saying((run) => run.saidHarms)}, beendet ${saying((run) => run.stoppedIn !== null)}`,
  );
}
console.log(
  `Klar in zwei Jahren: ${percent(known.length / runs.length)}, im Median nach ${median(known)?.toFixed(1) ?? '–'} Monaten`,
);
console.log(`Weiteste Abweichung im Markt: ${(100 * farthest).toFixed(2)} Punkte`);
console.log(`Ertrag gegen den, der die Wahrheit kennt: ${percent(share)} (ohne Markt ${percent(alone)})`);
console.log(`${((Date.now() - began) / 1000).toFixed(0)} s`);
const isSound = alarms <= 0.025 && shareOf(without, (run) => run.saidWorks) <= 0.025;
process.exitCode = isSound ? 0 : 1;
