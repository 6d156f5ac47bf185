import type { AreaManifest } from '@portal/shared/contract';
import type { AreaCheck, AreaOfferAnswer } from '@portal/shared/contract/settings-admin';
import type { AreaSources } from '../area-sources.ts';
import { areaVersion } from '../build/area-version.ts';
import { readManifestOf } from '../build/read-manifest.ts';
import type { Target } from './target.ts';
import { typeCheck } from './type-check.ts';

/** A version that was refused; `message` is German and says why. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** The last one is the one that refused it; those after it were not made. */
  readonly checks: readonly AreaCheck[];

  constructor(message: string, checks: readonly AreaCheck[], cause: unknown) {
    super(message, { cause });
    this.checks = checks;
  }
}

/** What is to be published. */
interface Candidate {
  area: AreaSources;
  manifest: AreaManifest;
  version: string;
}

/** Something that can refuse a version, by what it throws. */
export interface Check {
  /** As people read it. */
  name: string;
  check: (candidate: Candidate) => unknown;
  /** Gets ready, once the target has not refused, beside the checks before this one. */
  begin?: (candidate: Candidate) => unknown;
  /** Lets go of what was got ready, whatever came of it. */
  end?: () => unknown;
}

/** What each area has to pass, the cheapest first; before them its target was asked. */
export const CHECKS: readonly Check[] = [
  { name: 'Typen', check: ({ area }) => typeCheck(area) },
  // Webpack is loaded when it is its turn: what the manifest alone refuses is refused before.
  { name: 'Bau', check: async ({ area }) => (await import('../build/build-area.ts')).buildArea(area) },
];

interface Checked {
  version: string;
  offered: AreaOfferAnswer;
  /** What came of each check, in their order. */
  checks: AreaCheck[];
}

/**
 * Makes a version of an area's sources, and all that is checked before people get it. Nothing that is served changes.
 * @param further what is checked after the target was asked, in this order
 * @throws RefusedError
 */
export async function checkArea(area: AreaSources, target: Target, further: readonly Check[]): Promise<Checked> {
  const candidate: Candidate = { area, manifest: await readManifestOf(area), version: areaVersion(area) };
  let offered: AreaOfferAnswer | undefined;
  const offer: Check = {
    name: 'Vertrag',
    check: async ({ version, manifest }) => void (offered = await target.offer(area.id, version, manifest)),
  };
  const checks: AreaCheck[] = [];
  const pass = async ({ name, check }: Check) => {
    const begun = performance.now();
    const note = (ok: boolean) =>
      checks.push({ name, ok, seconds: Math.round((performance.now() - begun) / 100) / 10 });
    try {
      await check(candidate);
      note(true);
    } catch (error) {
      note(false);
      throw new RefusedError(error instanceof Error ? error.message : String(error), checks, error);
    }
  };
  await pass(offer);
  try {
    for (const { begin } of further) await begin?.(candidate);
    for (const check of further) await pass(check);
  } finally {
    for (const { end } of further) await end?.();
  }
  if (!offered) throw new Error('The target was not asked.');
  return { version: candidate.version, offered, checks };
}
