import fc from 'fast-check';
import { runs } from '../../testing/depth.ts';
import { prove } from './testing/foreign/prove.ts';
import { cleanBusiness } from './testing/foreign/writer/clean-business.ts';
import { PLAIN, styles } from './testing/foreign/writer/style.ts';
import { writeBusiness } from './testing/foreign/writer/write-business.ts';
import { startUploadTestApi, type UploadTestApi } from './testing/upload-test-api.ts';

let api: UploadTestApi;
beforeAll(async () => {
  api = await startUploadTestApi();
});
afterAll(() => api.close());

// Without this a portal that refused everything would pass below.
test.each([
  ['three files', PLAIN],
  ['one flat file', { ...PLAIN, isFlat: true }],
  ['house numbers apart', { ...PLAIN, houseApart: true, names: 1 }],
] as const)('a clean business in %s is read whole without a question', async (_name, style) => {
  expect(await prove(api, writeBusiness(cleanBusiness(5), style))).toEqual({
    asked: [],
    isRight: true,
    told: [],
    silent: [],
  });
});

test('a clean business that any program has written out is read back with equal figures and consents, or what is not is told', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: 999_999 }), styles, async (seed, style) => {
      const { silent } = await prove(api, writeBusiness(cleanBusiness(seed), style));
      expect(silent).toEqual([]);
    }),
    { numRuns: runs(6) },
  );
});
