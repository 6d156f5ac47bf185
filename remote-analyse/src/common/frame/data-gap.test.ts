import { dataGap } from './data-gap.ts';

test('old data are named, fresh data are not', () => {
  const filter = { from: '2026-01-01', to: '2026-11-21' };
  expect(dataGap(filter, '2026-11-11')).toBeNull();
  expect(dataGap(filter, '2026-11-10')).toMatch('reichen bis 10.11.2026');
  expect(dataGap(filter, '2025-12-31')).toMatch('vor diesem Zeitraum');
});
