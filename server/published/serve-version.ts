import type { AreaAudience } from '@portal/shared/contract';
import type { AreaCheck, Deployment } from '@portal/shared/contract/settings-admin';
import { beforeNextStep, readServed, stepText } from './area-steps.ts';
import { areaStore } from './bucket/store.ts';
import { PublishRefusal } from './refusal.ts';
import { servedSchema, type Served } from './served.ts';
import { assertServable } from './versions.ts';

/** Who changes what is served, and why. */
export interface Author {
  /** Sign-in name, name of a key, or of who is at the machine. */
  by: string;
  reason?: string | null | undefined;
}

interface NewVersion extends Author {
  version: string;
  checks?: readonly AreaCheck[] | undefined;
  /** Null or absent: everybody. */
  audience?: AreaAudience | null | undefined;
  /** The version that all had when the work for this began; absent: whichever. */
  expected?: string | null | undefined;
}

/** Somebody was faster: what is served is not what was looked at. */
export class OvertakenError extends PublishRefusal {
  override readonly name = 'OvertakenError';
}

interface Decision extends Pick<Deployment, 'action' | 'to'> {
  served: Served;
  audience?: AreaAudience;
  checks?: readonly AreaCheck[] | undefined;
}

/** So often somebody else may be faster, before that is said. */
const TRIES = 100;

/** Makes one step of an area: decided by what is served right before it, and decided anew when somebody else was faster. */
async function step(id: string, author: Author, decide: (before: Served, at: string) => Decision): Promise<Served> {
  const store = await areaStore();
  for (let tried = 0; tried < TRIES; tried += 1) {
    await store.bring(id);
    const { number, served: before } = beforeNextStep(id);
    const at = new Date().toISOString();
    const { served, action, to, audience = null, checks = [] } = decide(before, at);
    const [by, reason, from] = [author.by, author.reason || null, before.version || null];
    // Before anybody is told to load them.
    for (const version of new Set([served.version, served.canary?.version])) if (version) await store.send(id, version);
    const line = { at, action, by, from, to, audience, reason, checks: [...checks], served };
    if (await store.claim(id, number, stepText(line))) return served;
  }
  throw new OvertakenError(
    `An ${id} wird gerade etwas anderes ausgeliefert. Bitte versuchen Sie es in einer Minute erneut.`,
  );
}

function assertNotOvertaken(id: string, before: Served, expected: string | null | undefined): void {
  if (expected === undefined || (before.version || null) === expected) return;
  throw new OvertakenError(
    `Inzwischen wird von ${id} die Version ${before.version || '–'} ausgeliefert, nicht mehr ${expected ?? '–'}. Bitte sehen Sie nach, wer sie gebracht hat, und versuchen Sie es dann erneut.`,
  );
}

/** All get another version, and what they had before becomes `previous`. */
function serving(id: string, before: Served, version: string, { at, by }: { at: string; by: string }): Served {
  const manifest = assertServable(id, version);
  const previous = before.version && before.version !== version ? before.version : before.previous;
  // A version that all have is no longer one that only some have.
  const { canary, ...rest } = before;
  return {
    ...rest,
    version,
    previous,
    manifest,
    since: at,
    by,
    ...(canary && canary.version !== version && { canary }),
  };
}

/**
 * Serves a published version to all, or to some beside what all others have.
 * @throws PublishRefusal: it is not whole, is made for another portal, somebody was faster (`OvertakenError`), or is at it right now
 */
export function deploy(id: string, { version, audience, checks, expected, ...author }: NewVersion): Promise<Served> {
  const { by } = author;
  return step(id, author, (before, at) => {
    assertNotOvertaken(id, before, expected);
    if (!audience) {
      const served = { ...serving(id, before, version, { at, by }), built: version };
      return { served, action: 'deploy', to: version, checks };
    }
    if (!before.version)
      throw new PublishRefusal(`${id} hat noch keine Version für alle. Bitte liefern Sie zuerst eine für alle aus.`);
    assertServable(id, version);
    const canary = { version, audience, since: at, by };
    return { served: { ...before, canary }, action: 'canary', to: version, audience, checks };
  });
}

/**
 * Serves to all what some have.
 * @param canary the version that the person looked at
 * @throws PublishRefusal, as `deploy`
 */
export const release = (id: string, canary: string | undefined, author: Author): Promise<Served> =>
  step(id, author, (before, at) => {
    const { version } = canaryOf(id, before, canary);
    const served = { ...serving(id, before, version, { at, by: author.by }), built: version };
    return { served, action: 'release', to: version };
  });

/** Nobody has the canary any more. @throws PublishRefusal when there is none, or another */
export const takeBack = (id: string, canary: string | undefined, author: Author): Promise<Served> =>
  step(id, author, (before) => {
    const { version } = canaryOf(id, before, canary);
    const { canary: _gone, ...served } = before;
    return { served, action: 'take-back', to: version };
  });

function canaryOf(id: string, { canary }: Served, wanted: string | undefined): NonNullable<Served['canary']> {
  if (canary && (wanted === undefined || canary.version === wanted)) return canary;
  throw new OvertakenError(
    `Von ${id} hat gerade niemand ${wanted ? `die Version ${wanted}` : 'eine Version'} vor den anderen. Bitte sehen Sie nach, was inzwischen geschehen ist.`,
  );
}

/**
 * Serves an earlier version, without a build.
 * @param to the version before when absent
 * @throws PublishRefusal when there is none, as `deploy` otherwise
 */
export const rollback = (
  id: string,
  { to, expected, ...author }: Author & { to?: string | undefined; expected?: string | null | undefined },
): Promise<Served> =>
  step(id, author, (before, at) => {
    assertNotOvertaken(id, before, expected);
    const version = to ?? before.previous;
    if (!version) throw new PublishRefusal(`Für ${id} gibt es keine frühere Version.`);
    const served = serving(id, before, version, { at, by: author.by });
    return { served, action: 'rollback', to: version };
  });

/** Deploys what a start has built, unless exactly that was deployed before: a rollback survives a restart. */
export async function deployIfNew(id: string, version: string, author: Author): Promise<void> {
  // A new server has an empty folder: what others were told must not be undone by it.
  await (await areaStore()).bring(id);
  if (readServed(id)?.built !== version) await deploy(id, { version, ...author });
}

/**
 * Turns an area off for everybody, with what they read in its place, or on again; what is served of it stays.
 * @param off German sentence; null: it is on
 * @throws ZodError when the sentence is empty or longer than 300 characters
 */
export const turn = (id: string, off: string | null, { by, reason }: Author): Promise<Served> =>
  step(id, { by, reason: reason || off }, ({ off: _before, ...before }) => {
    const served = servedSchema.parse({ ...before, ...(off !== null && { off }) });
    return { served, action: off === null ? 'on' : 'off', to: before.version || '–' };
  });
