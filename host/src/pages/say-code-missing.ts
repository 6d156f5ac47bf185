const TITLE = 'Das Portal kann gerade nicht starten';
const TEXT =
  'Ein Teil davon ist nicht angekommen oder nicht mehr so, wie er ausgeliefert wurde. Bitte versuchen Sie es erneut. Bleibt es dabei, sagen Sie bitte der Betreibergesellschaft des Portals Bescheid.';

function element(name: string, look: Partial<CSSStyleDeclaration>, text: string): HTMLElement {
  const made = document.createElement(name);
  Object.assign(made.style, look);
  made.textContent = text;
  return made;
}

/** Past what the browser has kept of the portal's own files: a wrong one would stay there for a year. */
async function loadAnew(): Promise<void> {
  const files = document.querySelectorAll<HTMLScriptElement & HTMLLinkElement>(
    'script[src], link[href]:not([rel=icon])',
  );
  await Promise.allSettled([...files].map(({ src, href }) => fetch(src || href, { cache: 'reload' })));
  location.reload();
}

/**
 * Says by the portal's first script that its code has not come, or was not what was built and is not run: without React and the kit, which are among it.
 * @param root in the place of all that stands there
 */
export function sayCodeMissing(root: HTMLElement): void {
  const button = element('button', { padding: '8px 16px', font: 'inherit' }, 'Erneut versuchen');
  button.addEventListener('click', () => void loadAnew());
  const said = element('div', {}, '');
  said.setAttribute('role', 'alert');
  said.append(element('h1', { fontSize: '1.25rem' }, TITLE), element('p', {}, TEXT), button);
  const page = element(
    'main',
    { maxWidth: '36rem', margin: '15vh auto', padding: '0 24px', lineHeight: '1.5', fontFamily: 'var(--portal-font)' },
    '',
  );
  page.append(said);
  root.replaceChildren(page);
}
