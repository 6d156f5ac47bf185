import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideAreaConfig } from '@portal/shared/session';
import { renderPage } from '@portal/shared/testing';
import { Activity, useState } from 'react';
import { ClusterMap } from './cluster-map.tsx';
import type { MapPoint, PointGroup } from './core/cluster-model.ts';
import type { AreasDocument } from './core/read-areas.ts';
import type { MapCentre } from './icons-of.ts';

const CENTRES = [{ key: '1', name: 'Mitte', lat: 48, lon: 8 }];
const RINGS = [2, 5, 10, 20];
const point = (key: string, lat: number, lon: number, count: number): MapPoint => ({
  key,
  lat,
  lon,
  count,
  name: `Ort ${key}`,
});
const POINTS = [point('79098', 48.001, 8, 1_200), point('79100', 48.004, 8.002, 30), point('79200', 48.12, 8.12, 6)];
const labelOf = ({ count, points, name }: PointGroup) => `${name}: ${count} Kunden, ${points} Postleitzahlen`;
const ringLabelOf = (km: number) => `Umkreis ${km} km`;
const OUTLINES: AreasDocument = { type: 'Topology', arcs: [], objects: {} };
const loadOutlines = jest.fn(async () => OUTLINES);

// Leaflet keeps the page where it is when a click puts the focus on the map; jsdom cannot scroll.
window.scrollTo = () => {};

let replacePoints: (points: readonly MapPoint[]) => void;
let replaceCentres: (centres: readonly MapCentre[]) => void;
let setMode: (mode: 'visible' | 'hidden' | 'gone') => void;

function show(onPoint = jest.fn(), onRing = jest.fn()) {
  const Page = () => {
    const [points, setPoints] = useState<readonly MapPoint[]>(POINTS);
    replacePoints = setPoints;
    const [centres, setCentres] = useState<readonly MapCentre[]>(CENTRES);
    replaceCentres = setCentres;
    const [mode, setShown] = useState<'visible' | 'hidden' | 'gone'>('visible');
    setMode = setShown;
    return (
      mode !== 'gone' && (
        <Activity mode={mode}>
          <ClusterMap
            label="Karte der Kunden"
            height={400}
            points={points}
            labelOf={labelOf}
            onPoint={onPoint}
            centres={centres}
            rings={RINGS}
            ringLabelOf={ringLabelOf}
            onRing={onRing}
            loadOutlines={loadOutlines}
          />
        </Activity>
      )
    );
  };
  renderPage(<Page />);
  return { onPoint, onRing };
}

afterEach(() => provideAreaConfig({}));

test('shows clusters, the shop and its rings; a cluster opens into its points, a point and a ring into what is behind', async () => {
  const { onPoint, onRing } = show();
  const cluster = await screen.findByAltText('Ort 79098: 1230 Kunden, 2 Postleitzahlen');
  expect(screen.getByAltText('Standort Mitte')).toBeInTheDocument();
  expect(screen.getByText('Ort 79098')).toBeInTheDocument();
  expect(screen.queryByAltText('Umkreis 2 km')).not.toBeInTheDocument();
  await userEvent.click(screen.getByAltText('Umkreis 20 km'));
  expect(onRing).toHaveBeenCalledWith(20);
  cluster.focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByAltText('Ort 79100: 30 Kunden, 1 Postleitzahlen')).focus();
  await userEvent.keyboard(' ');
  expect(onPoint.mock.calls).toEqual([['79100']]);
});

test('icons are reached and chosen by keyboard', async () => {
  const { onPoint } = show();
  const icon = await screen.findByAltText('Ort 79200: 6 Kunden, 1 Postleitzahlen');
  icon.focus();
  expect(icon).toHaveFocus();
  expect(icon).toHaveAttribute('role', 'button');
  await userEvent.keyboard('{Enter}');
  expect(onPoint).toHaveBeenCalledWith('79200');
});

test('points of one place are spread around it, and folded again', async () => {
  const { onPoint } = show();
  await screen.findByAltText(/1230 Kunden/);
  act(() =>
    replacePoints([point('10115', 48.1, 8.1, 50), point('10117', 48.1, 8.1, 40), point('10119', 48.1, 8.1, 6)]),
  );
  const cluster = await screen.findByAltText('Ort 10115: 96 Kunden, 3 Postleitzahlen');
  cluster.focus();
  await userEvent.keyboard('{Enter}');
  (await screen.findByAltText('Ort 10117: 40 Kunden, 1 Postleitzahlen')).focus();
  expect(cluster).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(onPoint.mock.calls).toEqual([['10117']]);
  cluster.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByAltText('Ort 10117: 40 Kunden, 1 Postleitzahlen')).not.toBeInTheDocument());
});

