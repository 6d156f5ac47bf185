import { compareBars } from './bars.ts';
import { init } from './echarts.ts';
import type { Palette } from './palette.ts';

const palette: Palette = {
  own: '#010101',
  previous: '#020202',
  goal: '#030303',
  categories: [],
  grid: '#eeeeee',
  text: '#111111',
  dimmed: '#222222',
  card: '#ffffff',
  font: 'Inter',
};
/** Goals of twelve months as shares of what was reached: far below, just below, just above, far above. */
const SHARES = [0.6, 0.85, 0.95, 0.99, 1, 1.02, 1.05, 1.08, 1.1, 1.15, 1.2, 1.5];

function draw(height: number, month: number) {
  const chart = init(document.createElement('div'), null, { renderer: 'svg', width: 666, height });
  const values = SHARES.map((_, at) => month * (1 - at / 40));
  chart.setOption({
    animation: false,
    ...compareBars(palette, {
      labels: SHARES.map((_, at) => `${at + 1}`),
      tick: (label) => `${label}\n2026`,
      unit: 'euro',
      series: [
        { name: 'Umsatz', role: 'own', values },
        { name: 'Ziel', role: 'goal', values: values.map((value, at) => value * SHARES[at]!) },
      ],
    }),
  });
  const svg = chart.getDom().querySelector('svg')!;
  const numbers = (text: string | null) => (text?.match(/-?[\d.]+/g) ?? []).map(Number);
  const texts = [...svg.querySelectorAll('text')].map((text) => {
    const [x = 0, y = 0] = numbers(text.getAttribute('transform'));
    return { text: text.textContent, x, y: y + Number(text.getAttribute('y') ?? 0) };
  });
  // The first one drawn in the goal's colour is the legend's.
  const marks = [...svg.querySelectorAll('path[fill="#030303"][transform^="matrix"]')].map((mark) => {
    const [, , , , x = 0, y = 0] = numbers(mark.getAttribute('transform'));
    return { x, y };
  });
  return { texts, marks };
}

/** Half of what a value and a mark are high, px. */
const [HALF_VALUE, HALF_MARK] = [5.5, 2];

describe.each([
  [224, 'on paper'],
  [320, 'on a screen'],
])('a chart that is %i px high, %s', (height) => {
  test.each([31_000, 41_000, 59_000, 83_000])(
    'has no value on a mark of a goal, and no label of its axis on another, with %i € a month',
    (month) => {
      const { texts, marks } = draw(height, month);
      expect(marks).toHaveLength(SHARES.length);
      const values = texts.filter(({ text }) => text?.endsWith('T€'));
      expect(values.length).toBeGreaterThan(8);
      for (const { text, x, y } of values) {
        const mark = marks.find((one) => Math.abs(one.x - x) < 1)!;
        expect({ text, isClear: Math.abs(mark.y - y) >= HALF_VALUE + HALF_MARK }).toEqual({ text, isClear: true });
      }
      const steps = texts
        .filter(({ text }) => text?.endsWith('\u00a0€'))
        .map(({ y }) => y)
        .sort((a, b) => a - b);
      expect(steps.length).toBeGreaterThan(2);
      for (const [at, y] of steps.slice(1).entries()) expect(y - steps[at]!).toBeGreaterThan(20);
    },
  );
});
