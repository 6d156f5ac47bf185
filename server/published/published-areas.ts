import { ApiProblem, type PublishedAreas } from '@portal/api';
import type { AreaState } from '@portal/shared/contract/settings-admin';
import { areaIds } from './area-ids.ts';
import { readSwitch } from './area-switch.ts';
import { isWhole, readRegistry, versionEntry } from './areas-registry.ts';
import { isAsBuilt } from './damaged-files.ts';
import { readDeployments } from './history.ts';
import { readPointer } from './pointer.ts';
import { receiveVersion } from './receive-version.ts';
import { PublishRefusal } from './refusal.ts';
import { deploy, OvertakenError, release, rollback, takeBack, turn } from './serve-version.ts';
import { sweepVersions } from './sweep.ts';
import { assertContract, assertServable, targetOf, versionsOf } from './versions.ts';

/** Lines of the history among which the one that brought a version is looked for. */
const RECENT = 200;

function stateOf(id: string, title: string | undefined, problem: string | undefined): AreaState {
  const pointer = readPointer(targetOf(id));
  const brought = readDeployments(id, 0, RECENT).items.find(
    ({ action, to }) => to === pointer?.version && ['deploy', 'release', 'rollback'].includes(action),
  );
  return {
    id,
    title: title ?? id,
    version: pointer?.version ?? null,
    previous: pointer?.previous ?? null,
    since: brought?.at ?? null,
    by: brought?.by ?? null,
    canary: pointer?.canary ?? null,
    off: readSwitch(id)?.off ?? null,
    problem: problem ?? (pointer && !isWhole(id, pointer.version) ? 'Dateien dieser Version fehlen.' : null),
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
  history: readDeployments,
  version: (id, version) =>
    answering(() => versionEntry(id, version, assertServable(id, version), readPointer(targetOf(id))?.version ?? null)),
  offer: (id, version, manifest) =>
    answering(() => {
      assertContract(id, version, manifest);
      return { version: readPointer(targetOf(id))?.version ?? null, is_there: isAsBuilt(id, version) };
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
  turn: (id, { off }, by) => answering(() => turn(id, off, { by })),
  rollback: (id, asked, by) => answering(() => void rollback(id, { ...asked, by })),
};
