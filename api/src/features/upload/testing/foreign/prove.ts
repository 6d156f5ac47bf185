import { randomUUID } from 'node:crypto';
import { seedTenant } from '../../../../testing/index.ts';
import type { UploadTestApi } from '../upload-test-api.ts';
import { acceptAll } from './accept.ts';
import { differencesOf } from './compare.ts';
import type { ForeignExport } from './foreign-export.ts';
import { isNamed } from './is-named.ts';
import { readBack } from './read-back.ts';

export interface Proof {
  /** Asked before the import, in German. */
  asked: string[];
  /** Everything as it should be, once what was asked is answered. */
  isRight: boolean;
  /** Not as it should be, and said so: by a refusal, a finding, or a column that stood on the page as not read. */
  told: string[];
  /** Not as it should be, without a word. */
  silent: string[];
}

/** Imports one export into a business of its own and holds what came of it against what is right. */
export async function prove(api: UploadTestApi, one: ForeignExport): Promise<Proof> {
  const { tenantId } = await seedTenant(
    api.database,
    randomUUID(),
    one.bringsStores ? [] : [{ external_id: '1', name: 'Hauptgeschäft' }],
  );
  const accepted = await acceptAll(api, { tenantId, groups: ['Fileupload'] }, one);
  const stored = await readBack(api.database, tenantId);
  const { refused } = one.expected;
  if (refused && accepted.refusals.length > 0) {
    const helps = accepted.refusals.some(({ sentence }) => refused.test(sentence));
    return {
      asked: [],
      isRight: helps,
      told: helps ? [] : accepted.refusals.map(({ sentence }) => sentence),
      silent: [],
    };
  }
  const files = Object.values(one.files).map((content) => content());
  const differences = Map.groupBy(differencesOf(one.expected, stored), (difference) =>
    isNamed(difference, accepted, files),
  );
  const [silent, told] = [false, true].map((isTold) => (differences.get(isTold) ?? []).map(({ what }) => what)) as [
    string[],
    string[],
  ];
  return { asked: accepted.questions, isRight: differences.size === 0, told, silent };
}
