import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { stepShown } from '@portal/shared/api';
import { pathOf } from '@portal/shared/contract';
import { today, yearOf } from '@portal/shared/contract/calendar';
import type { ArchivedPlan, CopiedPlan } from '@portal/shared/contract/eyeplan';
import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { formatCount } from '@portal/shared/format';
import { Button, FilterChoice, Group, PageLink, saveFile, Stack } from '@portal/shared/ui';
import { copyPlan, fetchPdf } from './queries.ts';

/** What can be made of a past year: a PDF, and the plan of another year. */
export function ArchiveSteps({ plan: { year, actions } }: { plan: ArchivedPlan }) {
  const years = [0, 1, 2].map((ahead) => yearOf(today()) + ahead);
  const [to, setTo] = useState(years[1] ?? year + 1);
  const pdf = useMutation({
    mutationFn: () => fetchPdf(year),
    onSuccess: (file) => saveFile(`werbeplan-${year}.pdf`, file),
  });
  const copy = useMutation({ mutationFn: () => copyPlan(year, to), onSettled: stepShown });
  const problem = pdf.error ?? copy.error;
  return (
    <Stack gap="sm" className="no-print">
      {copy.data && (
        <OutcomeNotice key={copy.submittedAt}>
          {copiedText(copy.data, to)}{' '}
          <PageLink to={`${pathOf('advertising-plan')}?jahr=${to}`}>Zum Werbeplan {to}</PageLink>
        </OutcomeNotice>
      )}
      {problem && (
        <OutcomeNotice key={problem.message} isFailure>
          {problem.message}
        </OutcomeNotice>
      )}
      <Group align="flex-end" gap="sm">
        <Button variant="light" loading={pdf.isPending} onClick={() => pdf.mutate()}>
          Als PDF speichern
        </Button>
        <FilterChoice
          label="Übernehmen nach"
          value={String(to)}
          options={years.map((one) => ({ value: String(one), label: String(one) }))}
          onChange={(value) => {
            copy.reset();
            setTo(Number(value));
          }}
        />
        <ConfirmButton
          label={`Plan nach ${to} übernehmen`}
          confirm={`Für ${to} planen`}
          busy={copy.isPending}
          isDisabled={actions.length === 0}
          onConfirm={() => copy.mutate()}
          question={`${actions.length === 1 ? 'Die Aktion' : `Die ${formatCount(actions.length)} Aktionen`} von ${year} werden für ${to} an denselben Tagen geplant, mit Zielgruppe, Auflage, Kosten und Text. Was dort schon steht, bleibt.`}
        />
      </Group>
    </Stack>
  );
}

function copiedText({ copied, known, closed }: CopiedPlan, to: number): string {
  const made =
    copied === 1 ? `Eine Aktion ist für ${to} geplant.` : `${formatCount(copied)} Aktionen sind für ${to} geplant.`;
  return [
    copied === 0 && known + closed.length > 0 ? `Für ${to} ist nichts neu geplant.` : made,
    known > 0 && `${known === 1 ? 'Eine stand' : `${formatCount(known)} standen`} dort schon.`,
    closed.length > 0 &&
      `Ausgelassen: ${closed.map((name) => `„${name}“`).join(', ')}. Sie ${closed.length === 1 ? 'verwendet' : 'verwenden'} Refraktionsdaten: Übernehmen kann das, wer das Recht „Messwerte der Kunden sehen“ hat.`,
  ]
    .filter(Boolean)
    .join(' ');
}
