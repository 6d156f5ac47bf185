import { useQueryClient } from '@tanstack/react-query';
import { REPORT_AUDIENCES, type ReportAudience } from '@portal/shared/contract/common';
import type { ReportMailPerson, ReportMails } from '@portal/shared/contract/settings-admin';
import { UnsavedQuestion, useDrawerGuard, useSaveForm } from '@portal/shared/editor';
import { Drawer, FilterChoice, Stack, Text } from '@portal/shared/ui';
import { REPORT_AUDIENCE_NAMES } from '../../common/report-audience-names.ts';
import { reportMailsQuery, saveReportMail } from './queries.ts';
import {
  hindranceText,
  mondayText,
  personName,
  reportMailValues,
  reportText,
  storesOf,
  watchText,
  type ReportMailValues,
} from './report-mails-model.ts';
import { SectionBar } from './section-bar.tsx';
import { SendNow } from './send-now.tsx';
import { useSection } from './use-section.ts';
import classes from './basic-settings.module.css';

interface ReportMailDrawerProps {
  person: ReportMailPerson;
  known: ReportMails;
  onClose: () => void;
}

const NAMES = {
  report: 'Monatsbericht',
  monday: 'Montagszahlen',
  watch: 'Auffälliges am Morgen',
  store_id: 'Standort',
};
/** A choice's value for null. */
const NONE = '';
const AUDIENCES = [
  { value: NONE, label: 'Nein' },
  ...REPORT_AUDIENCES.map((value) => ({ value, label: REPORT_AUDIENCE_NAMES[value] })),
];

/** What one person gets by e-mail, and the last of it at once. Mount anew (key) for another one. */
export function ReportMailDrawer({ person, known, onClose }: ReportMailDrawerProps) {
  const client = useQueryClient();
  const find = ({ people }: ReportMails): ReportMailPerson => people.find(({ sub }) => sub === person.sub) ?? person;
  const section = useSection<ReportMailPerson, ReportMailValues>({
    id: `report-mail/${person.sub}`,
    saved: person,
    valuesOf: reportMailValues,
    latest: () => find(client.getQueryData(reportMailsQuery.queryKey) ?? known),
    save: async (values, version) => {
      const after = await saveReportMail(person.sub, { ...values, version });
      client.setQueryData(reportMailsQuery.queryKey, after);
      return find(after);
    },
    reload: async () => find(await client.fetchQuery(reportMailsQuery)),
  });
  const { shown, set, isDirty } = section;
  const { form, submit } = useSaveForm<HTMLDivElement>(section.save);
  const guard = useDrawerGuard(isDirty, onClose);
  const stores = storesOf(person, known);
  const hindrance = hindranceText(person);
  const all = person.stores.length === 0 ? 'Alle Standorte' : 'Alle Standorte der Person';
  const ended = [
    person.report_ended_at && `Monatsbericht ${reportText(person)}`,
    person.monday_ended_at && `Montagszahlen ${mondayText(person)}`,
    person.watch_ended_at && `Auffälliges am Morgen ${watchText(person)}`,
  ].filter(Boolean);
  return (
    <>
      <Drawer
        opened
        onClose={guard.close}
        title={personName(person)}
        position="right"
        size="lg"
        closeButtonProps={{ 'aria-label': 'Schließen' }}
      >
        <Stack gap="lg" ref={form}>
          <Text size="sm" c="var(--portal-dimmed)">{`An ${person.email}.`}</Text>
          {hindrance && <Text size="sm">{hindrance}</Text>}
          {ended.length > 0 && (
            <Text size="sm">{`Die Person selbst: ${ended.join(', ')}. Bitte schalten Sie es nur nach Rücksprache wieder ein.`}</Text>
          )}
          <FilterChoice
            label={NAMES.report}
            value={shown.report ?? NONE}
            options={AUDIENCES}
            onChange={(value) => set('report', value === NONE ? null : (value as ReportAudience))}
          />
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={shown.monday}
              onChange={({ currentTarget }) => set('monday', currentTarget.checked)}
            />
            Montagszahlen
          </label>
          <label className={classes.choice}>
            <input
              type="checkbox"
              checked={shown.watch}
              onChange={({ currentTarget }) => set('watch', currentTarget.checked)}
            />
            Auffälliges am Morgen
          </label>
          {stores.length > 1 && (
            <FilterChoice
              label={NAMES.store_id}
              value={shown.store_id === null ? NONE : String(shown.store_id)}
              onChange={(value) => set('store_id', value === NONE ? null : Number(value))}
              options={[
                { value: NONE, label: all },
                ...stores.map(({ id, name }) => ({ value: String(id), label: name })),
              ]}
            />
          )}
          <SectionBar
            section={section}
            names={NAMES}
            saved="Die Berichte per E-Mail sind gespeichert."
            onSave={submit}
          />
          <SendNow person={person} isDirty={isDirty} />
        </Stack>
      </Drawer>
      <UnsavedQuestion
        guard={guard}
        title="Ungespeicherte Berichte per E-Mail"
        changed={`Sie haben geändert, was ${personName(person)} bekommt,`}
        isSaving={section.state === 'saving'}
        onSave={section.save}
        onDiscard={section.discard}
      />
    </>
  );
}
