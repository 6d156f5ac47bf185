import type { Accounts } from '@portal/api';
import type { CompanyProblem, Finding } from '@portal/shared/contract/settings-admin';
import { about } from './finding.ts';

const { good, bad } = about('Firmenkonten');

/** What is wrong, and who mends it. */
const PROBLEMS: Readonly<Record<CompanyProblem, readonly [text: string, remedy: string]>> = {
  away: [
    'antwortet nicht',
    'Bitte fragen Sie den Betrieb, ob sein Anbieter aus dem Internet über https zu erreichen ist.',
  ],
  client: [
    'kennt das Portal nicht mehr',
    'Bitte lassen Sie den Betrieb Client-ID und Client-Secret neu eintragen; Secrets laufen bei vielen Anbietern ab.',
  ],
  clock: ['hat eine Uhr, die falsch geht', 'Bitte sagen Sie dem Betrieb Bescheid.'],
  invalid: ['antwortet nicht so, wie OpenID Connect es verlangt', 'Bitte sagen Sie dem Betrieb Bescheid.'],
  issuer: [
    'nennt sich anders, als er freigegeben ist',
    'Bitte berichtigen Sie die Adresse unter „Admin › Kundenstatus“, wenn sie dem Betrieb gehört.',
  ],
};

/** Whether the people of businesses with accounts of their own can sign in. Businesses are named by their numbers. */
export async function checkCompanySignIns({ companies }: Pick<Accounts, 'companies'>): Promise<Finding[]> {
  const ready = (await companies.list()).filter(({ client }) => client !== null);
  return Promise.all(
    ready.map(async ({ tenantId, issuer }) => {
      const problem = await companies.test(tenantId);
      const who = `Der Anbieter von Betrieb ${tenantId} (${new URL(issuer).host})`;
      if (problem === null) return good(`${who} antwortet und kennt das Portal.`);
      const [text, remedy] = PROBLEMS[problem];
      return bad(`${who} ${text}: Dessen Leute kommen mit dem Firmenkonto nicht hinein.`, remedy);
    }),
  );
}
