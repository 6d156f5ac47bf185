import type { LensRule, LensText } from '@portal/shared/contract/settings-admin';
import { marketEffectText, progressText, ruleChangeText } from './market/model.ts';
import {
  areSound,
  decisionText,
  doneText,
  effectText,
  movedUp,
  nextOpen,
  problemOf,
  runText,
  stepOf,
  testText,
  usedText,
  withRule,
} from './model.ts';

const lensText: LensText = {
  text: 'Nahkomfort Plus',
  glasses_type: null,
  state: 'offen',
  reason: null,
  order_count: 2,
  suggestion: { glasses_type: 'Nah', reason: 'Ähnlich.' },
};
const rules: LensRule[] = [
  { words: 'Nah*', glasses_type: 'Nah' },
  { words: 'GS', glasses_type: 'Gleitsicht' },
];

test('keys choose what the buttons do', () => {
  const { text } = lensText;
  expect(stepOf('j', lensText)).toEqual({ text, glasses_type: 'Nah' });
  expect(stepOf('j', { ...lensText, suggestion: null })).toBeUndefined();
  expect([stepOf('1', lensText), stepOf('6', lensText), stepOf('7', lensText)]).toEqual([
    { text, glasses_type: 'Fern' },
    { text, glasses_type: 'Sport' },
    undefined,
  ]);
  expect([stepOf('N', lensText), stepOf('z', lensText), stepOf('x', lensText)]).toEqual(['later', 'undo', undefined]);
  expect(nextOpen([lensText, { ...lensText, text: 'B' }], [text])?.text).toBe('B');
});

test('rules are moved, changed and checked', () => {
  expect(movedUp(rules, 1).map(({ words }) => words)).toEqual(['GS', 'Nah*']);
  expect(withRule(rules, 1, { glasses_type: 'Fern' })[1]).toEqual({ words: 'GS', glasses_type: 'Fern' });
  expect(areSound(rules)).toBe(true);
  expect(problemOf({ words: 'G', glasses_type: 'Fern' })).toMatch(/mindestens zwei Zeichen/);
  expect(problemOf({ words: 'G.*S', glasses_type: 'Fern' })).toMatch(/nur Wörter/);
});

test('sentences', () => {
  expect(testText({ test: null }, 'einer Regel des Portals')).toBe('Keine Regel passt: Der Text bliebe offen.');
  expect(testText({ test: { glasses_type: 'Nah', reason: 'Ihre Regel.', rule: 0 } }, 'einer Regel des Portals')).toBe(
    'Nah, nach Ihrer 1. Regel.',
  );
  expect(
    testText(
      { test: { glasses_type: 'Sport', reason: '„Sport“ steht für Sport.', rule: null } },
      'einer Regel des Portals',
    ),
  ).toBe('Sport, nach einer Regel des Portals: „Sport“ steht für Sport.');
  expect(effectText({ texts: 0, orders: 0 })).toBe('Kein Glastext ändert seine Bedeutung.');
  expect(effectText({ texts: 2, orders: 1 })).toBe(
    '2 Glastexte ändern die Bedeutung, betroffen: 1 Auftrag ohne Brillentyp in Ihren Dateien.',
  );
  expect(runText(1)).toBe(
    'Die Regeln sind erneut angewandt: 1 Glastext hat die Bedeutung geändert. Die Zahlen folgen gleich.',
  );
  expect([usedText(0), usedText(1)]).toEqual(['In keinem Auftrag.', 'In 1 Auftrag, und in allen, die noch kommen.']);
  expect([doneText({ text: 'A', glasses_type: 'Nah' }), doneText({ text: 'A', glasses_type: null })]).toEqual([
    '„A“ steht für Nah. Die Zahlen folgen gleich.',
    'Für „A“ gelten wieder die Regeln. Die Zahlen folgen gleich.',
  ]);
  const decision = {
    id: 1,
    kind: 'rules',
    text: null,
    glasses_type: null,
    decided_by: 'x',
    decided_at: '2026-01-05T08:00:00Z',
    undone_at: null,
  } as const;
  expect([decisionText(decision), decisionText({ ...decision, kind: 'text', text: 'A', glasses_type: 'Nah' })]).toEqual(
    ['Regeln geändert', '„A“ steht für Nah'],
  );
});

test('what rules for all businesses would do, how far they are, and what was changed', () => {
  expect(marketEffectText({ texts: 0, businesses: 0, orders: 0 })).toBe(
    'Bei keinem Betrieb ändert ein Glastext seine Bedeutung.',
  );
  expect(marketEffectText({ texts: 1, businesses: 1, orders: 1 })).toBe(
    '1 Glastext ändert bei einem Betrieb die Bedeutung, betroffen: 1 Auftrag ohne Brillentyp in den Dateien.',
  );
  expect(progressText({ businesses: 1_200, waiting: 1 })).toBe(
    'Die Regeln werden angewandt: 1.199 von 1.200 Betrieben fertig.',
  );
  expect([progressText({ businesses: 1, waiting: 0 }), progressText({ businesses: 1_200, waiting: 0 })]).toEqual([
    'Die Regeln sind bei dem einen Betrieb angewandt.',
    'Die Regeln sind bei allen 1.200 Betrieben angewandt.',
  ]);
  expect([ruleChangeText({ rules: 0 }), ruleChangeText({ rules: 2 })]).toEqual([
    'Alle Regeln entfernt',
    'Regeln geändert, seitdem 2 Regeln',
  ]);
});
