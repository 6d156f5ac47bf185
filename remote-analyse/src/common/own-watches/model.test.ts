import { boundOf, boundText, FIRST_VALUES, inputOf, periodsFor } from './model.ts';

test('a limit is read as people write it, in the unit of the figure', () => {
  expect([
    boundOf('15', { unit: 'share' }),
    boundOf('12,5 %', { unit: 'share' }),
    boundOf('10.000', { unit: 'cents' }),
    boundOf(' 10000,50 € ', { unit: 'cents' }),
    boundOf('40', { unit: 'pieces' }),
  ]).toEqual([0.15, 0.125, 1_000_000, 1_000_050, 40]);
  for (const wrong of ['', '-3', 'viel', '1.5', '1,2,3']) expect(boundOf(wrong, { unit: 'pieces' })).toBeUndefined();
  expect([
    boundText(0.15, { unit: 'share' }),
    boundText(1_000_050, { unit: 'cents' }),
    boundText(null, { unit: 'cents' }),
  ]).toEqual(['15', '10000,5', '']);
});

test('below a limit no month is offered, nor sent', () => {
  expect(periodsFor('below').map(({ value }) => value)).toEqual(['days-30', 'week']);
  expect(periodsFor('above').map(({ value }) => value)).toContain('month');
  const share = { id: 'extra_share', label: 'Mehrbrillenquote', unit: 'share', is_now: false } as const;
  expect(inputOf({ ...FIRST_VALUES, period: 'month', bound: '15' }, share, false)).toEqual({
    figure: 'extra_share',
    store_id: null,
    period: 'days-30',
    condition: 'below',
    bound: 0.15,
    is_paused: false,
  });
  expect(inputOf({ ...FIRST_VALUES, bound: '' }, share, false)).toBeNull();
  expect(inputOf({ ...FIRST_VALUES, condition: 'unusual', store: '7' }, share, true)).toMatchObject({
    bound: null,
    store_id: 7,
    is_paused: true,
  });
});
