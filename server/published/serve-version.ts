import type { AreaAudience } from '@portal/shared/contract';
import type { AreaCheck, Deployment } from '@portal/shared/contract/settings-admin';
import { switchArea } from './area-switch.ts';
import { readPointer, writePointer, type Pointer } from './pointer.ts';
import { recordDeployment } from './history.ts';
import { PublishRefusal } from './refusal.ts';
import { lockArea } from './lock-area.ts';
import { assertServable, targetOf } from './versions.ts';

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

const EMPTY: Pointer = { version: '', previous: null, built: '' };

interface Step extends Pick<Deployment, 'action' | 'to'> {
  pointer: Pointer;
  audience?: AreaAudience;
  checks?: readonly AreaCheck[] | undefined;
}

/** Makes one step of an area: decides under its lock by the pointer as it is then, swaps it, and writes the step down. */
function step(id: string, author: Author, decide: (before: Pointer) => Step): Pointer {
  return lockArea(id, () => {
    const before = readPointer(targetOf(id)) ?? EMPTY;
    const { pointer, action, to, audience = null, checks = [] } = decide(before);
    writePointer(targetOf(id), pointer);
    recordDeployment(id, {
      at: new Date().toISOString(),
      action,
      by: author.by,
      from: before.version || null,
      to,
      audience,
      reason: author.reason || null,
      checks: [...checks],
    });
    return pointer;
  });
}

function assertNotOvertaken(id: string, before: Pointer, expected: string | null | undefined): void {
  if (expected === undefined || (before.version || null) === expected) return;
  throw new OvertakenError(
    `Inzwischen wird von ${id} die Version ${before.version || '–'} ausgeliefert, nicht mehr ${expected ?? '–'}. Bitte sehen Sie nach, wer sie gebracht hat, und versuchen Sie es dann erneut.`,
  );
}

/** All get another version, and what they had before becomes `previous`. */
function pointed(id: string, before: Pointer, version: string): Pointer {
  const manifest = assertServable(id, version);
  const previous = before.version && before.version !== version ? before.version : before.previous;
  // A version that all have is no longer one that only some have.
  const { canary, ...rest } = before;
  return { ...rest, version, previous, manifest, ...(canary && canary.version !== version && { canary }) };
}

/**
 * Serves a published version to all, or to some beside what all others have.
 * @throws PublishRefusal: it is not whole, is made for another portal, somebody was faster (`OvertakenError`), or is at it right now
 */
export function deploy(id: string, { version, audience, checks, expected, ...author }: NewVersion): Pointer {
  return step(id, author, (before) => {
    assertNotOvertaken(id, before, expected);
    if (!audience)
      return { pointer: { ...pointed(id, before, version), built: version }, action: 'deploy', to: version, checks };
    if (!before.version)
      throw new PublishRefusal(`${id} hat noch keine Version für alle. Bitte liefern Sie zuerst eine für alle aus.`);
    assertServable(id, version);
    const canary = { version, audience, since: new Date().toISOString(), by: author.by };
    return { pointer: { ...before, canary }, action: 'canary', to: version, audience, checks };
  });
}

/**
 * Serves to all what some have.
 * @param canary the version that the person looked at
 * @throws PublishRefusal, as `deploy`
 */
export const release = (id: string, canary: string | undefined, author: Author): Pointer =>
  step(id, author, (before) => {
    const { version } = canaryOf(id, before, canary);
    return { pointer: { ...pointed(id, before, version), built: version }, action: 'release', to: version };
  });

/** Nobody has the canary any more. @throws PublishRefusal when there is none, or another */
export const takeBack = (id: string, canary: string | undefined, author: Author): Pointer =>
  step(id, author, (before) => {
    const { version } = canaryOf(id, before, canary);
    const { canary: _gone, ...pointer } = before;
    return { pointer, action: 'take-back', to: version };
  });

function canaryOf(id: string, { canary }: Pointer, wanted: string | undefined): NonNullable<Pointer['canary']> {
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
): Pointer =>
  step(id, author, (before) => {
    assertNotOvertaken(id, before, expected);
    const version = to ?? before.previous;
    if (!version) throw new PublishRefusal(`Für ${id} gibt es keine frühere Version.`);
    return { pointer: pointed(id, before, version), action: 'rollback', to: version };
  });

/** Deploys what a start has built, unless exactly that was deployed before: a rollback survives a restart. */
export function deployIfNew(id: string, version: string, author: Author): void {
  if (readPointer(targetOf(id))?.built !== version) deploy(id, { version, ...author });
}

/**
 * Turns an area off for everybody, with what they read in its place, or on again; what is served of it stays.
 * @param off German sentence; null: it is on
 * @throws PublishRefusal when the area is at something else right now
 */
export const turn = (id: string, off: string | null, { by, reason }: Author): void =>
  lockArea(id, () => {
    switchArea(id, { off, by });
    const version = readPointer(targetOf(id))?.version ?? '–';
    recordDeployment(id, {
      at: new Date().toISOString(),
      action: off === null ? 'on' : 'off',
      by,
      from: version,
      to: version,
      audience: null,
      reason: reason || off,
      checks: [],
    });
  });
