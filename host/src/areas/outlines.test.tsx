import { fireEvent } from '@testing-library/react';
import { areaManifestSchema } from '@portal/shared/contract';
import { noteMounted, placeOf } from './outline-marks.ts';
import { outlineOnKey } from './outlines.ts';

const area = {
  ...areaManifestSchema.parse({ id: 'marketing', title: 'Marketing', contract: '^4.2.0', menu: [], routes: [] }),
  version: '0.1.0-h1',
  entry: '',
  previous: null,
};
const labels = () => [...document.querySelectorAll('#area-outlines span')].map(({ textContent }) => textContent);

test('Strg+Alt+B outlines pages and cards with version, contract and when they were mounted, and takes it away', () => {
  document.body.innerHTML = `<div class="${placeOf('marketing')}"></div><div data-card="marketing/fristen"></div><div class="area-other"></div>`;
  for (const element of document.querySelectorAll('div'))
    element.getBoundingClientRect = () => new DOMRect(10, 20, 300, 200);
  jest.spyOn(performance, 'now').mockReturnValue(1_234);
  noteMounted('marketing');
  outlineOnKey([area]);
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true });
  expect(labels()).toEqual([]);
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true, altKey: true });
  expect(labels()).toEqual([
    'Marketing · 0.1.0-h1 · Vertrag ^4.2.0 · nach 1.234 ms',
    'Marketing · Karte fristen · 0.1.0-h1 · Vertrag ^4.2.0 · nach 1.234 ms',
  ]);
  fireEvent.keyDown(document.body, { key: 'b', ctrlKey: true, altKey: true });
  expect(document.querySelector('#area-outlines')).toBeNull();
});
