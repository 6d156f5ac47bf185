import { Page, Text } from '@portal/shared/ui';
import { BrandList } from './brand-list.tsx';
import { BrandQueue } from './brand-queue.tsx';
import { DecisionList } from './decision-list.tsx';
import { useDecisions } from './use-decisions.ts';

/** What the spellings of frames mean: which brand, at what price, one's own or not. For Admin. */
export default function BrandsPage() {
  const decisions = useDecisions();
  return (
    <Page title="Fassungmarken">
      <Text size="sm" c="var(--portal-dimmed)">Ihre Entscheidungen gelten für alle Aufträge, alte und neue. Jede können Sie zurücknehmen.</Text>
      <BrandQueue {...decisions} />
      <BrandList {...decisions} />
      <DecisionList {...decisions} />
    </Page>
  );
}
