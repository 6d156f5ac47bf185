import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/areas.ts';
import {
  brokenPlaces,
  documentFile,
  documentsOf,
  readDocuments,
  type ApiDocument,
  type Json,
} from './api-documents.ts';

test('the API still answers what the documents of its areas say', async () => {
  const broken = [...(await readDocuments())].flatMap(([area, now]) =>
    brokenPlaces(JSON.parse(readFileSync(documentFile(area), 'utf8')) as Json, now, area),
  );
  // When this fails: keep it, or give it a path below /api/v3; then `npm run contract`.
  expect(broken).toEqual([]);
});

test('each document is of an area whose schemas the contract has', async () => {
  const folders = readdirSync(join(ROOT, 'shared/src/contract'));
  expect([...(await readDocuments()).keys()].filter((area) => !folders.includes(area))).toEqual([]);
});

test('no pattern needs a flag: readers of a document compile it without one', async () => {
  const patterns = [...(await readDocuments()).values()].flatMap((document) =>
    [...JSON.stringify(document).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(
      ([, text]) => JSON.parse(text!) as string,
    ),
  );
  expect(patterns.length).toBeGreaterThan(0);
  expect(patterns.filter((pattern) => /\\[pP]\{|\\u\{/.test(pattern))).toEqual([]);
});

const operation = (parameters: Json, body: Json = {}): Json => ({
  '/api/v2/x': { get: { tags: ['Standorte'], parameters, requestBody: { schema: body } } },
});
const page = { name: 'page', in: 'query', required: false, schema: { type: 'integer' } };

test.each([
  ['a parameter is gone', operation([page]), operation([]), 1],
  ['its type is another', operation([page]), operation([{ ...page, schema: { type: 'string' } }]), 1],
  ['a new one is required', operation([page]), operation([{ name: 'a', in: 'query', required: true }, page]), 1],
  ['a body demands more', operation([], { required: ['a'] }), operation([], { required: ['a', 'b'] }), 1],
  ['a path is gone', operation([]), {}, 1],
  ['a new parameter may be left out', operation([page]), operation([{ name: 'a', in: 'query' }, page]), 0],
  ['a body demands less', operation([], { required: ['a', 'b'] }), operation([], { required: ['a'] }), 0],
  ['an answer has one value more', { enum: ['a'] }, { enum: ['b', 'a'] }, 0],
  ['an answer has one value less', { enum: ['a', 'b'] }, { enum: ['b'] }, 1],
  ['a limit is further away', { maxItems: 9 }, { maxItems: 10 }, 0],
  ['a limit is nearer', { maxItems: 9 }, { maxItems: 8 }, 1],
  ['words are others', { description: 'old', type: 'string' }, { description: 'new', type: 'string' }, 0],
] satisfies [string, Json, Json, number][])('%s', (_what, before, now, places) => {
  expect(brokenPlaces(before, now)).toHaveLength(places);
});

test('a route belongs to the area of its tag, and one of no area is refused', () => {
  const document = (tag: string) =>
    ({ info: { version: '2.0.0' }, paths: { '/api/v2/x': { get: { tags: [tag] } } } }) as ApiDocument;
  expect([...documentsOf(document('Selektion')).keys()]).toEqual(['marketing']);
  expect(() => documentsOf(document('Nirgends'))).toThrow('/api/v2/x has no tag of an area');
});
