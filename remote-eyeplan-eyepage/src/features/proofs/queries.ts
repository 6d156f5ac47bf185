import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import { proofsSchema, type ProofCommentInput, type Proofs } from '@portal/shared/contract/eyeplan';

const urlOf = (id: number) => `api/v2/eyeplan/action/${id}/proof`;
/** Where the files themselves are sent. */
export const FILES_URL = 'api/v2/eyeplan/proof-file';

export const proofsQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('eyeplan-eyepage', 'proofs', id),
    queryFn: async ({ signal }) => proofsSchema.parse(await api.get(urlOf(id), { signal }).json()),
  });

/** What can be done with the proofs of an action. */
export type ProofStep =
  | { kind: 'add'; key: string }
  | { kind: 'comment'; version: number; comment: ProofCommentInput }
  | { kind: 'settle'; version: number; comment: number; isDone: boolean }
  | { kind: 'approve'; version: number; isApproved: boolean };

/** @returns all proofs as they are afterwards */
export async function takeStep(id: number, step: ProofStep): Promise<Proofs> {
  const url = urlOf(id);
  switch (step.kind) {
    case 'add':
      return proofsSchema.parse(await api.post(url, { json: { key: step.key } }).json());
    case 'comment':
      return proofsSchema.parse(await api.post(`${url}/${step.version}/comment`, { json: step.comment }).json());
    case 'settle':
      return proofsSchema.parse(
        await api.put(`${url}/${step.version}/comment/${step.comment}`, { json: { is_done: step.isDone } }).json(),
      );
    case 'approve':
      return proofsSchema.parse(
        await (
          step.isApproved ? api.put(`${url}/${step.version}/approval`) : api.delete(`${url}/${step.version}/approval`)
        ).json(),
      );
  }
}