test('other points take the place of the first; what stays keeps the focus', async () => {
  const { onPoint } = show();
  await screen.findByAltText(/1230 Kunden/);
  screen.getByAltText(/79200/).focus();
  act(() => replacePoints([POINTS[2]!, point('79300', 48.1, 7.9, 9)]));
  expect(await screen.findByAltText(/79300/)).toBeInTheDocument();
  expect(screen.queryByAltText(/1230 Kunden/)).not.toBeInTheDocument();
  expect(screen.getByAltText(/79200/)).toHaveFocus();
  expect(onPoint).not.toHaveBeenCalled();
});

test('another shop is gone to, even one that is chosen before the map is there', async () => {
  const far = point('10115', 52.5, 13.4, 50);
  show();
  act(() => {
    replaceCentres([{ key: '2', name: 'Berlin', lat: 52.5, lon: 13.4 }]);
    replacePoints([...POINTS, far]);
  });
  expect(await screen.findByAltText(/^Ort 10115/)).toBeInTheDocument();
  act(() => replaceCentres(CENTRES));
  expect(await screen.findByAltText(/^Ort 79098/)).toBeInTheDocument();
  expect(screen.queryByAltText(/^Ort 10115/)).not.toBeInTheDocument();
});

test('of a page that was hidden it is the same map as before, not drawn once more, and follows again', async () => {
  show();
  const icon = await screen.findByAltText(/79200/);
  const ring = document.querySelector('path[stroke-dasharray="6 5"]');
  loadOutlines.mockClear();
  act(() => setMode('hidden'));
  act(() => setMode('visible'));
  expect(screen.getByAltText(/79200/)).toBe(icon);
  expect(document.querySelector('path[stroke-dasharray="6 5"]')).toBe(ring);
  act(() => replacePoints([point('79300', 48.1, 7.9, 9)]));
  expect(await screen.findByAltText(/79300/)).toBeVisible();
  expect(loadOutlines).not.toHaveBeenCalled();
});

test('hidden before it was open, it is opened when its page is back', async () => {
  show();
  act(() => setMode('hidden'));
  await act(async () => {});
  act(() => setMode('visible'));
  expect(await screen.findByAltText(/79200/)).toBeVisible();
  expect(screen.getAllByRole('application')).toHaveLength(1);
});

test('one that could not be opened while its page was hidden is opened when that is back', async () => {
  loadOutlines.mockRejectedValueOnce(new Error('weg'));
  show();
  act(() => setMode('hidden'));
  await act(async () => {});
  act(() => setMode('visible'));
  expect(await screen.findByAltText(/79200/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a map that goes with its page is closed', async () => {
  show();
  await screen.findByAltText(/79200/);
  const map = screen.getByRole('application');
  act(() => setMode('gone'));
  expect(map).toBeEmptyDOMElement();
});

test('is drawn for paper, as wide as a page and in its colours, and for the screen again', async () => {
  const paintTheme = (color: string) => document.documentElement.style.setProperty('--portal-text', color);
  show();
  await screen.findByAltText('Umkreis 20 km');
  const map = screen.getByRole('region', { name: 'Karte der Kunden' });
  const ring = () => map.querySelector('path[stroke-dasharray="6 5"]');
  paintTheme('#22292b');
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(map.style.width).toBe('951px');
  expect(ring()).toHaveAttribute('stroke', '#22292b');
  paintTheme('#e8ecec');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(map.style.width).toBe('');
  expect(ring()).toHaveAttribute('stroke', '#e8ecec');
});

test('with a key Google is asked for maps and markers alone; where it cannot be reached our own map stands in', async () => {
  loadOutlines.mockClear();
  provideAreaConfig({ googleMapsKey: 'geheim' });
  show();
  const script = await waitFor(() => {
    const found = document.querySelector<HTMLScriptElement>('script[src*="maps.googleapis.com"]');
    expect(found).not.toBeNull();
    return found!;
  });
  expect(new URL(script.src).searchParams.get('key')).toBe('geheim');
  expect(script.src).not.toContain('places');
  expect(loadOutlines).not.toHaveBeenCalled();
  act(() => void script.dispatchEvent(new Event('error')));
  expect(await screen.findByAltText('Standort Mitte')).toBeInTheDocument();
  expect(loadOutlines).toHaveBeenCalledTimes(1);
});

test('without outlines it says where the figures are', async () => {
  loadOutlines.mockRejectedValueOnce(new Error('weg'));
  show();
  expect(await screen.findByRole('alert')).toHaveTextContent('Die Werte stehen in der Tabelle darunter.');
});
