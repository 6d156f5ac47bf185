import { takeOver, typedIn } from './take-over.ts';

const FORM = '<input name="email"><input name="password" type="password"><button type="button">Zeigen</button>';
let root: HTMLElement;
const render = () => {
  const typed = typedIn(root);
  root.innerHTML = FORM;
  for (const [name, value] of Object.entries(typed)) root.querySelector<HTMLInputElement>(`[name=${name}]`)!.value = value;
};

beforeEach(() => {
  document.body.innerHTML = `<div id="root">${FORM}</div>`;
  root = document.getElementById('root')!;
});

test('whoever is typing goes on where the caret was', () => {
  const password = root.querySelector<HTMLInputElement>('[name=password]')!;
  password.value = 'geheim';
  password.focus();
  password.setSelectionRange(2, 4);
  takeOver(root, render);
  const now = root.querySelector<HTMLInputElement>('[name=password]')!;
  expect(now).not.toBe(password);
  expect(document.activeElement).toBe(now);
  expect([now.value, now.selectionStart, now.selectionEnd]).toEqual(['geheim', 2, 4]);
});

test('a button keeps the focus, and where nothing had it nothing gets it', () => {
  root.querySelector('button')!.focus();
  takeOver(root, render);
  expect(document.activeElement).toBe(root.querySelector('button'));
  root.querySelector('button')!.blur();
  takeOver(root, render);
  expect(document.activeElement).toBe(document.body);
});

test('a page that brings no form along has nothing typed', () => {
  root.innerHTML = '';
  expect(typedIn(root)).toEqual({ email: '', password: '' });
});
