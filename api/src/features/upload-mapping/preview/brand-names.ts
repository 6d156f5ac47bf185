import {
  NO_BRAND,
  type PreviewChoice,
  type UploadKind,
  type UploadPreview,
} from '@portal/shared/contract/settings-admin';
import type { Transaction } from 'kysely';
import { mergeBrands, setBrand } from '../../../data/brands/decide.ts';
import { suggestBrands } from '../../../data/brands/suggest.ts';
import { findKnownBrands, findUnknownBrands } from '../../../data/brands/unknown-brands.ts';
import type { ReadRow } from '../../../data/reading/row-reader.ts';
import { FORMATS } from '../../../data/upload-format/formats.ts';
import type { ApiUser } from '../../../platform/auth/user.ts';
import type { Database } from '../../../platform/database/index.ts';
import { ApiProblem } from '../../../platform/http/problem.ts';

type Trx = Transaction<Database>;

/** Different brands that are kept of a file. */
const MAX_NAMES = 5_000;
/** Those of most frames are asked about, and so many of the business's own are named for them. */
const MAX_ASKED = 50;
const MAX_KNOWN = 1_000;

const FIELDS = FORMATS.positionen.columns.map(({ field }) => field);
const [GROUP, BRAND] = [FIELDS.indexOf('group_name'), FIELDS.indexOf('brand')];

/** Gathers what a file's frames say of their brand, with how many rows say it. */
export class BrandNames {
  readonly seen = new Map<string, number>();
  readonly #hasFrames: boolean;

  constructor(kind: UploadKind) {
    this.#hasFrames = kind === 'positionen';
  }

  add({ values, rejected }: ReadRow): void {
    const brand = values[BRAND];
    if (
      !this.#hasFrames ||
      rejected ||
      values[GROUP] !== 'Fassung' ||
      typeof brand !== 'string' ||
      brand === '' ||
      brand === NO_BRAND
    )
      return;
    if (this.seen.has(brand) || this.seen.size < MAX_NAMES) this.seen.set(brand, (this.seen.get(brand) ?? 0) + 1);
  }
}

/** What brands are is decided by Admins, as on the page of the brands. */
export const mayDecideBrands = ({ groups = [] }: { groups?: readonly string[] }): boolean => groups.includes('Admin');

/** The brands of files that the business does not know, those of most rows first, each with what it may mean, and those that it knows. */
export async function askOfBrands(
  trx: Trx,
  tenantId: number,
  seen: ReadonlyMap<string, number>,
): Promise<Pick<UploadPreview, 'unknown_brands' | 'brands'>> {
  const names = await findUnknownBrands(trx, tenantId, [...seen.keys()]);
  if (names.length === 0) return { unknown_brands: [], brands: [] };
  const known = await findKnownBrands(trx, tenantId);
  const rowsOf = (name: string) => seen.get(name) ?? 0;
  const asked = names
    .toSorted((one, other) => rowsOf(other) - rowsOf(one) || one.localeCompare(other, 'de'))
    .slice(0, MAX_ASKED);
  return {
    unknown_brands: asked.map((name, at) => ({
      // What a name means is known already, or comes more often in the same files.
      name,
      rows: rowsOf(name),
      suggestions: suggestBrands(name, [...known, ...asked.slice(0, at).map((other) => ({ name: other, weight: 0 }))]),
    })),
    brands: known.slice(0, MAX_KNOWN).map(({ name }) => name),
  };
}

/**
 * Decides what brands are that come with an upload, in the transaction that enters it: its figures are made by that.
 * @throws ApiProblem 403 for whoever may not
 */
export async function decideBrands(
  trx: Trx,
  user: Pick<ApiUser, 'tenantId' | 'email'> & { groups?: readonly string[] },
  decided: PreviewChoice['brands'],
): Promise<void> {
  if (decided.length === 0) return;
  if (!mayDecideBrands(user))
    throw new ApiProblem(
      403,
      'brands-for-admins',
      'Über Marken entscheiden in Ihrem Betrieb die Personen mit der Gruppe Admin. Bitte importieren Sie ohne diese Angaben.',
    );
  for (const { name } of decided.filter(({ into }) => into === null))
    await setBrand(trx, user, { name, tier: null, is_own: false }, { isComing: true });
  for (const [into, same] of Map.groupBy(
    decided.filter((one) => one.into !== null),
    (one) => one.into,
  )) {
    await mergeBrands(trx, user, { names: same.map(({ name }) => name), into }, { isComing: true });
  }
}
