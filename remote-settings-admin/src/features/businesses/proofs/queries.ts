import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  businessProofsSchema,
  proofTaskPageSchema,
  type BusinessProofs,
  type ProofComment,
  type ProofCommentInput,
} from '@portal/shared/contract/settings-admin';
import type { ListQuestion } from '@portal/shared/list';

const URL = 'api/v2/admin/proof';

export const proofUrl = (action: number) => `${URL}/${action}`;

/** Proofs of all businesses: those with open comments, or all. */
export const proofTasksQuery = (question: ListQuestion, isAll: boolean) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'proofs', 'list', isAll, question),
    queryFn: async ({ signal }) =>
      proofTaskPageSchema.parse(
        await api.get(URL, { searchParams: { ...question, ...(!isAll && { state: 'open' }) }, signal }).json(),
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const businessProofsQuery = (action: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'proofs', action),
    queryFn: async ({ signal }) => businessProofsSchema.parse(await api.get(proofUrl(action), { signal }).json()),
    staleTime: 0,
  });

/** What the operating company does with a proof; approving is the business's. */
export type AnswerStep =
  | { kind: 'version'; key: string }
  | { kind: 'comment'; version: number; comment: ProofCommentInput }
  | { kind: 'settle'; version: number; id: ProofComment['id']; isDone: boolean };

/** @returns all versions as they are afterwards */
export async function takeStep(action: number, step: AnswerStep): Promise<BusinessProofs> {
  const url = proofUrl(action);
  switch (step.kind) {
    case 'version':
      return businessProofsSchema.parse(await api.post(url, { json: { key: step.key } }).json());
    case 'comment':
      return businessProofsSchema.parse(
        await api.post(`${url}/${step.version}/comment`, { json: step.comment }).json(),
      );
    case 'settle':
      return businessProofsSchema.parse(
        await api.put(`${url}/${step.version}/comment/${step.id}`, { json: { is_done: step.isDone } }).json(),
      );
  }
}
