import { queryOptions } from '@tanstack/react-query';
import { api, areaKey } from '@portal/shared/api';
import {
  companySignInSchema,
  companyTestSchema,
  type CompanyApprovalInput,
  type CompanyClientInput,
  type CompanyProblem,
} from '@portal/shared/contract/settings-admin';

const OWN = 'api/v2/settings/company-sign-in';
const approvalOf = (id: number) => `api/v2/admin/company-sign-in/${id}`;

/** How the people of one's own business sign in with its accounts. */
export const companySignInQuery = queryOptions({
  queryKey: areaKey('settings-admin', 'users', 'company-sign-in'),
  queryFn: async ({ signal }) => companySignInSchema.parse(await api.get(OWN, { signal }).json()),
  staleTime: 0,
});

/** The same of any business, for the operating company. */
export const approvalQuery = (id: number) =>
  queryOptions({
    queryKey: areaKey('settings-admin', 'businesses', 'company-sign-in', id),
    queryFn: async ({ signal }) => companySignInSchema.parse(await api.get(approvalOf(id), { signal }).json()),
    staleTime: 0,
  });

export const saveClient = (json: CompanyClientInput): Promise<unknown> => api.put(OWN, { json });
export const endCompanySignIn = (): Promise<unknown> => api.delete(OWN);
export const unlinkAccount = (sub: string): Promise<unknown> => api.delete(`${OWN}/people/${sub}`);
export const approve = (id: number, json: CompanyApprovalInput): Promise<unknown> => api.put(approvalOf(id), { json });
export const withdrawApproval = (id: number): Promise<unknown> => api.delete(approvalOf(id));

const PROBLEMS: Readonly<Record<CompanyProblem, string>> = {
  away: 'Unter der Adresse des Anbieters antwortet keiner. Bitte prüfen Sie, ob er aus dem Internet über https zu erreichen ist, und fragen Sie sonst Ihre IT.',
  client:
    'Der Anbieter kennt das Portal unter dieser Client-ID und diesem Client-Secret nicht. Bitte prüfen Sie beides.',
  clock: 'Die Uhr des Anbieters geht falsch. Bitte sagen Sie Ihrer IT Bescheid.',
  invalid: 'Der Anbieter antwortet nicht so, wie OpenID Connect es verlangt. Bitte fragen Sie Ihre IT.',
  issuer:
    'Der Anbieter nennt sich anders, als er freigegeben ist. Bitte lassen Sie die Adresse von der Betreibergesellschaft des Portals berichtigen.',
};

/** Asks the provider. @throws Error with a German sentence where it cannot be used */
export async function testConnection(): Promise<void> {
  const { problem } = companyTestSchema.parse(await api.post(`${OWN}/test`).json());
  if (problem !== null) throw new Error(PROBLEMS[problem]);
}
