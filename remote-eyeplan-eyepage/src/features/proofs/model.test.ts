import { placeByKey, placeOf } from './model.ts';

test('a point of the window is a share of the page, and never beside it', () => {
  const page = { left: 100, top: 50, width: 200, height: 400 };
  expect(placeOf({ clientX: 150, clientY: 150 }, page)).toEqual({ x: 0.25, y: 0.25 });
  expect(placeOf({ clientX: 20, clientY: 900 }, page)).toEqual({ x: 0, y: 1 });
});

test('arrows lead in small steps, with Shift in large ones, up to the edge', () => {
  const press = (key: string, shiftKey = false) => placeByKey({ key, shiftKey }, { x: 0.5, y: 0.95 });
  expect(press('ArrowLeft')).toEqual({ x: 0.48, y: 0.95 });
  expect(press('ArrowRight', true)).toEqual({ x: 0.6, y: 0.95 });
  expect(press('ArrowDown', true)).toEqual({ x: 0.5, y: 1 });
  expect(press('Tab')).toBeUndefined();
});
