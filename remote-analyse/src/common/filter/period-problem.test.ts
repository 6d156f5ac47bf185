import { periodProblem } from './period-problem.ts';

test.each([
  ['2026-01-01', '2026-01-01', undefined],
  ['2006-02-01', '2026-01-31', undefined],
  ['2026-01-02', '2026-01-01', /„Von“ liegt nach „Bis“/],
  ['2006-01-31', '2026-01-01', /höchstens 20 Jahre/],
])('%s to %s: %p', (from, to, sentence) => {
  const problem = periodProblem({ from, to });
  if (sentence) expect(problem).toMatch(sentence);
  else expect(problem).toBeUndefined();
});
