import { memo } from 'react';
import type { Channel, ExportFormat, ExportSettings } from '@portal/shared/contract/marketing';
import { EuroField, NumberField, Select, SimpleGrid, Stack, TextField } from '@portal/shared/ui';
import { CHANNEL_WORDS } from '../../common/draw-words.ts';

const CHANNELS = (Object.keys(CHANNEL_WORDS) as Channel[]).map((value) => ({ value, label: CHANNEL_WORDS[value] }));
const CONTROLS = [
  { value: '0', label: 'Keine' },
  { value: '10', label: '10 %' },
  { value: '20', label: '20 %' },
];
const FORMATS: { value: ExportFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel (XLSX)' },
  { value: 'csv', label: 'CSV' },
];
const HOUSEHOLDS = [
  { value: 'one', label: 'Ein Brief je Haushalt' },
  { value: 'all', label: 'Jede Person' },
];

/** One below the other on a phone, where half a field is too narrow for its choices. */
const BESIDE = { cols: { base: 1, xs: 2 }, spacing: 'md', verticalSpacing: 'sm' } as const;

/** As much as the API takes. */
const MOST_CENTS = 100_000_000;

interface SettingsFieldsProps {
  settings: ExportSettings;
  onChange: (settings: ExportSettings) => void;
}

/** Everything that an export is made by. */
export const SettingsFields = memo(function SettingsFields({ settings, onChange }: SettingsFieldsProps) {
  const change = (changes: Partial<ExportSettings>) => onChange({ ...settings, ...changes });
  return (
    <Stack gap="sm">
      <TextField
        label="Zweck"
        description="Steht im Protokoll der Exporte."
        symbols
        maxLength={200}
        value={settings.purpose}
        onChange={(purpose) => change({ purpose })}
        required="Bitte sagen Sie, wofür die Adressen sind."
      />
      <SimpleGrid {...BESIDE}>
        <Select
          label="Kanal"
          data={CHANNELS}
          value={settings.channel}
          allowDeselect={false}
          onChange={(value) => value && change({ channel: value as Channel })}
        />
        <Select
          label="Datei"
          data={FORMATS}
          value={settings.format}
          allowDeselect={false}
          onChange={(value) => value && change({ format: value as ExportFormat })}
        />
      </SimpleGrid>
      <SimpleGrid {...BESIDE}>
        <Select
          label="Kontrollgruppe"
          description="Bekommt nichts, zum Vergleich."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          data={CONTROLS}
          value={String(settings.control_percent)}
          allowDeselect={false}
          onChange={(value) => change({ control_percent: Number(value) as ExportSettings['control_percent'] })}
        />
        <NumberField
          label="Zielauflage"
          description="Leer lassen für alle. Sonst werden die aussichtsreichsten genommen."
          min={1}
          max={1_000_000}
          value={settings.target_count}
          onChange={(target_count) => change({ target_count })}
        />
      </SimpleGrid>
      <SimpleGrid {...BESIDE}>
        <NumberField
          label="Kontaktpause in Tagen"
          description="Leer: keine."
          min={1}
          max={730}
          value={settings.pause_days}
          onChange={(pause_days) => change({ pause_days })}
        />
        <Select
          label="Haushalt"
          data={HOUSEHOLDS}
          value={settings.one_per_household ? 'one' : 'all'}
          allowDeselect={false}
          onChange={(value) => change({ one_per_household: value === 'one' })}
        />
      </SimpleGrid>
      <SimpleGrid {...BESIDE}>
        <EuroField
          label="Kosten je Stück in Euro"
          max={MOST_CENTS}
          empty={0}
          value={settings.unit_cost_cents}
          onChange={(value) => change({ unit_cost_cents: value ?? 0 })}
        />
        <EuroField
          label="Feste Kosten in Euro"
          max={MOST_CENTS}
          empty={0}
          value={settings.fixed_cost_cents}
          onChange={(value) => change({ fixed_cost_cents: value ?? 0 })}
        />
      </SimpleGrid>
    </Stack>
  );
});
