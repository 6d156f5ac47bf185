import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { kaplanMeier, quantileOf, stepAt, type Waits } from './kaplan-meier.ts';

/*
 * The reference was made by R 4.2.2 with survival 3.5-3, both from Debian:
 *
 *   library(survival)
 *   set.seed(20261121)
 *   n <- 240
 *   wait <- ceiling(rlnorm(n, log(46), .42))
 *   watched <- sample(6:110, n, replace = TRUE)
 *   d <- data.frame(time = pmin(wait, watched), status = as.integer(wait <= watched))
 *   write.csv(d, 'waits.csv', row.names = FALSE, quote = FALSE)
 *   fit <- survfit(Surv(time, status) ~ 1, data = d, conf.type = 'log-log')
 *   s <- summary(fit, censored = TRUE)
 *   twelve <- function(x) sprintf('%.12f', x)
 *   write.csv(data.frame(time = s$time, n.risk = s$n.risk, n.event = s$n.event, surv = twelve(s$surv),
 *     std.err = twelve(s$std.err), lower = twelve(s$lower), upper = twelve(s$upper)), 'survfit.csv', row.names = FALSE, quote = FALSE)
 *   q <- quantile(fit, c(.25, .5, .75))
 *   write.csv(data.frame(p = c(.25, .5, .75), quantile = q$quantile, lower = q$lower, upper = q$upper),
 *     'quantiles.csv', row.names = FALSE, quote = FALSE)
 */
const rowsOf = (name: string): (number | null)[][] =>
  readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map((cell) => (cell === 'NA' ? null : Number(cell))));

const asWaits = ([time = 0, status = 0]: (number | null)[]): Waits => ({
  time: time ?? 0,
  events: status ?? 0,
  censored: 1 - (status ?? 0),
});
const curve = kaplanMeier(rowsOf('waits.csv').map(asWaits));

test('the curve, Greenwood’s error and the log-log interval are R’s', () => {
  const reference = rowsOf('survfit.csv');
  expect(curve.map(({ time, atRisk, events }) => [time, atRisk, events])).toEqual(
    reference.map((row) => row.slice(0, 3)),
  );
  for (const [index, [, , , survival, error, lower, upper]] of reference.entries()) {
    const step = curve[index];
    expect(step?.survival).toBeCloseTo(survival ?? NaN, 10);
    expect(step?.standardError).toBeCloseTo(error ?? NaN, 10);
    expect([step?.lower === null, step?.upper === null]).toEqual([lower === null, upper === null]);
    expect(step?.lower ?? 0).toBeCloseTo(lower ?? 0, 10);
    expect(step?.upper ?? 0).toBeCloseTo(upper ?? 0, 10);
  }
});

test('quantiles and their intervals are R’s', () => {
  for (const [share = 0, ...expected] of rowsOf('quantiles.csv')) {
    const { time, lower, upper } = quantileOf(curve, share ?? 0);
    expect([time, lower, upper]).toEqual(expected);
  }
});

test('a curve that stays at a half has its median in the middle, as in R', () => {
  const steps = kaplanMeier([1, 2, 3, 4].map((time) => ({ time, events: 1, censored: 0 })));
  expect(quantileOf(steps, 0.5)).toEqual({ time: 2.5, lower: 1, upper: null });
  expect(steps.at(-1)).toMatchObject({ survival: 0, lower: null, upper: null });
});

test('nothing known gives nothing', () => {
  expect(kaplanMeier([])).toEqual([]);
  expect(quantileOf([], 0.5)).toEqual({ time: null, lower: null, upper: null });
  expect(stepAt(curve, 5)).toBeUndefined();
  expect(stepAt(curve, 6)?.survival).toBe(1);
});

test('where nobody is lost from sight it is the plain share, however the waits are grouped', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 60 }), (times) => {
      const steps = kaplanMeier(times.map((time) => ({ time, events: 1, censored: 0 })));
      for (let time = 1; time <= 20; time += 1) {
        expect(stepAt(steps, time)?.survival ?? 1).toBeCloseTo(
          times.filter((one) => one > time).length / times.length,
          9,
        );
      }
    }),
  );
});
