import { doubtsAbout } from './card-rooms.ts';

const KEPT = {
  'analyse/team': { wide: 255, medium: 255, narrow: 239 },
  'settings-admin/datenfehler': { wide: 0, medium: 0, narrow: 0 },
};

test('other heights are what is measured for, and a card without room may stay without', () => {
  expect(doubtsAbout({ ...KEPT, 'analyse/team': { wide: 279, medium: 255, narrow: 215 } }, KEPT)).toEqual([]);
});

test('a new card has no room yet that it could lose', () => {
  expect(doubtsAbout({ ...KEPT, 'analyse/neu': { wide: 0, medium: 0, narrow: 0 } }, KEPT)).toEqual([]);
});

test('nothing where there was room, and a card that was not seen at some width, are no measurement', () => {
  expect(doubtsAbout({ 'analyse/team': { wide: 255, medium: 0 } }, KEPT)).toEqual([
    'analyse/team, medium: 0 px measured, 255 px kept',
    'analyse/team, narrow: not seen',
    ...['wide', 'medium', 'narrow'].map((width) => `settings-admin/datenfehler, ${width}: not seen`),
  ]);
});
