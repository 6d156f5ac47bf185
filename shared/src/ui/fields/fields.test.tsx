import { useState, type ReactElement } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { CurrencyField, EmailField, EuroField, NumberField, TelField, TextAreaField, TextField } from './index.ts';
import type { FieldProps } from './field-input.tsx';

type Own<T> = Pick<FieldProps<T>, 'label' | 'value' | 'onChange'>;

/** Renders a field with a state of its own, and tells every value that left it. */
function show<T>(value: T, field: (own: Own<T>) => ReactElement) {
  const values: T[] = [];
  function Form() {
    const [current, setCurrent] = useState(value);
    const onChange = (next: T) => {
      values.push(next);
      setCurrent(next);
    };
    return field({ label: 'Feld', value: current, onChange });
  }
  renderPage(<Form />);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Feld' });
  return { input, values, last: () => values.at(-1) };
}

test('text takes letters, umlauts and accents, and no punctuation unless told', async () => {
  const { input, last } = show('', (own) => <TextField {...own} />);
  await userEvent.type(input, 'Jürgen Groß; Renée!');
  expect(input).toHaveValue('Jürgen Groß Renée');
  expect(last()).toBe('Jürgen Groß Renée');
});

test('with symbols punctuation comes through', async () => {
  const { input } = show('', (own) => <TextField {...own} symbols />);
  await userEvent.type(input, 'Müller & Co., (Köln)\t');
  expect(input).toHaveValue('Müller & Co., (Köln)');
});

test('a text area keeps its lines', async () => {
  const { input, last } = show('', (own) => <TextAreaField {...own} rows={3} />);
  await userEvent.type(input, 'eins{Enter}zw;ei');
  expect(input.tagName).toBe('TEXTAREA');
  expect(input).toHaveAttribute('rows', '3');
  expect(last()).toBe('eins\nzwei');
});

test.each([
  [{ min: 0 }, '12', 12],
  [{}, '-12', -12],
  [{ min: -5 }, '-12', -12],
  [{ min: 3 }, '12', 12],
] as const)('a number with %o makes %s of -1a2', async (limits, text, value) => {
  const { input, last } = show<number | null>(null, (own) => <NumberField {...own} {...limits} />);
  await userEvent.type(input, '-1a2');
  expect(input).toHaveValue(text);
  expect(last()).toBe(value);
});

test('a number that is cleared is null, a lone minus is none and goes when the field is left', async () => {
  const { input, last } = show<number | null>(7, (own) => <NumberField {...own} />);
  expect(input).toHaveValue('7');
  await userEvent.clear(input);
  expect(last()).toBeNull();
  await userEvent.type(input, '-');
  expect(input).toHaveValue('-');
  await userEvent.tab();
  expect(input).toHaveValue('');
  expect(last()).toBeNull();
});

test('a number says its limits, and phones show the keyboard that has its characters', async () => {
  const { input } = show<number | null>(null, (own) => <NumberField {...own} min={1} max={5} />);
  expect(input).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(input, '9');
  await userEvent.tab();
  expect(input).toHaveAccessibleDescription('Bitte geben Sie eine Zahl bis 5 ein.');
  await userEvent.type(input, '{Backspace}0');
  expect(input).toHaveAccessibleDescription('Bitte geben Sie eine Zahl ab 1 ein.');
});

test('a telephone number is digits and symbols', async () => {
  const { input } = show('', (own) => <TelField {...own} autoComplete="tel" />);
  await userEvent.type(input, '+49(40)12-3/4a');
  expect(input).toHaveValue('+49(40)12-3/4');
  expect(input).toHaveAttribute('type', 'tel');
  expect(input).toHaveAttribute('autocomplete', 'tel');
});

test('an e-mail address takes letters, digits, @ and dot; more only where it is allowed', async () => {
  const strict = show('', (own) => <EmailField {...own} />);
  await userEvent.type(strict.input, 'a-b ü;c1@d.de');
  expect(strict.input).toHaveValue('abc1@d.de');
});

test('an address with hyphen, plus and underscore can be typed where these are allowed', async () => {
  const { input } = show('', (own) => <EmailField {...own} allow="-_+" />);
  await userEvent.type(input, 'a-b_c+d ;@e-f.de');
  expect(input).toHaveValue('a-b_c+d@e-f.de');
});

test('an amount is grouped, and its value is a number of euros', async () => {
  const { input, values } = show<number | null>(null, (own) => <CurrencyField {...own} />);
  await userEvent.type(input, '1a2345');
  expect(input).toHaveValue('12.345');
  expect(values).toEqual([1, 12, 123, 1234, 12345]);
  expect(input).toHaveAccessibleDescription('Ganze Euro, ohne Cent.');
  await userEvent.clear(input);
  expect(values.at(-1)).toBeNull();
});

