import { FOREIGN_EXPORTS } from '../api/src/features/upload/testing/foreign/foreign-exports.ts';
import { prove } from '../api/src/features/upload/testing/foreign/prove.ts';
import { startUploadTestApi } from '../api/src/features/upload/testing/upload-test-api.ts';
import { openEmbeddedDatabase } from '../api/src/testing/index.ts';
import { HEAD, lineOf, verdictOf, type ProvedExport } from './prove/files-table.ts';

// `npm run prove:files [-- part of a name …]`: uploads what other programs write as a person does who accepts what is
// proposed, and prints what came of it. Fails when anything is lost in silence, or too little is right by itself.
const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const exports = FOREIGN_EXPORTS.flatMap(({ title, exports: ofShape }) =>
  ofShape.map((one) => ({ shape: title, one })),
).filter(
  ({ shape, one }) => wanted.length === 0 || wanted.some((word) => `${shape} ${one.name}`.toLowerCase().includes(word)),
);
if (exports.length === 0) {
  console.error('Keine Ausfuhr heißt so. Ohne Angabe werden alle geprüft.');
  process.exit(2);
}
const api = await startUploadTestApi({}, openEmbeddedDatabase);
const proved: ProvedExport[] = [];
console.log(HEAD);
for (const { shape, one } of exports) {
  const done = { shape, name: one.name, files: Object.keys(one.files).length, proof: await prove(api, one) };
  proved.push(done);
  console.log(lineOf(done));
}
await api.close();
const { line, isEnough } = verdictOf(proved);
console.log(`\n${line}`);
process.exitCode = isEnough ? 0 : 1;
