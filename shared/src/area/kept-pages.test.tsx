import { useEffect, useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, useLocation } from 'react-router-dom';
import { PortalProvider } from '@portal/shared/ui';
import { ENDLESS_UPDATES } from './endless-updates.ts';
import { KeptPages } from './kept-pages.tsx';

let awake: string[];
const rendered = jest.fn();

function Counter({ name }: { name: string }) {
  const { search } = useLocation();
  const [count, setCount] = useState(0);
  rendered(name);
  useEffect(() => {
    awake.push(name);
    return () => void (awake = awake.filter((one) => one !== name));
  }, [name]);
  return <button type="button" onClick={() => setCount(count + 1)}>{`${name}${search}: ${count}`}</button>;
}

const routes = ['a', 'b', 'c'].map((name) => ({ path: `/area/${name}`, element: <Counter name={name} /> }));

/** @returns goes to a path, as the host's router does. */
function open(count: number) {
  awake = [];
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/area/a'] });
  render(
    <PortalProvider root>
      <KeptPages router={router} routes={routes} count={count} />
    </PortalProvider>,
  );
  return (path: string) => act(() => router.navigate(path));
}

test('a page comes back as it was left, without rendering anew; hidden ones have no effects', async () => {
  const go = open(2);
  await userEvent.click(screen.getByRole('button', { name: 'a: 0' }));
  await go('/area/b');
  expect(screen.getByRole('button', { name: 'b: 0' })).toBeVisible();
  expect(screen.getByText('a: 1')).not.toBeVisible();
  expect(awake).toEqual(['b']);
  rendered.mockClear();
  await go('/area/a');
  expect(screen.getByRole('button', { name: 'a: 1' })).toBeVisible();
  expect(rendered).not.toHaveBeenCalled();
  expect(awake).toEqual(['a']);
});

test('outside the area nothing is shown and nothing works on', async () => {
  const go = open(2);
  await go('/');
  expect(screen.queryByRole('button')).toBeNull();
  expect(awake).toEqual([]);
  await go('/area/a');
  expect(screen.getByRole('button', { name: 'a: 0' })).toBeVisible();
});

test('a hidden page does not see the address of the one that is shown', async () => {
  const go = open(2);
  await go('/area/b?filter=1');
  expect(screen.getByText('a: 0')).not.toBeVisible();
  expect(screen.getByRole('button', { name: 'b?filter=1: 0' })).toBeVisible();
  await go('/area/a?filter=2');
  expect(screen.getByRole('button', { name: 'a?filter=2: 0' })).toBeVisible();
});

test('pages beyond the number, and all with a number of one, start afresh', async () => {
  const go = open(1);
  await userEvent.click(screen.getByRole('button', { name: 'a: 0' }));
  await go('/area/b');
  expect(screen.queryByText('a: 1')).toBeNull();
  await go('/area/a');
  expect(screen.getByRole('button', { name: 'a: 0' })).toBeVisible();
});

test('where the browser keeps the layout of what is hidden, React does not throw it away', async () => {
  Object.assign(globalThis, { CSS: { supports: (property: string) => property === 'content-visibility' } });
  try {
    const go = open(2);
    await go('/area/b');
    const hidden = screen.getByText('a: 0').closest('[hidden]');
    expect(hidden?.firstElementChild).not.toHaveStyle({ display: 'none' });
    await go('/area/a');
    expect(screen.getByRole('button', { name: 'a: 0' })).toBeVisible();
    expect(awake).toEqual(['a']);
  } finally {
    Reflect.deleteProperty(globalThis, 'CSS');
  }
});

let isBroken: boolean;
const told = jest.fn();
const place = document.createElement('div');
beforeEach(() => told.mockClear());
const Fragile = () => {
  if (isBroken) throw new Error('no figures');
  return <p>heil</p>;
};
const fragile = [
  { path: '/area/x', element: <Fragile /> },
  { path: '/area/y', element: <Counter name="y" /> },
];

async function openBroken(path = '/area/x') {
  isBroken = true;
  awake = [];
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: [path] });
  render(
    <PortalProvider root>
      <KeptPages router={router} routes={fragile} count={3} version="1.2.3" place={place} onFailure={told} />
    </PortalProvider>,
  );
  return (to: string) => act(() => router.navigate(to));
}

test("one page's error stays on that page, with the version, and trying again mounts it anew", async () => {
  const go = await openBroken();
  expect(screen.getByRole('alert')).toHaveTextContent('Die übrigen Seiten funktionieren weiter. (Version 1.2.3)');
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await go('/area/y');
  expect(screen.getByRole('button', { name: 'y: 0' })).toBeVisible();
  await go('/area/x');
  expect(screen.getByRole('alert')).toBeVisible();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(screen.getByText('heil')).toBeVisible();
});

test('going somewhere else and coming back tries again; what the other page holds stays', async () => {
  const go = await openBroken('/area/y');
  await userEvent.click(screen.getByRole('button', { name: 'y: 0' }));
  await go('/area/x');
  expect(screen.getByRole('alert')).toBeVisible();
  await go('/area/y');
  expect(screen.getByRole('button', { name: 'y: 1' })).toBeVisible();
  isBroken = false;
  await go('/area/x');
  expect(screen.getByText('heil')).toBeVisible();
});

test('what fails is told, once for each time', async () => {
  const go = await openBroken();
  expect(told.mock.calls).toEqual([[new Error('no figures')]]);
  await go('/area/y');
  await go('/area/x');
  expect(told).toHaveBeenCalledTimes(2);
});

test('of endless updates the shown page alone is ended', async () => {
  const go = await openBroken('/area/y');
  isBroken = false;
  await go('/area/x');
  act(() => void place.dispatchEvent(new Event(ENDLESS_UPDATES)));
  expect(screen.getByRole('alert')).toHaveTextContent('hat sich ohne Ende neu gezeichnet und wurde angehalten');
  expect(told).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(screen.getByText('heil')).toBeVisible();
  await go('/area/y');
  expect(screen.getByRole('button', { name: 'y: 0' })).toBeVisible();
});
