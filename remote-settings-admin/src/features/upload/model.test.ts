import { isRunning } from '../../common/uploads/upload-query.ts';
import { announcementOf, pageFrom, percentOf, uploadIdFrom, withParam } from './model.ts';

test('an upload runs until it is done or failed', () => {
  const statuses = ['received', 'checking', 'importing', 'done', 'failed'] as const;
  expect(statuses.filter((status) => isRunning({ status }))).toEqual(['received', 'checking', 'importing']);
});

test('100 percent only when it is over', () => {
  expect(percentOf({ status: 'importing', progress: 0.299 })).toBe(29);
  expect(percentOf({ status: 'importing', progress: 1 })).toBe(99);
  expect(percentOf({ status: 'done', progress: 1 })).toBe(100);
});

test('announces phase and tens, and the end', () => {
  expect(announcementOf({ status: 'checking', progress: 0.37 })).toBe('Wird geprüft, 30 Prozent.');
  expect(announcementOf({ status: 'done', progress: 1 })).toBe('Der Import ist abgeschlossen.');
  expect(announcementOf({ status: 'received', progress: 0, waits_for: 3 })).toBe('Wartet auf 3 Uploads.');
  expect(announcementOf({ status: 'failed', progress: 0.4 })).toBe('Der Import ist fehlgeschlagen.');
});

test.each([
  ['', 1],
  ['seite=3', 3],
  ['seite=0', 1],
  ['seite=-2', 1],
  ['seite=1.5', 1],
  ['seite=x', 1],
])('reads the page from "%s"', (query, page) => expect(pageFrom(new URLSearchParams(query))).toBe(page));

test.each([
  ['', null],
  ['upload=12', 12],
  ['upload=0', null],
  ['upload=abc', null],
])('reads the upload from "%s"', (query, id) => expect(uploadIdFrom(new URLSearchParams(query))).toBe(id));

test('sets and removes one parameter and keeps the others', () => {
  const params = new URLSearchParams('seite=2');
  expect(withParam(params, 'upload', 7).toString()).toBe('seite=2&upload=7');
  expect(withParam(params, 'seite', 1).toString()).toBe('');
  expect(withParam(new URLSearchParams('seite=2&upload=7'), 'upload', null).toString()).toBe('seite=2');
});
