import { drawFirstFrame } from './first-frame.ts';
import { CHOICE_KEY } from './sidebar/collapse.ts';

const root = document.createElement('div');
const drawn = () => {
  root.replaceChildren();
  drawFirstFrame(root);
  return root;
};
const signIn = () =>
  sessionStorage.setItem('portal.session.CognitoIdentityServiceProvider.c.u.accessToken', 'ciphertext');

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  window.innerWidth = 1440;
});

test("nobody who has to sign in first sees the portal's frame", () => {
  expect(drawn()).toBeEmptyDOMElement();
});

test("the menu's place is there at once, as wide as it will be, and hidden from screen readers until it can be used", () => {
  signIn();
  window.innerWidth = 1440;
  expect(drawn()).toHaveTextContent(/^Optikerportal$/);
  expect(root.firstElementChild).toHaveAttribute('aria-hidden', 'true');
  const width = () => (root.firstElementChild!.firstElementChild as HTMLElement).style.width;
  expect(width()).toBe('264px');
  localStorage.setItem(CHOICE_KEY, 'collapsed');
  expect(drawn()).toHaveTextContent(/^$/);
  expect(width()).toBe('92px');
  localStorage.clear();
  window.innerWidth = 1024;
  drawn();
  expect(width()).toBe('92px');
});

test('a phone that is held upright has the bar below', () => {
  signIn();
  const real = window.matchMedia;
  window.matchMedia = ((query: string) => ({ matches: query.includes('portrait') })) as typeof real;
  drawn();
  expect((root.firstElementChild!.firstElementChild as HTMLElement).style.position).toBe('fixed');
  window.matchMedia = real;
});
