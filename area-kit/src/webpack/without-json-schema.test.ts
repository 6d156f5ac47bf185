import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import withoutJsonSchema, { JSON_SCHEMA_FILES } from './without-json-schema.ts';

const core = join(dirname(createRequire(import.meta.url).resolve('zod')), 'v4/core');
const FILES = ['to-json-schema.js', 'json-schema-processors.js'];

/** What a file of zod has left when it has been through the loader. */
const loaded = async (file: string): Promise<Record<string, () => unknown>> =>
  import(`data:text/javascript,${encodeURIComponent(withoutJsonSchema(readFileSync(join(core, file), 'utf8')))}`);

test.each(FILES)('%s keeps all of its names, none of which does anything', async (file) => {
  expect(join(core, file)).toMatch(JSON_SCHEMA_FILES);
  const left = await loaded(file);
  const real = (await import(join(core, file))) as Record<string, unknown>;
  expect(Object.keys(left).sort()).toEqual(Object.keys(real).sort());
  for (const [name, value] of Object.entries(left)) {
    const write = name.startsWith('create') ? (value() as () => unknown) : value;
    expect(write).toThrow('write no JSON schema');
  }
});

test('no other file of zod is touched', () => {
  for (const file of ['schemas.js', 'json-schema.js', 'parse.js'])
    expect(join(core, file)).not.toMatch(JSON_SCHEMA_FILES);
});
