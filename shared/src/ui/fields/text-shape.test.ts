import fc from 'fast-check';
import { keystrokeFilter, type FilterName } from './keystroke-filters.ts';
import { amount, caretIn, deletion, filtered, grouped, insertion, numeric, type TextShape } from './text-shape.ts';

const NAMES: FilterName[] = ['text', 'textWithSymbols', 'wholeNumber', 'signedNumber', 'tel', 'email', 'currency'];
const EVERYTHING = 'Ab9 \näß´é;-_+@.€\t%';

test.each([
  ['text', 'Ab9 \näßé'],
  ['textWithSymbols', 'Ab9 \näß´é;-_+@.€%'],
  ['wholeNumber', '9\n'],
  ['signedNumber', '9\n-'],
  ['tel', '9´;-_+@.€%'],
  ['email', 'Ab9@.'],
  ['currency', '9'],
] as const)('%s lets through what the specification says', (name, kept) => {
  expect(keystrokeFilter(name)(EVERYTHING)).toBe(kept);
});

test('names from elsewhere keep their accents; other scripts and signs between the letters do not come in', () => {
  expect(keystrokeFilter('text')('Çelik Łukasz Ștefan Yıldız Noël Đorđe Ørsted ÄÖÜäöüßẞ')).toBe(
    'Çelik Łukasz Ștefan Yıldız Noël Đorđe Ørsted ÄÖÜäöüßẞ',
  );
  expect(keystrokeFilter('text')('×÷Жλ中😀')).toBe('');
});

test('umlauts that come in two parts are composed', () => {
  expect(keystrokeFilter('text')('Mu\u0308ller')).toBe('Müller');
});

test('further characters are taken literally, also those that mean something in a pattern', () => {
  expect(keystrokeFilter('email', '-_+')('a-b_c+d^e\\f]g@h.de')).toBe('a-b_c+defg@h.de');
  expect(keystrokeFilter('currency', '^-]\\')('1^2-3]4\\5a')).toBe('1^2-3]4\\5');
});

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[-0-9.,;@ a-zäß]{0,20}$/));

test.each(NAMES)('%s: filtering again changes nothing, and nothing is added or reordered', (name) => {
  const filter = keystrokeFilter(name);
  fc.assert(
    fc.property(anyText, (text) => {
      const kept = filter(text);
      expect(filter(kept)).toBe(kept);
      let rest = text.normalize('NFC');
      for (const character of kept) {
        const at = rest.indexOf(character);
        expect(at).toBeGreaterThanOrEqual(0);
        rest = rest.slice(at + 1);
      }
    }),
  );
});

const shapes: [string, TextShape][] = [
  ['text', filtered(keystrokeFilter('text'))],
  ['whole number', numeric(false)],
  ['signed number', numeric(true)],
  ['currency', grouped],
  ['amount', amount],
];

test.each(shapes)('%s: writing again changes nothing, and the caret stays within the text', (_, shape) => {
  fc.assert(
    fc.property(anyText, fc.nat(30), (text, at) => {
      const written = shape.write(text);
      expect(shape.write(written)).toBe(written);
      const caret = caretIn(written, text, Math.min(at, text.length), shape);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(written.length);
    }),
  );
});

test('whatever is typed into an amount, it is the digits in groups of three', () => {
  fc.assert(
    fc.property(fc.nat(999_999_999), (euros) => {
      const text = grouped.write(String(euros));
      expect(text).toBe(euros.toLocaleString('de-DE'));
      expect(Number(text.replaceAll('.', ''))).toBe(euros);
    }),
  );
});

test.each([
  ['12.345,00 €', '12.345'],
  ['1.234,5', '1.234'],
  ['EUR 500,-', '500'],
  ['007', '7'],
  ['0', '0'],
  ['', ''],
  ['1,234', '1.234'],
])('the amount %s is written %s', (given, written) => {
  expect(grouped.write(given)).toBe(written);
});

test.each([
  ['-5', '-5', '5'],
  ['5-', '5', '5'],
  ['--5', '-5', '5'],
  ['1-2', '12', '12'],
  ['-', '-', ''],
  ['1234567890123456', '123456789012345', '123456789012345'],
])('the number %s is %s with a minus allowed and %s without', (given, signed, unsigned) => {
  expect(numeric(true).write(given)).toBe(signed);
  expect(numeric(false).write(given)).toBe(unsigned);
});

test('a digit typed into an amount keeps its place while the dots move', () => {
  expect(insertion(grouped, '12.345', 3, 3, '9')).toEqual({ text: '129.345', caret: 3 });
  expect(insertion(grouped, '12.345', 6, 6, '6')).toEqual({ text: '123.456', caret: 7 });
  expect(insertion(grouped, '12.345', 0, 6, '99,90 €')).toEqual({ text: '99', caret: 2 });
  expect(insertion(grouped, '', 0, 0, '1234.50')).toEqual({ text: '1.234', caret: 5 });
  expect(insertion(grouped, '', 0, 0, '1,234.50 €')).toEqual({ text: '1.234', caret: 5 });
  expect(insertion(grouped, '', 0, 0, '99.90')).toEqual({ text: '99', caret: 2 });
  expect(insertion(grouped, '', 0, 0, '12.345')).toBeNull();
});

test('deleting across a dot takes the digit behind it', () => {
  expect(deletion(grouped, '12.345', 3, 3, -1)).toEqual({ text: '1.345', caret: 1 });
  expect(deletion(grouped, '12.345', 2, 2, 1)).toEqual({ text: '1.245', caret: 3 });
});

test('deleting moves the dots and keeps the caret between its digits', () => {
  expect(deletion(grouped, '1.298.345', 5, 5, -1)).toEqual({ text: '129.345', caret: 3 });
  expect(deletion(grouped, '1.298.345', 2, 5, -1)).toEqual({ text: '1.345', caret: 1 });
  expect(deletion(grouped, '12.345', 6, 6, -1)).toEqual({ text: '1.234', caret: 5 });
});

test('deleting that leaves a right text is the browser’s business', () => {
  expect(deletion(grouped, '112.345', 1, 1, -1)).toBeNull();
  expect(deletion(grouped, '12.345', 0, 0, -1)).toBeNull();
  expect(deletion(filtered(keystrokeFilter('text')), 'Öl', 2, 2, -1)).toBeNull();
});

test('a forbidden key leaves text and selection’s content alone, an allowed one is the browser’s business', () => {
  const text = filtered(keystrokeFilter('text'));
  expect(insertion(text, 'abc', 1, 2, ';')).toEqual({ text: 'abc', caret: 2 });
  expect(insertion(text, 'abc', 1, 2, 'ü')).toBeNull();
  expect(insertion(text, 'abc', 1, 2, 'x;y')).toEqual({ text: 'axyc', caret: 3 });
});
