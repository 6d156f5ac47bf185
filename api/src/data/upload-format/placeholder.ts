/** What programs and people write where they know nothing, in lower case. Dashes, dots and question marks are told by their shape. */
const WORDS = new Set([
  'k. a.',
  'k.a.',
  'k.a',
  'ka.',
  'k. a',
  'k/a',
  'keine angabe',
  'keine angaben',
  'ohne angabe',
  'o. a.',
  'o.a.',
  'nicht angegeben',
  'nicht bekannt',
  'unbekannt',
  'unbek.',
  'unknown',
  'n/a',
  'n.a.',
  'n. a.',
  'n.n.',
  'n. n.',
  '#n/a',
  '#nv',
  '#na',
  '(null)',
  '<null>',
  '[null]',
  '\\n',
  '(leer)',
  '<leer>',
  '(empty)',
  '(blank)',
  'nicht vorhanden',
  'nicht erfasst',
]);
/** Words that may be names as well: 'Null' is a surname, NULL is none. */
const EXACT = new Set(['NULL', 'null', 'NaN', 'nan', 'None', 'NA', 'N.A.', 'undefined', 'leer']);
/** By character: whether one of them begins with it. Others need no look, and most texts are others. */
const FIRST = new Uint8Array(0x3000);
for (const word of [...WORDS, ...EXACT, ...'-–—−_./?*:'])
  for (const first of [word, word.toUpperCase()]) FIRST[first.charCodeAt(0)] = 1;
const LONGEST = 18;
/** Nothing but marks: --, ---, ?, '  .  .    ', __.__.____, //. */
const MARKS = /^[-–—−_./?*:\s]+$/;

/** Whether a text stands for nothing: 'k. A.', '--', NULL, '  .  .    '. @param text trimmed, not empty */
export function isPlaceholder(text: string): boolean {
  if (text.length > LONGEST || FIRST[text.charCodeAt(0)] !== 1) return false;
  return MARKS.test(text) || EXACT.has(text) || WORDS.has(text.toLowerCase());
}
