import { ApiProblem, type PublishedAreas } from '@portal/api';
import type { AreaState } from '@portal/shared/contract/settings-admin';
import { areaIds } from './area-ids.ts';
import { readServed, readSteps } from './area-steps.ts';
import { isWhole, readRegistry, versionEntry } from './areas-registry.ts';
import { receiveVersion } from './receive-version.ts';
import { PublishRefusal } from './refusal.ts';
import { deploy, OvertakenError, release, rollback, takeBack, turn } from './serve-version.ts';
import { sweepVersions } from './sweep.ts';
import { assertContract, assertServable, versionsOf } from './versions.ts';

function stateOf(id: string, title: string | undefined, problem: string | undefined): AreaState {
  const served = readServed(id);
  return {
    id,
    title: title ?? id,
    version: served?.version || null,
    previous: served?.previous ?? null,
    since: served?.since ?? null,
    by: served?.by ?? null,
    canary: served?.canary ?? null,
    off: served?.off ?? null,
    problem: problem ?? (served?.version && !isWhole(id, served.version) ? 'Dateien dieser Version fehlen.' : null),
    versions: versionsOf(id),
  };
}

/** A refusal as the API answers it. @throws ApiProblem */
function answering<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw asProblem(error);
  }
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof PublishRefusal)) return error;
  return new ApiProblem(409, error instanceof OvertakenError ? 'area-overtaken' : 'area-refused', error.message);
}

/** The builds that this process serves, for the API. */
export const publishedAreas: PublishedAreas = {
  states: () => {
    const { areas } = readRegistry();
    return areaIds().map((id) => {
      const entry = areas.find((area) => area.id === id);
      return stateOf(id, entry?.title, entry?.problem);
    });
  },
  canaries: () =>
    areaIds().flatMap((id) => {
      const { version, canary } = readServed(id) ?? {};
      return version && canary ? [{ id, version, canary: canary.version }] : [];
    }),
  history: readSteps,
  version: (id, version) =>
    answering(() => versionEntry(id, version, assertServable(id, version), readServed(id)?.version || null)),
  offer: (id, version, manifest) =>
    answering(() => {
      assertContract(id, version, manifest);
      return { version: readServed(id)?.version || null, is_there: isWhole(id, version) };
    }),
  receive: (id, version, zip) =>
    receiveVersion(id, version, zip).catch((error: unknown) => {
      throw asProblem(error);
    }),
  deploy: (id, asked, by) =>
    answering(() => {
      deploy(id, { ...asked, by });
      sweepVersions(id, new Date());
    }),
  release: (id, { canary, reason }, by) => answering(() => void release(id, canary, { by, reason })),
  takeBack: (id, { canary, reason }, by) => answering(() => void takeBack(id, canary, { by, reason })),
  turn: (id, { off }, by) => answering(() => void turn(id, off, { by })),
  rollback: (id, asked, by) => answering(() => void rollback(id, { ...asked, by })),
};
