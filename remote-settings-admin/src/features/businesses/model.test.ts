import { uploadStatus, type BusinessStatus } from '@portal/shared/contract/settings-admin';
import { tasksOf, uploadText } from './model.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const fine: BusinessStatus = {
  id: 1,
  name: 'Sommer',
  is_operator: false,
  groups: ['Admin'],
  stores: 2,
  stores_without_data: 0,
  users: 3,
  invitations: 0,
  last_upload: '2026-11-22T08:00:00Z',
  failed_upload: null,
  quality: 91.2,
  open_brands: 0,
  unclear_lens_texts: 0,
};
const texts = (change: Partial<BusinessStatus>) => tasksOf({ ...fine, ...change }, NOW).map(({ text }) => text);

test('where nothing waits there are no tasks', () => {
  expect(texts({})).toEqual([]);
});

test('each task is said in words, one and many', () => {
  expect(texts({ open_brands: 1, unclear_lens_texts: 1, invitations: 1, stores_without_data: 1 })).toEqual([
    '1 Standort ohne Daten',
    '1 Einladung offen',
    '1 Marke ungeklärt',
    '1 Glastext ungeklärt',
  ]);
  expect(texts({ open_brands: 1200, unclear_lens_texts: 2, invitations: 2, stores_without_data: 2 })).toEqual([
    '2 Standorte ohne Daten',
    '2 Einladungen offen',
    '1.200 Marken ungeklärt',
    '2 Glastexte ungeklärt',
  ]);
});

test('an upload that failed is told before one that is missing', () => {
  expect(texts({ failed_upload: '2026-11-20T08:00:00Z', last_upload: null })).toEqual([
    'Upload am 20.11.2026 fehlgeschlagen',
  ]);
  expect(texts({ last_upload: '2026-11-01T08:00:00Z' })).toEqual(['Seit 22 Tagen kein Upload']);
  expect(texts({ last_upload: null, stores_without_data: 2 })).toEqual(['Noch keine Daten hochgeladen']);
});

test('the operating company needs no upload', () => {
  expect(texts({ is_operator: true, last_upload: null })).toEqual([]);
});

test('a business without users says so', () => {
  expect(texts({ users: 0 })).toEqual(['Niemand kann sich anmelden']);
});

test('the age of the data is told in days', () => {
  const told = (last_upload: string | null) => uploadText(uploadStatus({ last_upload }, NOW));
  expect([null, '2026-11-23T08:00:00Z', '2026-11-22T08:00:00Z', '2026-11-13T08:00:00Z'].map(told)).toEqual([
    'noch keine Daten',
    'heute',
    'gestern',
    'vor 10 Tagen',
  ]);
});
