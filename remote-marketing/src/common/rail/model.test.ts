import type { Campaign } from '@portal/shared/contract/marketing';
import { railOf } from './model.ts';

type Way = Pick<Campaign, 'id' | 'status' | 'channel' | 'selection' | 'list_id'>;
const planned: Way = {
  id: 3,
  status: 'Geplant',
  channel: 'letter',
  selection: { id: 8, name: 'Lange her' },
  list_id: null,
};
const drawn = { ...planned, status: 'Freigabe', list_id: 9 } as const;
const all = { hasText: true, isPlanner: true, isReleaser: true };
const nowOf = (...way: Parameters<typeof railOf>) => railOf(...way).find(({ state }) => state === 'now')!.step;
const linked = (...way: Parameters<typeof railOf>) =>
  railOf(...way)
    .filter(({ to }) => to !== null)
    .map(({ step, to }) => `${step} ${to}`);

test('whose turn it is follows from where the campaign stands, and whether anything is written', () => {
  expect(nowOf(planned, { ...all, hasText: false })).toBe('Text');
  expect(nowOf(planned, all)).toBe('Prüfen');
  expect(nowOf({ ...planned, channel: 'sms' }, { ...all, hasText: false })).toBe('Prüfen');
  expect(nowOf(drawn, all)).toBe('Freigeben');
  expect(nowOf({ ...drawn, status: 'Druck' }, all)).toBe('Versenden');
  expect(nowOf({ ...drawn, status: 'Versendet' }, all)).toBe('Ergebnis');
});

test('what lies before is done, what lies behind it is later', () => {
  expect(railOf(drawn, all).map(({ state }) => state)).toEqual(['done', 'done', 'done', 'now', 'later', 'later']);
});

test('a text that nobody has written is not done, wherever the campaign stands', () => {
  const stateOfText = (...way: Parameters<typeof railOf>) => railOf(...way)[1]!.state;
  expect(stateOfText(drawn, { ...all, hasText: false })).toBe('later');
  expect(stateOfText({ ...drawn, channel: 'sms' }, { ...all, hasText: false })).toBe('done');
});

test('no step leads where there is nothing, or where the server would refuse', () => {
  const path = '/marketing/selektion-export';
  expect(linked(planned, all)).toEqual([`Zielgruppe ${path}/8`, `Text ${path}?aktion=3`, `Prüfen ${path}?aktion=3`]);
  expect(linked({ ...planned, selection: null }, { ...all, isPlanner: false })).toEqual([]);
  expect(linked(drawn, { ...all, isPlanner: false })).toEqual(['Freigeben /marketing/adressen-freigeben?aktion=3']);
  expect(linked(drawn, { ...all, isPlanner: false, isReleaser: false })).toEqual([]);
  expect(linked({ ...drawn, status: 'Versendet' }, { ...all, isPlanner: false })).toEqual([
    'Versenden /marketing/versandlisten?liste=9',
    'Ergebnis /marketing/erfolgskontrolle?aktion=9',
  ]);
});
