import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../../server/areas.ts';
import { readExamples } from './examples.ts';

interface Document {
  paths: Record<
    string,
    Record<
      string,
      { responses: Record<string, { content?: Record<string, { schema: Parameters<typeof z.fromJSONSchema>[0] }> }> }
    >
  >;
}

const folder = join(ROOT, 'api/openapi');
const reads = readdirSync(folder).flatMap((file) =>
  Object.entries((JSON.parse(readFileSync(join(folder, file), 'utf8')) as Document).paths).flatMap(
    ([path, { get }]) => {
      const schema = get?.responses['200']?.content?.['application/json']?.schema;
      return schema ? [{ path, schema }] : [];
    },
  ),
);
const exampleFor = readExamples();

test('what is read has an example that the page can read', () => {
  expect(reads.length).toBeGreaterThan(100);
  const wrong = reads.flatMap(({ path, schema }) => {
    const example = exampleFor('GET', path.replaceAll(/\{\w+\}/g, '1'));
    const { error } = z.fromJSONSchema(schema).safeParse(example?.body);
    return error ? [`${path}: ${z.prettifyError(error)}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('a change that is answered with nothing, and a call that nobody knows', () => {
  expect(exampleFor('PUT', '/api/v2/admin/permission')).toEqual({ status: 204, body: null });
  expect(exampleFor('GET', '/api/v2/kasse')).toBeNull();
});

test('what a document cannot say of an answer, but a page needs, is as pages need it', () => {
  expect(exampleFor('GET', '/api/v2/settings/business')?.body).toMatchObject({
    release_url: 'https://www.beispiel.example',
  });
  expect(exampleFor('GET', '/api/v2/eyeplan/plan')?.body).toMatchObject({ year: 2026 });
});
