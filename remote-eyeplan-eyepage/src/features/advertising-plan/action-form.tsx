import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { pathOf } from '@portal/shared/contract';
import type { ActionChannel } from '@portal/shared/contract/eyeplan';
import { formatEuro } from '@portal/shared/format';
import {
  EuroField,
  FilterDay,
  Group,
  NumberField,
  PageLink,
  Select,
  Stack,
  Text,
  TextField,
  TextInput,
} from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/action-words.ts';
import { dayProblems, draftCost, onDay, type ActionDraft, type Touched } from './model.ts';
import { audiencesQuery } from './queries.ts';

interface ActionFormProps {
  draft: ActionDraft;
  onChange: (draft: ActionDraft) => void;
  /** Saving was tried: fields say now what is missing. */
  tried: boolean;
  /** The audience's selection is gone, and its criteria are kept with the action. */
  isFrozen: boolean;
}

const CHANNELS = (Object.keys(CHANNEL_WORDS) as ActionChannel[]).map((value) => ({
  value,
  label: CHANNEL_WORDS[value],
}));

/** What is planned of an action. */
export function ActionForm({ draft, onChange, tried, isFrozen }: ActionFormProps) {
  const [first] = useState(draft);
  const [touched, setTouched] = useState<Touched>([]);
  const set = (change: Partial<ActionDraft>) => onChange({ ...draft, ...change });
  const choose = (change: { release_by: string } | { proof_by: string | null }) => {
    setTouched([...touched, 'release_by' in change ? 'release_by' : 'proof_by']);
    set(change);
  };
  const problems = dayProblems(draft);
  const cost = draftCost(draft);
  return (
    <Stack gap="sm">
      <TextField
        label="Name der Aktion"
        symbols
        maxLength={120}
        value={draft.name}
        onChange={(name) => set({ name })}
        required="Bitte geben Sie der Aktion einen Namen."
        tried={tried}
        data-autofocus
      />
      <TextField
        label="Zweck"
        symbols
        maxLength={200}
        value={draft.purpose}
        onChange={(purpose) => set({ purpose })}
        required="Bitte geben Sie an, wozu angeschrieben wird."
        tried={tried}
        rules={[
          { message: 'Bitte geben Sie mindestens drei Zeichen ein.', holds: (purpose) => purpose.trim().length >= 3 },
        ]}
      />
      <Audience
        value={draft.selection_id}
        onChange={(selection_id) => set({ selection_id })}
        isMissing={tried && !isFrozen && draft.selection_id === null}
        isFrozen={isFrozen}
      />
      <Select
        label="Kanal"
        data={CHANNELS}
        value={draft.channel}
        allowDeselect={false}
        onChange={(channel) => channel && set({ channel })}
      />
      <Group align="flex-start" grow>
        <FilterDay
          label="Versand am"
          value={draft.ship_on}
          onChange={(ship_on) => onChange(onDay(draft, ship_on, first, touched))}
        />
        <FilterDay
          label="Adressfreigabe bis"
          value={draft.release_by}
          onChange={(release_by) => choose({ release_by })}
          problem={problems.release_by}
        />
      </Group>
      <TextInput
        type="date"
        label="Entwurf freigegeben bis"
        value={draft.proof_by ?? ''}
        error={problems.proof_by}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget: { value } }) => choose({ proof_by: value === '' ? null : value })}
      />
      <NumberField
        label="Auflage"
        description="Höchste Zahl der Stücke. Leer: so viele, wie die Zielgruppe hat."
        value={draft.planned_count}
        min={1}
        max={1_000_000}
        onChange={(planned_count) => set({ planned_count })}
        tried={tried}
      />
      <Group align="flex-start" grow>
        <EuroField
          label="Kosten je Stück"
          value={draft.unit_cost_cents}
          empty={0}
          max={100_000_000}
          onChange={(value) => set({ unit_cost_cents: value ?? 0 })}
          tried={tried}
        />
        <EuroField
          label="Feste Kosten"
          value={draft.fixed_cost_cents}
          empty={0}
          max={100_000_000}
          onChange={(value) => set({ fixed_cost_cents: value ?? 0 })}
          tried={tried}
        />
      </Group>
      <EuroField
        label="Budget der Aktion"
        value={draft.budget_cents}
        max={1_000_000_000}
        onChange={(budget_cents) => set({ budget_cents })}
        tried={tried}
      />
      <Text
        size="sm"
        aria-live="polite"
        c={
          cost !== null && draft.budget_cents !== null && cost > draft.budget_cents
            ? 'var(--portal-alert)'
            : 'var(--portal-dimmed)'
        }
      >
        {costSentence(cost, draft.budget_cents)}
      </Text>
    </Stack>
  );
}

function costSentence(cost: number | null, budget: number | null): string {
  if (cost === null) return 'Die Kosten stehen fest, sobald die Auflage feststeht.';
  if (budget === null || cost <= budget) return `Kosten bei dieser Auflage: ${formatEuro(cost)}.`;
  return `Kosten bei dieser Auflage: ${formatEuro(cost)}, das sind ${formatEuro(cost - budget)} mehr als das Budget der Aktion.`;
}

interface AudienceProps {
  value: number | null;
  onChange: (id: number | null) => void;
  isMissing: boolean;
  isFrozen: boolean;
}

function Audience({ value, onChange, isMissing, isFrozen }: AudienceProps) {
  const { data, error } = useQuery(audiencesQuery);
  if (error && !data)
    return (
      <Text role="alert" size="sm" c="var(--portal-alert)">
        {error.message}
      </Text>
    );
  if (data?.items.length === 0) {
    return (
      <Text size="sm">
        Es gibt noch keine Selektion. Eine Aktion richtet sich an eine Selektion:{' '}
        <PageLink to={pathOf('selections')}>Zu „Selektion & Export“</PageLink>
      </Text>
    );
  }
  return (
    <Select
      label="Zielgruppe"
      withAsterisk={!isFrozen}
      searchable
      placeholder={data ? 'Selektion wählen' : 'Wird geladen …'}
      nothingFoundMessage="Keine Selektion heißt so."
      description={
        isFrozen
          ? 'Die Selektion dieser Aktion gibt es nicht mehr; ihre Filter sind festgehalten. Eine andere Selektion ersetzt sie.'
          : 'Die Filter der Selektion werden beim Speichern festgehalten.'
      }
      data={data?.items.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      error={isMissing && 'Bitte wählen Sie, wer angeschrieben wird.'}
      errorProps={{ role: 'alert' }}
    />
  );
}
