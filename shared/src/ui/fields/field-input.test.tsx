import { useState } from 'react';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@portal/shared/testing';
import { TextField, problemOf, type Rule } from './index.ts';

const short: Rule<string>[] = [{ message: 'Höchstens vier Zeichen.', holds: (value) => value.length <= 4 }];
const NAME = 'Bitte geben Sie den Namen ein.';

interface FormProps {
  blockCopyPaste?: boolean;
  required?: boolean | string;
  error?: string;
}

function Form(props: FormProps) {
  const [value, setValue] = useState('');
  const [tried, setTried] = useState(false);
  return (
    <>
      <TextField
        label="Name"
        autoComplete="name"
        value={value}
        onChange={setValue}
        rules={short}
        tried={tried}
        {...props}
      />
      <button type="button" onClick={() => setTried(true)}>
        Senden
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Name' });

test('a broken rule is told after leaving the field, then live', async () => {
  renderPage(<Form />);
  await userEvent.type(field(), 'Sommer');
  expect(field()).not.toHaveAttribute('aria-invalid');
  await userEvent.tab();
  expect(field()).toHaveAttribute('aria-invalid', 'true');
  expect(field()).toHaveAccessibleDescription('Höchstens vier Zeichen.');
  await userEvent.type(field(), '{Backspace}{Backspace}');
  expect(field()).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByText('Höchstens vier Zeichen.')).not.toBeInTheDocument();
  await userEvent.type(field(), 'xy');
  expect(field()).toHaveAccessibleDescription('Höchstens vier Zeichen.');
});

test('passing by an empty required field is no mistake, sending it is', async () => {
  renderPage(<Form required={NAME} />);
  expect(field()).toHaveAttribute('aria-required', 'true');
  await userEvent.click(field());
  await userEvent.tab();
  expect(field()).not.toHaveAttribute('aria-invalid');
  await userEvent.click(screen.getByRole('button'));
  expect(field()).toHaveAccessibleDescription(NAME);
  await userEvent.type(field(), 'A');
  expect(field()).not.toHaveAttribute('aria-invalid');
});

test('clearing a required field and leaving it is told', async () => {
  renderPage(<Form required />);
  await userEvent.type(field(), 'A{Backspace}');
  await userEvent.tab();
  expect(field()).toHaveAccessibleDescription('Bitte füllen Sie dieses Feld aus.');
});

test('no message pushes a button away while it is being pressed', async () => {
  const user = userEvent.setup();
  renderPage(<Form />);
  await user.type(field(), 'Sommer');
  const button = screen.getByRole('button');
  await user.pointer({ keys: '[MouseLeft>]', target: button });
  expect(button).toHaveFocus();
  expect(screen.queryByText('Höchstens vier Zeichen.')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]', target: button });
  expect(await screen.findByText('Höchstens vier Zeichen.')).toBeVisible();
});

test('a problem from elsewhere goes first', () => {
  renderPage(<Form error="Dieser Name ist vergeben." />);
  expect(field()).toHaveAccessibleDescription('Dieser Name ist vergeben.');
  expect(field()).toHaveAttribute('aria-invalid', 'true');
});

test('copying, cutting, pasting, dropping and dragging are blocked and people are told', async () => {
  renderPage(<Form blockCopyPaste />);
  expect(field()).toHaveAccessibleDescription(/^Kopieren und Einfügen sind in diesem Feld gesperrt\./);
  await userEvent.type(field(), 'ab');
  await userEvent.paste('cd');
  expect(field()).toHaveValue('ab');
  for (const name of ['copy', 'cut', 'paste', 'drop', 'dragStart'] as const) {
    const event = createEvent[name](field());
    fireEvent(field(), event);
    expect([name, event.defaultPrevented]).toEqual([name, true]);
  }
});

test('without it pasting works, and nobody is told anything', async () => {
  renderPage(<Form />);
  await userEvent.click(field());
  await userEvent.paste('cd');
  expect(field()).toHaveValue('cd');
  expect(field()).not.toHaveAttribute('aria-describedby');
  expect(field()).toHaveAttribute('autocomplete', 'name');
});

test('forms can ask for the same problem before they send', () => {
  expect(problemOf('  ', { required: NAME, rules: short })).toBe(NAME);
  expect(problemOf('Sommer', { required: NAME, rules: short })).toBe('Höchstens vier Zeichen.');
  expect(problemOf('', { rules: [{ message: 'nie', holds: () => false }] })).toBeNull();
  expect(problemOf(0, { required: true })).toBeNull();
  expect(problemOf(null, { required: true })).toBe('Bitte füllen Sie dieses Feld aus.');
});
