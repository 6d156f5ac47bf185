import { areCardsThere } from '../../e2e/support/card-heights.ts';

const show = (...cards: string[]) => {
  document.body.innerHTML = `<main>${cards.map((card, at) => `<div data-card="area/${at}">${card}</div>`).join('')}</main>`;
};
const THERE = '<p>Umsatz 12.000 €</p>';

test('a dashboard without places for cards is not there yet', () => {
  show();
  expect(areCardsThere()).toBe(false);
});

test('cards with something to say, and those that say they have nothing, are there', () => {
  show(THERE, '<span hidden data-nothing-here></span>');
  expect(areCardsThere()).toBe(true);
});

test.each([
  ['a place that nothing has come to', ''],
  ['a card that is on its way', '<span data-arriving></span><div></div>'],
  ['a skeleton', '<div role="status" aria-label="Team wird geladen"></div>'],
  ['a skeleton with words', '<div role="status">wird geladen</div>'],
  ['figures of before', '<div aria-busy="true">Umsatz 12.000 €</div>'],
])('%s is waited for', (_, card) => {
  show(THERE, card);
  expect(areCardsThere()).toBe(false);
});
