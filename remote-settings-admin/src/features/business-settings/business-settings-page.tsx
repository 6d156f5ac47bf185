import { useQuery } from '@tanstack/react-query';
import type { BusinessSettings } from '@portal/shared/contract/settings-admin';
import { UnsavedQuestion, useLeaveGuard, useSaveForm } from '@portal/shared/editor';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { ErrorPanel, Page, PageSkeleton, Text } from '@portal/shared/ui';
import { AdvancedTabs } from './advanced-tabs.tsx';
import { EffectCard } from './effect-card.tsx';
import { settingsQuery } from './queries.ts';
import { RetentionSection } from './retention/retention-section.tsx';
import { SaveBar } from './save-bar.tsx';
import { SettingsForm } from './settings-form.tsx';
import { useSettings } from './use-settings.ts';
import classes from './business-settings.module.css';

const TITLE = 'Erweitert';

/** What a business decides about its figures: thresholds, amounts, exclusions, staff, and how long records stay. For Admin. */
export default function BusinessSettingsPage() {
  const { data, error, refetch } = useQuery(settingsQuery);
  // What is typed outlives a failed attempt to read the settings anew.
  if (error && !data)
    return (
      <Page title={TITLE}>
        <AdvancedTabs />
        <ErrorPanel message={error.message} onRetry={() => void refetch()} />
      </Page>
    );
  if (!data)
    return (
      <Page title={TITLE}>
        <AdvancedTabs />
        <PageSkeleton />
      </Page>
    );
  return <Settings saved={data} />;
}

function Settings({ saved }: { saved: BusinessSettings }) {
  const actions = useSettings(saved);
  const { form, submit } = useSaveForm<HTMLDivElement>(actions.save);
  const guard = useLeaveGuard(actions.isDirty);
  const personName = usePersonName();
  return (
    <Page title={TITLE}>
      <AdvancedTabs />
      <Text size="sm" c="var(--portal-dimmed)">
        {saved.updated_at
          ? `Zuletzt geändert am ${formatDateTime(saved.updated_at)} von ${saved.updated_by === null ? 'unbekannt' : personName(saved.updated_by)}.`
          : 'Es gelten die Vorgaben.'}
        <span className="key-hint"> Strg + S speichert.</span>
      </Text>
      <div className={classes.page}>
        <div ref={form} className={classes.form}>
          <SettingsForm saved={saved} actions={actions} />
        </div>
        <EffectCard saved={saved} wanted={actions.wanted} isDirty={actions.isDirty} />
      </div>
      <SaveBar saved={saved} actions={actions} onSave={submit} />
      <RetentionSection />
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Einstellungen"
        changed="Sie haben Einstellungen geändert"
        isSaving={actions.state === 'saving'}
        onSave={actions.save}
        onDiscard={actions.discard}
      />
    </Page>
  );
}
