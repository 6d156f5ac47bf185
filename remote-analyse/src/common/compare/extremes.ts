interface Point {
  label: string;
  value: number | null;
  /** Of the compared period. */
  previous?: number | null | undefined;
  /** Still running: neither the best nor the worst yet. */
  running?: boolean | undefined;
}

/** What is said of the months that stand out. */
interface Words {
  text: (value: number) => string;
  /** What stands between a value and its comparison; see `differenceText`. */
  difference?: (point: { current: number; previous: number }) => string;
}

/** The highest and the lowest of a course, and which lies furthest below what it is compared with; '' where there is nothing between them. */
export function extremes(points: readonly Point[], { text, difference }: Words): string {
  const over = points.flatMap(({ label, value, previous = null, running }) =>
    value === null || running ? [] : [{ label, current: value, previous }],
  );
  const [lowest, highest] = [
    over.toSorted((a, b) => a.current - b.current)[0],
    over.toSorted((a, b) => b.current - a.current)[0],
  ];
  if (!lowest || !highest || lowest.current === highest.current) return '';
  const sides = over.flatMap(({ label, current, previous }) =>
    previous === null ? [] : [{ label, current, previous }],
  );
  const furthest = sides
    .filter(({ current, previous }) => current < previous)
    .toSorted((a, b) => a.current - a.previous - (b.current - b.previous))[0];
  const below = difference && furthest ? ` Größter Rückgang: ${furthest.label}, ${difference(furthest)}.` : '';
  return `Am höchsten: ${highest.label} mit ${text(highest.current)}; am niedrigsten: ${lowest.label} mit ${text(lowest.current)}.${below}`;
}
