import type { AreaCheck, AreaOfferAnswer } from '@portal/shared/contract/settings-admin';
import { folderOf, type AreaId } from '../../server/areas.ts';
import { readPointer } from '../../server/published/pointer.ts';
import { areaVersion } from './fingerprint.ts';
import { readManifest } from './manifest.ts';
import type { Target } from './target.ts';
import type { Trial } from './trial/open-trial.ts';
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

interface Candidate {
  id: AreaId;
  version: string;
  target: Target;
  /** What the target answered to it. */
  offered?: AreaOfferAnswer;
  /** Gets ready while types are checked and the version is built. */
  trial?: Trial;
}

async function offer(candidate: Candidate): Promise<void> {
  const { id, version, target } = candidate;
  candidate.offered = await target.offer(id, version, await readManifest(id));
}

// Webpack and Playwright are loaded when it is their turn: what the manifest alone refuses is refused before.

async function checkTypes(candidate: Candidate): Promise<void> {
  const { id, version } = candidate;
  // Areas are loaded by the host that is served; where none has been built, by this one.
  if (!readPointer('host')) await (await import('./build.ts')).publishHost();
  const { openTrial } = await import('./trial/open-trial.ts');
  candidate.trial = openTrial({ id, version, manifest: await readManifest(id) });
  await typeCheck(folderOf(id));
}

const build = async ({ id }: Candidate) => (await import('./build.ts')).buildArea(id);

const mount = async ({ trial }: Candidate) => (await import('./trial/mount-all.ts')).mountAll(trial!);

/** The cheapest first, each with what it throws when it refuses. */
const CHECKS: readonly { name: string; check: (candidate: Candidate) => unknown }[] = [
  { name: 'Vertrag', check: offer },
  { name: 'Typen', check: checkTypes },
  { name: 'Bau', check: build },
  { name: 'Browser', check: mount },
];

interface Checked {
  version: string;
  offered: AreaOfferAnswer;
  /** What came of each check, in their order. */
  checks: AreaCheck[];
}

/**
 * Makes a version of an area's sources, and all that is checked before people get it. Nothing that is served changes.
 * @throws RefusedError
 */
export async function checkArea(id: AreaId, target: Target): Promise<Checked> {
  const candidate: Candidate = { id, version: areaVersion(folderOf(id)), target };
  const checks: AreaCheck[] = [];
  try {
    for (const { name, check } of CHECKS) {
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
    }
  } finally {
    await candidate.trial?.end();
  }
  if (!candidate.offered) throw new Error('The target was not asked.');
  return { version: candidate.version, offered: candidate.offered, checks };
}
