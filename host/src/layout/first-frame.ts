import { hasStoredSession } from '../session/encrypted-storage.ts';
import { readChoice, startsExpanded } from './sidebar/collapse.ts';
import { menuForm } from './sidebar/menu-form.ts';

type Look = Partial<CSSStyleDeclaration>;

const LINE = '1px solid var(--portal-line)';

function element(look: Look, ...content: (string | HTMLElement)[]): HTMLElement {
  const made = document.createElement('div');
  Object.assign(made.style, look);
  made.append(...content);
  return made;
}

/** As `sidebar.module.css` has it. */
function sideMenu(): HTMLElement {
  const isWide = startsExpanded(window.innerWidth, readChoice());
  const brand = element(
    {
      padding: '0 28px',
      fontFamily: 'var(--portal-font)',
      fontSize: '18px',
      fontWeight: '650',
      letterSpacing: '-0.01em',
      lineHeight: window.innerHeight <= 500 ? '52px' : '72px',
    },
    'Optikerportal',
  );
  return element(
    {
      boxSizing: 'border-box',
      width: isWide ? '264px' : '92px',
      height: '100vh',
      borderInlineEnd: LINE,
      background: 'var(--portal-sidebar)',
    },
    ...(isWide ? [brand] : []),
  );
}

const bottomMenu = (): HTMLElement =>
  element({
    position: 'fixed',
    inset: 'auto 0 0',
    boxSizing: 'border-box',
    height: 'calc(61px + env(safe-area-inset-bottom, 0px))',
    borderBlockStart: LINE,
    background: 'var(--portal-sidebar)',
  });

/**
 * The portal's frame by its very first script, while its libraries are on their way: what is the same for everybody, in the place
 * in which React puts it later. Nothing for people without a session, who are led to the sign-in page, nor where the menu goes
 * away with the page.
 * @param root where React draws later, in place of all of it
 */
export function drawFirstFrame(root: HTMLElement): void {
  const form = menuForm();
  if (!hasStoredSession() || form === 'top') return;
  const frame = element({ maxWidth: '2048px', margin: '0 auto' }, form === 'side' ? sideMenu() : bottomMenu());
  frame.setAttribute('aria-hidden', 'true');
  root.replaceChildren(frame);
}
