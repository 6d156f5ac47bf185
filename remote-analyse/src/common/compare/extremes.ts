interface Point {
  label: string;
  value: number | null;
  /** Still running: neither the best nor the worst yet. */
  running?: boolean | undefined;
}

/** The highest and the lowest of a course in one sentence; '' where there is nothing between them. */
export function extremes(points: readonly Point[], text: (value: number) => string): string {
  const over = points.flatMap(({ label, value, running }) => (value === null || running ? [] : [{ label, value }]));
  const [lowest, highest] = [over.toSorted((a, b) => a.value - b.value)[0], over.toSorted((a, b) => b.value - a.value)[0]];
  if (!lowest || !highest || lowest.value === highest.value) return '';
  return `Am höchsten: ${highest.label} mit ${text(highest.value)}; am niedrigsten: ${lowest.label} mit ${text(lowest.value)}.`;
}
