import { SELECTION_FIELDS, type SelectionConfig } from '@portal/shared/contract/marketing';
import { hasFilters, nextByChange, rangeChange, rangeOf, readPart, withChanges, withoutFilters } from './changes.ts';
import { config } from './testing/selection.ts';

test('each slider is read back as it was set, and nothing beside it changes', () => {
  for (const field of SELECTION_FIELDS) {
    const next = withChanges(config(), rangeChange(config(), field, { from: 3, to: 7 }));
    expect(rangeOf(next, field)).toMatchObject({ from: 3, to: 7 });
    expect(SELECTION_FIELDS.filter((other) => other !== field).map((other) => rangeOf(next, other))).toEqual(
      SELECTION_FIELDS.filter((other) => other !== field).map((other) => rangeOf(config(), other)),
    );
  }
});

test('the next glasses keep what they are asked by, and lose bounds of another unit', () => {
  const months = config({ pred_next_glasses: { by: 'probability_6', from: null, to: null } });
  const asked = withChanges(months, rangeChange(months, 'pred_next_glasses', { from: 40, to: 200 }));
  const read = (of: SelectionConfig) => readPart({ config: of, uses_refraction: false }, 'pred_next_glasses');
  expect(read(asked)).toEqual({ by: 'probability_6', from: 40, to: 200 });
  expect(read(withChanges(asked, nextByChange('months')))).toEqual({ by: 'months', from: null, to: null });
});

test('without filters everyone is meant, and name and description stay', () => {
  const set = config({
    name: 'Sonne',
    stores: [1],
    consent: { letter: true, email: false, sms: false },
    age: { from: 45, to: null },
  });
  expect([hasFilters(set), hasFilters(config())]).toEqual([true, false]);
  expect(withChanges(set, withoutFilters(set))).toEqual(config({ name: 'Sonne' }));
});

test('the switch for refractions stands beside the config, which never holds it', () => {
  const changes = { uses_refraction: true, age: { from: 45, to: null } };
  expect(withChanges(config(), changes)).toEqual(config({ age: { from: 45, to: null } }));
  expect(readPart({ config: config(), uses_refraction: true }, 'uses_refraction')).toBe(true);
});
