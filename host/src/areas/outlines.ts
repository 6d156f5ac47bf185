import type { RegistryEntry } from '@portal/shared/contract';
import { mountedAt, placeOf } from './outline-marks.ts';

/** How often the outlines follow what has moved. */
const FOLLOW_MS = 500;
const COLOURS = ['#0b7285', '#a61e4d', '#5f3dc4', '#2b8a3e', '#d9480f'];

interface Drawn {
  element: Element;
  area: RegistryEntry;
  /** 'Karte kunden'; of a page nothing. */
  what: string;
}

/** What of the page was drawn by which area. */
function drawnBy(areas: readonly RegistryEntry[]): Drawn[] {
  return areas.flatMap((area) => [
    ...[...document.querySelectorAll(`.${placeOf(area.id)}`)].map((element) => ({ element, area, what: '' })),
    ...[...document.querySelectorAll(`[data-card^="${area.id}/"]`)].map((element) => ({
      element,
      area,
      what: ` · Karte ${element.getAttribute('data-card')?.split('/')[1] ?? ''}`,
    })),
  ]);
}

function labelOf({ area: { id, title, version, contract }, what }: Drawn): string {
  const mounted = mountedAt(id);
  const when = mounted === undefined ? '' : ` · nach ${Math.round(mounted).toLocaleString('de-DE')} ms`;
  return `${title}${what} · ${version} · Vertrag ${contract}${when}`;
}

function boxOf(drawn: Drawn, colour: string): HTMLElement | null {
  const { top, left, width, height } = drawn.element.getBoundingClientRect();
  if (width === 0 || height === 0) return null;
  const box = document.createElement('div');
  Object.assign(box.style, {
    position: 'fixed',
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
    outline: `2px solid ${colour}`,
    outlineOffset: '-2px',
  });
  const label = document.createElement('span');
  label.textContent = labelOf(drawn);
  Object.assign(label.style, { background: colour, color: '#fff', font: '12px sans-serif', padding: '2px 6px' });
  box.append(label);
  return box;
}

/**
 * For those who test and develop: Strg+Alt+B outlines which area and card has drawn what, with version, contract and when it was
 * mounted; once more, and it is gone.
 * @param areas what this tab shows
 */
export function outlineOnKey(areas: readonly RegistryEntry[]): void {
  const layer = document.createElement('div');
  layer.ariaHidden = 'true';
  layer.id = 'area-outlines';
  Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '10000', pointerEvents: 'none' });
  const draw = () =>
    layer.replaceChildren(
      ...drawnBy(areas)
        .map((drawn) => boxOf(drawn, COLOURS[areas.indexOf(drawn.area) % COLOURS.length] ?? ''))
        .filter((box) => box !== null),
    );
  let timer: ReturnType<typeof setInterval> | undefined;
  addEventListener('keydown', (event) => {
    if (!event.ctrlKey || !event.altKey || event.key.toLowerCase() !== 'b') return;
    event.preventDefault();
    clearInterval(timer);
    if (layer.isConnected) {
      layer.remove();
      return;
    }
    document.body.append(layer);
    draw();
    timer = setInterval(draw, FOLLOW_MS);
  });
}