test('the caret of an amount stays where the person types and deletes', async () => {
  const { input, last } = show<number | null>(12345, (own) => <CurrencyField {...own} />);
  await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('192.345');
  await userEvent.keyboard('8');
  expect(input).toHaveValue('1.982.345');
  expect(input.selectionStart).toBe(4);
  await userEvent.keyboard('{Backspace}{Backspace}');
  expect(last()).toBe(12345);
  expect(input.selectionStart).toBe(1);
});

test('an amount that is pasted with cents and sign loses both', async () => {
  const { input, last } = show<number | null>(null, (own) => <CurrencyField {...own} />);
  await userEvent.click(input);
  await userEvent.paste('€ 1.234,50');
  expect(input).toHaveValue('1.234');
  expect(last()).toBe(1234);
});

test('euros and cents are typed with a comma, and their value is a number of cents', async () => {
  const { input, values } = show<number | null>(null, (own) => <EuroField {...own} />);
  await userEvent.type(input, '1a234,567');
  expect(input).toHaveValue('1.234,56');
  expect(values).toEqual([100, 1200, 12300, 123400, 123450, 123456]);
  await userEvent.clear(input);
  expect(values.at(-1)).toBeNull();
});

test('the point of a numeric keypad is a comma, and what is left open is written out on leaving', async () => {
  const { input, last } = show<number | null>(null, (own) => <EuroField {...own} />);
  await userEvent.type(input, '0.9');
  expect(last()).toBe(90);
  await userEvent.tab();
  expect(input).toHaveValue('0,90');
});

test.each([
  ['€ 1.234,50', '1.234,50', 123450],
  ['1,234.50', '1.234,50', 123450],
  ['0.95 EUR', '0,95', 95],
  ['1.234', '1.234', 123400],
])('the amount %s is pasted as it is meant', async (pasted, shown, cents) => {
  const { input, last } = show<number | null>(null, (own) => <EuroField {...own} />);
  await userEvent.click(input);
  await userEvent.paste(pasted);
  expect(input).toHaveValue(shown);
  expect(last()).toBe(cents);
});

test('the caret of euros and cents stays where the person types and deletes', async () => {
  const { input, last } = show<number | null>(123456, (own) => <EuroField {...own} />);
  await userEvent.type(input, '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input).toHaveValue('19.234,56');
  await userEvent.keyboard('{Backspace}');
  expect(last()).toBe(123456);
  expect(input.selectionStart).toBe(1);
});

test('more euros than may be are told', async () => {
  const { input } = show<number | null>(null, (own) => <EuroField {...own} max={100_000} />);
  await userEvent.type(input, '1000,01');
  await userEvent.tab();
  expect(input).toHaveAccessibleDescription(/^Bitte geben Sie höchstens 1\.000,00\s€ ein\.$/);
});

test('what is pasted is filtered, at the caret', async () => {
  const { input } = show('Anna Berta', (own) => <TextField {...own} />);
  await userEvent.click(input);
  input.setSelectionRange(5, 5);
  await userEvent.paste('„Mü;ller“ ');
  expect(input).toHaveValue('Anna Müller Berta');
  expect(input.selectionStart).toBe(12);
});

test('what comes in by a drop or autofill, past the keys, is filtered too', () => {
  const { input, last } = show('', (own) => <EmailField {...own} />);
  fireEvent.input(input, { target: { value: 'max müller@optik.de' } });
  expect(input).toHaveValue('maxmller@optik.de');
  expect(last()).toBe('maxmller@optik.de');
});

test('a composition is left alone until it ends', () => {
  const { input, values } = show('Ren', (own) => <TextField {...own} />);
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: 'Ren´' } });
  expect(input).toHaveValue('Ren´');
  expect(values).toEqual([]);
  fireEvent.input(input, { target: { value: 'René' } });
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('René');
  expect(values).toEqual(['René']);
});

test('a composition that ends in something forbidden leaves nothing of it', () => {
  const { input, values } = show('Ren', (own) => <TextField {...own} />);
  fireEvent.compositionStart(input);
  fireEvent.input(input, { target: { value: 'Ren中' } });
  fireEvent.compositionEnd(input);
  expect(input).toHaveValue('Ren');
  expect(values).toEqual([]);
});

test('a value that changes from outside is shown', async () => {
  function Form() {
    const [value, setValue] = useState<number | null>(1);
    return (
      <>
        <CurrencyField label="Feld" value={value} onChange={setValue} />
        <button type="button" onClick={() => setValue(2000)}>
          Vorschlag
        </button>
      </>
    );
  }
  renderPage(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Vorschlag' }));
  expect(screen.getByRole('textbox')).toHaveValue('2.000');
});
