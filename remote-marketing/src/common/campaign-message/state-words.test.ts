import { countsSentence } from './state-words.ts';

const NONE = { queued: 0, sending: 0, sent: 0, refused: 0, uncertain: 0, skipped: 0 };

test.each([
  [{ queued: 113, sent: 67, refused: 12 }, '113 warten noch, 67 sind gesendet, 12 kamen nicht an'],
  [{ queued: 1, refused: 1 }, '1 wartet noch, 1 kam nicht an'],
  [{ sent: 1_204 }, '1.204 sind gesendet'],
])('%j: %s', (counts, sentence) => expect(countsSentence({ ...NONE, ...counts })).toBe(sentence));
