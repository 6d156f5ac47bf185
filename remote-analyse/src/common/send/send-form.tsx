import { useState, type FormEvent } from 'react';
import { useMutation } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { REPORT_AUDIENCES, type ReportAudience } from '@portal/shared/contract/common';
import { LAST_SENDING_DAY } from '@portal/shared/contract/analyse';
import { OutcomeNotice } from '@portal/shared/editor';
import { formatDate } from '@portal/shared/format';
import { useSession, useStoreScope } from '@portal/shared/session';
import { Button, EmailField, FilterChoice, Group, Stack, Text, useFocusInvalid } from '@portal/shared/ui';
import { REPORT_AUDIENCE_LABELS } from '../report/report-audience-labels.ts';
import { OwnSendings } from './own-sendings.tsx';
import { send } from './queries.ts';
import { FIRST_VALUES, inputOf, isAddress, monthlyText, questionOf, type SendValues } from './send-model.ts';
import type { SendableView } from './sendable-view.ts';
import classes from './send.module.css';

const ONCE = 'once';
const WHEN = [
  { value: ONCE, label: 'Einmal, jetzt' },
  { value: 'month', label: 'Jeden Monat' },
];
const DAYS = Array.from({ length: LAST_SENDING_DAY }, (_, at) => ({ value: String(at + 1), label: `am ${at + 1}.` }));
const AUDIENCES = REPORT_AUDIENCES.map((value) => ({ value, label: REPORT_AUDIENCE_LABELS[value] }));

/** Sends this page, or the Monatsbericht, to an address: asks first, then says what became of it. */
export function SendForm({ view }: { view: SendableView }) {
  const [values, setValues] = useState(FIRST_VALUES);
  const [attempts, setAttempts] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const form = useFocusInvalid(attempts);
  const scope = useStoreScope();
  const { currentStore } = useSession();
  const sending = useMutation({ mutationFn: send, onSuccess: changesShown, onSettled: () => setIsAsked(false) });
  const { data, error, isPending, submittedAt, variables } = sending;
  const set = (changed: Partial<SendValues>) => {
    sending.reset();
    setIsAsked(false);
    setValues((old) => ({ ...old, ...changed }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (isAddress(values.to)) setIsAsked(true);
  };
  return (
    <Stack gap="lg">
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text size="sm">
            Als PDF an eine E-Mail-Adresse. Kundennamen stehen nicht darin. Wer die E-Mail bekommt, kann sie
            abbestellen.
          </Text>
          <Text size="sm" c="var(--portal-dimmed)">
            {scope === 'all' ? 'Alle Standorte' : currentStore?.name}
          </Text>
          <FilterChoice
            label="Was"
            value={values.thing}
            options={[
              { value: 'view', label: `Diese Ansicht: ${view.title}` },
              { value: 'report', label: 'Monatsbericht des letzten Monats' },
            ]}
            onChange={(thing) => set({ thing: thing as SendValues['thing'] })}
          />
          {values.thing === 'report' && (
            <FilterChoice
              label="Für wen"
              value={values.audience}
              options={AUDIENCES}
              onChange={(audience) => set({ audience: audience as ReportAudience })}
            />
          )}
          <EmailField
            label="An"
            name="to"
            autoComplete="off"
            allow="-_+"
            value={values.to}
            tried={attempts > 0}
            required="Bitte geben Sie die E-Mail-Adresse ein, an die das PDF gehen soll."
            rules={[{ message: 'Das ist keine E-Mail-Adresse, etwa: name@kanzlei.de', holds: isAddress }]}
            onChange={(to) => set({ to })}
          />
          <FilterChoice
            label="Wann"
            value={values.isMonthly ? 'month' : ONCE}
            options={WHEN}
            onChange={(when) => set({ isMonthly: when !== ONCE })}
          />
          {values.isMonthly && (
            <>
              <FilterChoice
                label="Tag"
                value={String(values.day)}
                options={DAYS}
                onChange={(day) => set({ day: Number(day) })}
              />
              <Text size="sm">
                {monthlyText(values, view)} Fehlen noch Daten, wartet die E-Mail einige Tage. Gesendet wird, was Sie
                dann sehen dürfen; dürfen Sie es nicht mehr, endet der Versand.
              </Text>
            </>
          )}
          {!isAsked && (
            <Button type="submit" loading={isPending}>
              Weiter
            </Button>
          )}
        </Stack>
      </form>
      {isAsked && (
        <Stack gap="sm" role="group" aria-label="Bestätigen">
          <Text size="sm">{questionOf(values, view)}</Text>
          <Group gap="xs">
            <Button data-autofocus loading={isPending} onClick={() => sending.mutate(inputOf(values, view, scope))}>
              {values.isMonthly ? 'Jeden Monat senden' : 'Jetzt senden'}
            </Button>
            <Button variant="subtle" disabled={isPending} onClick={() => setIsAsked(false)}>
              Ändern
            </Button>
          </Group>
        </Stack>
      )}
      <Text size="sm" role="status">
        {isPending && variables?.day === null ? 'Das PDF wird erstellt und gesendet …' : ''}
      </Text>
      {error && (
        <OutcomeNotice key={submittedAt} isFailure>
          {error.message}
        </OutcomeNotice>
      )}
      {data && (
        <OutcomeNotice key={submittedAt}>
          {data.sending.next_on === null
            ? data.text === null
              ? `Gesendet an ${data.sending.to}.`
              : 'Die E-Mail liegt im Postausgang des Portals. So sieht sie aus:'
            : `Eingerichtet. Zum ersten Mal geht sie am ${formatDate(data.sending.next_on)} an ${data.sending.to}.`}
        </OutcomeNotice>
      )}
      {data?.text && <pre className={classes.letter}>{data.text}</pre>}
      <OwnSendings />
    </Stack>
  );
}
