import { renderToString } from 'react-dom/server';
import { SignInPage } from '../sign-in-page.tsx';
import { drawnIn } from './drawn.ts';
import { liveForm } from './live-form.ts';

const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name="${name}"]`)!;
const button = () => document.querySelector<HTMLButtonElement>('[type="submit"]')!;
const problemOf = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const rejected = () => {
  const ready = Promise.reject(new Error('no configuration'));
  ready.catch(() => undefined);
  return ready;
};

function live(ready: Promise<never> = new Promise(() => undefined)): void {
  const root = document.getElementById('root')!;
  liveForm(root.querySelector('form')!, {
    screen: 'login',
    drawn: drawnIn(root),
    ready,
    onStep: async () => undefined,
  });
}

function type(name: string, text: string): void {
  field(name).value = text;
  field(name).dispatchEvent(new InputEvent('input', { bubbles: true }));
}

const send = () => button().form!.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${renderToString(<SignInPage title="Anmelden" />)}</div>`;
});

test('what was typed before stays, in its shape, with the focus where it was', () => {
  field('email').value = 'anna@optik.example ';
  field('password').value = 'geheim';
  field('password').focus();
  expect(button().disabled).toBe(true);
  live();
  expect([field('email').value, field('password').value]).toEqual(['anna@optik.example', 'geheim']);
  expect(document.activeElement).toBe(field('password'));
  expect(button().disabled).toBe(false);
});

test('where nobody has begun the first field has the focus', () => {
  live();
  expect(document.activeElement).toBe(field('email'));
});

test('a field left empty says so below it when the form is sent, and has the focus; typing takes the message away', () => {
  live();
  type('email', 'anna@optik.example');
  send();
  expect([problemOf('email'), problemOf('password')]).toEqual([null, 'Bitte geben Sie Ihr Passwort ein.']);
  expect(document.activeElement).toBe(field('password'));
  expect(field('password').getAttribute('aria-invalid')).toBe('true');
  type('password', 'geheim');
  expect(problemOf('password')).toBeNull();
  expect(field('password').hasAttribute('aria-invalid')).toBe(false);
});

test('nobody is scolded for passing by, but for emptying a field and leaving it', () => {
  live();
  field('email').focus();
  field('email').blur();
  expect(problemOf('email')).toBeNull();
  type('email', 'a');
  type('email', '');
  field('email').dispatchEvent(new FocusEvent('blur'));
  expect(problemOf('email')).toBe('Bitte geben Sie Ihre E-Mail-Adresse ein.');
});

test('a form that is sent keeps what was typed and turns until it can sign in', () => {
  live();
  type('email', 'anna@optik.example');
  type('password', 'geheim');
  send();
  expect([button().disabled, button().dataset.loading, button().textContent]).toEqual([true, 'true', 'Anmelden']);
  expect([field('email').value, field('password').value]).toEqual(['anna@optik.example', 'geheim']);
});

test('without a configuration, which the page tells by itself, the button is ready for the next try', async () => {
  live(rejected());
  type('email', 'anna@optik.example');
  type('password', 'geheim');
  send();
  await new Promise((resolve) => setTimeout(resolve));
  expect([button().disabled, document.querySelector('[role="alert"]')]).toEqual([false, null]);
});

test('the password is shown and hidden, and the button says which', () => {
  live();
  const toggle = field('password').parentElement!.querySelector('button')!;
  toggle.click();
  expect([field('password').type, toggle.getAttribute('aria-label')]).toEqual([
    'text',
    'Passwort verbergen (jetzt sichtbar)',
  ]);
  toggle.click();
  expect([field('password').type, toggle.getAttribute('aria-label')]).toEqual([
    'password',
    'Passwort anzeigen (jetzt verborgen)',
  ]);
});
