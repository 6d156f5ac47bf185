import { ApiProblem, type PublishedAreas } from '@portal/api';
import type { AreaState } from '@portal/shared/contract/settings-admin';
import { areaIds } from './area-ids.ts';
import { readServed, readSteps } from './area-steps.ts';
import { areaStore } from './bucket/store.ts';
import { isWhole, readRegistry, versionEntry } from './areas-registry.ts';
import { isAsBuilt } from './damaged-files.ts';
import { receiveVersion } from './receive-version.ts';
import { PublishRefusal } from './refusal.ts';
import { deploy, OvertakenError, release, rollback, takeBack, turn } from './serve-version.ts';
import { sweepEverywhere } from './sweep-everywhere.ts';
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
const answering = <Result>(work: () => Result | Promise<Result>): Promise<Result> =>
  Promise.try(work).catch((error: unknown) => {
    throw asProblem(error);
  });

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
      return { version: readServed(id)?.version || null, is_there: isAsBuilt(id, version) };
    }),
  receive: (id, version, zip) =>
    answering(async () => {
      await receiveVersion(id, version, zip);
      await (await areaStore()).send(id, version);
    }),
  deploy: (id, asked, by) =>
    answering(async () => {
      await deploy(id, { ...asked, by });
      await sweepEverywhere(id);
    }),
  release: (id, { canary, reason }, by) => answering(async () => void (await release(id, canary, { by, reason }))),
  takeBack: (id, { canary, reason }, by) => answering(async () => void (await takeBack(id, canary, { by, reason }))),
  turn: (id, { off }, by) => answering(async () => void (await turn(id, off, { by }))),
  rollback: (id, asked, by) => answering(async () => void (await rollback(id, { ...asked, by }))),
};
