import { pathOf } from '@portal/shared/contract';
import type { Action } from '@portal/shared/contract/eyeplan';
import { formatDate, formatDateTime, formatEuro } from '@portal/shared/format';
import { useMeetsGroups, usePersonName } from '@portal/shared/session';
import { PageLink, Stack, Text, Title } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/action-words.ts';
import { quantityText } from './model.ts';

/** How far an action is, who brought it there, and what comes next. */
export function ActionFacts({ action }: { action: Action }) {
  const { channel, purpose, cost_cents, budget_cents, ship_on, status, steps, audience } = action;
  const personName = usePersonName();
  return (
    <Stack gap="sm">
      {status !== 'Geplant' && (
        <Text>
          {CHANNEL_WORDS[channel]} am {formatDate(ship_on)} an „{audience?.name ?? 'die festgehaltene Zielgruppe'}“ ·{' '}
          {quantityText(action)}
          {cost_cents !== null && ` · Kosten ${formatEuro(cost_cents)}`}
          {budget_cents !== null && ` von ${formatEuro(budget_cents)} Budget`} · {purpose}
        </Text>
      )}
      <Title order={3}>Verlauf</Title>
      <ol style={{ margin: 0, paddingInlineStart: 20 }}>
        {steps.map(({ status: reached, at, by }) => (
          <li key={reached}>
            <b>{reached}</b> am {formatDateTime(at)} von {personName(by)}
          </li>
        ))}
      </ol>
      <ProofLine action={action} />
      <NextStep action={action} />
    </Stack>
  );
}

/** Where the proof stands, and the way to it. */
function ProofLine({ action: { id, ship_on, proof } }: { action: Action }) {
  const personName = usePersonName();
  const said =
    proof === null
      ? 'Noch kein Entwurf.'
      : proof.approved_at !== null
        ? `Entwurf, Version ${proof.version}, freigegeben am ${formatDateTime(proof.approved_at)} von ${personName(proof.approved_by ?? '')}.`
        : `Entwurf, Version ${proof.version}, noch nicht freigegeben${proof.open > 0 ? `; ${proof.open === 1 ? 'ein Kommentar' : `${proof.open} Kommentare`} offen` : ''}.`;
  return (
    <Text size="sm">
      {said}{' '}
      <PageLink to={`${pathOf('advertising-plan')}?jahr=${ship_on.slice(0, 4)}&entwurf=${id}`}>
        {proof === null ? 'Entwurf hochladen' : 'Entwurf ansehen'}
      </PageLink>
    </Text>
  );
}

function NextStep({ action: { id, status, list_id } }: { action: Action }) {
  const isManager = useMeetsGroups(['Marketing-Manager']);
  const isMarketing = useMeetsGroups(['Marketing']);
  const seesSuccess = useMeetsGroups(['PURE&&Marketing', 'PRO&&Marketing']);
  if (status === 'Geplant') {
    return isManager ? (
      <PageLink to={`${pathOf('selections')}?aktion=${id}`}>Weiter: Text schreiben und Adressfreigabe starten</PageLink>
    ) : (
      <Text size="sm">Weiter geht es, sobald jemand mit der Rolle Marketing-Manager die Adressfreigabe startet.</Text>
    );
  }
  if (status === 'Freigabe') {
    return isMarketing ? (
      <PageLink to={`${pathOf('release')}?aktion=${id}`}>Weiter: Adressen prüfen und freigeben</PageLink>
    ) : (
      <Text size="sm">Weiter geht es, sobald jemand mit der Rolle Marketing die Adressen freigibt.</Text>
    );
  }
  if (status === 'Druck' && isMarketing && list_id !== null)
    return (
      <PageLink to={`${pathOf('shipping-lists')}?liste=${list_id}`}>
        Weiter: Datei abholen und als versendet eintragen
      </PageLink>
    );
  if (status === 'Versendet' && seesSuccess && list_id !== null)
    return <PageLink to={`${pathOf('success')}?aktion=${list_id}`}>Zum Ergebnis in der Erfolgskontrolle</PageLink>;
  return null;
}
