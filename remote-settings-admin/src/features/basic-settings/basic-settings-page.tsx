import { useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  BasicSettings,
  BusinessProfile,
  Postage,
  PriceLimitSettings,
  PurchaseSettings,
  Sender,
} from '@portal/shared/contract/settings-admin';
import { UnsavedQuestion, useLeaveGuard } from '@portal/shared/editor';
import { session } from '@portal/shared/session';
import { ErrorPanel, Page, PageSkeleton } from '@portal/shared/ui';
import { AgreementCard } from './agreement-card.tsx';
import {
  postageValues,
  profileValues,
  purchaseValues,
  senderValues,
  type PostageValues,
  type ProfileValues,
  type PurchaseValues,
  type SenderValues,
} from './model.ts';
import { PostageCard } from './postage-card.tsx';
import { PriceLimitsCard } from './price-limits-card.tsx';
import { priceLimitValues, typedLimits, type PriceLimitValues } from './price-limits-model.ts';
import { ProfileCard } from './profile-card.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import {
  basicQuery,
  postageQuery,
  priceLimitsQuery,
  purchaseQuery,
  savePostage,
  savePriceLimits,
  saveProfile,
  savePurchase,
  saveSender,
  senderQuery,
} from './queries.ts';
import { ReportMailsCard } from './report-mails-card.tsx';
import { SenderCard } from './sender-card.tsx';
import { StoresCard } from './stores-card.tsx';
import { useSection } from './use-section.ts';

const TITLE = 'Basis-Einstellungen';

/** What a business says of itself: name, stores, sender, agreement on data processing. For Admin. */
export default function BasicSettingsPage() {
  const basic = useQuery(basicQuery);
  const sender = useQuery(senderQuery);
  const postage = useQuery(postageQuery);
  const purchase = useQuery(purchaseQuery);
  const limits = useQuery(priceLimitsQuery);
  const all = [basic, sender, postage, purchase, limits];
  const error = all.find((one) => one.error)?.error;
  // What is typed outlives a failed attempt to read the settings anew.
  if (basic.data && sender.data && postage.data && purchase.data && limits.data)
    return (
      <Settings
        basic={basic.data}
        sender={sender.data}
        postage={postage.data}
        purchase={purchase.data}
        limits={limits.data}
      />
    );
  if (error)
    return (
      <Page title={TITLE}>
        <ErrorPanel message={error.message} onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))} />
      </Page>
    );
  return (
    <Page title={TITLE}>
      <PageSkeleton />
    </Page>
  );
}

interface SettingsProps {
  basic: BasicSettings;
  sender: Sender;
  postage: Postage;
  purchase: PurchaseSettings;
  limits: PriceLimitSettings;
}

function Settings({ basic, sender, postage, purchase, limits }: SettingsProps) {
  const client = useQueryClient();
  const profile = useSection<BusinessProfile, ProfileValues>({
    id: 'business-profile',
    saved: basic.business,
    valuesOf: profileValues,
    latest: () => client.getQueryData(basicQuery.queryKey)?.business ?? basic.business,
    save: async (values, version) => {
      const after = await saveProfile({ ...values, version });
      client.setQueryData(basicQuery.queryKey, after);
      // The head of the portal and the sender are told by it.
      void session.refreshStores();
      return after.business;
    },
    reload: async () => (await client.fetchQuery(basicQuery)).business,
  });
  const writer = useSection<Sender, SenderValues>({
    id: 'sender-settings',
    saved: sender,
    valuesOf: senderValues,
    latest: () => client.getQueryData(senderQuery.queryKey) ?? sender,
    save: async (values, version) => {
      const after = await saveSender({ ...values, version });
      client.setQueryData(senderQuery.queryKey, after);
      return after;
    },
    reload: () => client.fetchQuery(senderQuery),
  });
  const letters = useSection<Postage, PostageValues>({
    id: 'postage-settings',
    saved: postage,
    valuesOf: postageValues,
    latest: () => client.getQueryData(postageQuery.queryKey) ?? postage,
    save: async (values, version) => {
      const after = await savePostage({ ...values, version });
      client.setQueryData(postageQuery.queryKey, after);
      return after;
    },
    reload: () => client.fetchQuery(postageQuery),
  });
  const purchases = useSection<PurchaseSettings, PurchaseValues>({
    id: 'purchase-settings',
    saved: purchase,
    valuesOf: purchaseValues,
    latest: () => client.getQueryData(purchaseQuery.queryKey) ?? purchase,
    save: async (values, version) => {
      const after = await savePurchase({ ...values, version });
      client.setQueryData(purchaseQuery.queryKey, after);
      return after;
    },
    reload: () => client.fetchQuery(purchaseQuery),
  });
  const bands = useSection<PriceLimitSettings, PriceLimitValues>({
    id: 'price-limit-settings',
    saved: limits,
    valuesOf: priceLimitValues,
    latest: () => client.getQueryData(priceLimitsQuery.queryKey) ?? limits,
    save: async (values, version) => {
      const after = await savePriceLimits({ limits: typedLimits(values), version });
      client.setQueryData(priceLimitsQuery.queryKey, after);
      return after;
    },
    reload: () => client.fetchQuery(priceLimitsQuery),
  });
  const sections = [profile, writer, letters, purchases, bands];
  const guard = useLeaveGuard(sections.some(({ isDirty }) => isDirty));
  const saveAll = async () => (await Promise.all(sections.map(({ save }) => save()))).every(Boolean);
  return (
    <Page title={TITLE}>
      <ProfileCard section={profile} />
      <StoresCard stores={basic.stores} />
      <SenderCard saved={sender} section={writer} />
      <PostageCard section={letters} />
      <PurchaseCard section={purchases} />
      <PriceLimitsCard section={bands} />
      <ReportMailsCard />
      <AgreementCard business={basic.business.name} />
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Einstellungen"
        changed="Sie haben Einstellungen geändert"
        isSaving={sections.some(({ state }) => state === 'saving')}
        onSave={saveAll}
        onDiscard={() => {
          for (const { discard } of sections) discard();
        }}
      />
    </Page>
  );
}
