import { GLASSES_TYPES } from '@portal/shared/contract/common';
import { FORECAST_OCCASIONS, type Occasion, type OccasionKind } from '@portal/shared/contract/marketing';
import { Card, SegmentedControl, Select, Stack, Text, Title } from '@portal/shared/ui';
import { useForecasts } from '../../../common/forecasts.ts';
import { Tick } from '../../../common/tick.tsx';
import { OCCASION_WORDS } from '../words.ts';
import classes from './editor.module.css';
import { RequiredNumber } from './required-number.tsx';

/** What each begins with. */
const FIRST: { readonly [Kind in OccasionKind]: Extract<Occasion, { kind: Kind }> } = {
  since_main: { kind: 'since_main', months: 24, types: [] },
  age: { kind: 'age', years: 45 },
  forecast: { kind: 'forecast', percent: 50 },
  status: { kind: 'status', status: 'gefährdet' },
  first_progressive: { kind: 'first_progressive', percent: 50 },
  child_glasses: { kind: 'child_glasses', months: 12, below: 16 },
  contact_lenses: { kind: 'contact_lenses', days_before: 14 },
  collected: { kind: 'collected', weeks: 6 },
  care: { kind: 'care', months: 12 },
};

const KINDS = Object.entries(OCCASION_WORDS).map(([value, label]) => ({ value, label }));
const OF_FORECASTS: readonly string[] = FORECAST_OCCASIONS;

interface OccasionCardProps {
  id: string;
  occasion: Occasion;
  onChange: (occasion: Occasion) => void;
}

/** Why somebody is written to, and when. */
export function OccasionCard({ id, occasion, onChange }: OccasionCardProps) {
  const { isOff } = useForecasts();
  // What is chosen already is said as well.
  const kinds = KINDS.filter(({ value }) => !isOff || value === occasion.kind || !OF_FORECASTS.includes(value));
  return (
    <Card id={id} tabIndex={-1} aria-label="Anlass" className="no-print">
      <Stack gap="sm">
        <Title order={2}>Anlass</Title>
        <Select
          label="Wann jemand fällig wird"
          data={kinds}
          value={occasion.kind}
          allowDeselect={false}
          onChange={(kind) => kind && onChange(FIRST[kind as OccasionKind])}
        />
        <Parameters occasion={occasion} onChange={onChange} />
      </Stack>
    </Card>
  );
}

function Parameters({ occasion, onChange }: Omit<OccasionCardProps, 'id'>) {
  switch (occasion.kind) {
    case 'since_main':
      return (
        <>
          <RequiredNumber
            label="Monate seit dem Kauf"
            min={1}
            max={240}
            value={occasion.months}
            onChange={(months) => onChange({ ...occasion, months })}
          />
          <fieldset className={classes.ticks}>
            <legend className={classes.legend}>Brillentyp</legend>
            <div className={classes.inRow}>
              {GLASSES_TYPES.map((type) => (
                <Tick
                  key={type}
                  isTicked={occasion.types.includes(type)}
                  onTick={(isTicked) =>
                    onChange({
                      ...occasion,
                      types: GLASSES_TYPES.filter((one) => (one === type ? isTicked : occasion.types.includes(one))),
                    })
                  }
                >
                  {type}
                </Tick>
              ))}
            </div>
            <Note>Ohne Kreuz zählt jede Hauptbrille.</Note>
          </fieldset>
        </>
      );
    case 'age':
      return (
        <RequiredNumber
          label="Alter an diesem Geburtstag"
          min={1}
          max={110}
          value={occasion.years}
          onChange={(years) => onChange({ ...occasion, years })}
        />
      );
    case 'forecast':
    case 'first_progressive':
      return (
        <>
          <RequiredNumber
            label="Mindestens so wahrscheinlich (%)"
            min={1}
            max={100}
            value={occasion.percent}
            onChange={(percent) => onChange({ ...occasion, percent })}
          />
          <Note>
            Dieser Anlass folgt der Prognose, die jede Nacht neu gerechnet wird. Wie er früher gelaufen wäre, lässt sich
            deshalb nicht sagen.
          </Note>
        </>
      );
    case 'status':
      return (
        <>
          <SegmentedControl
            aria-label="Zu welchem Status"
            data={['gefährdet', 'verloren']}
            value={occasion.status}
            onChange={(status) => onChange({ ...occasion, status: status as typeof occasion.status })}
          />
          <Note>Nach den Monaten, die Ihr Betrieb in den Einstellungen festgelegt hat.</Note>
        </>
      );
    case 'child_glasses':
      return (
        <>
          <RequiredNumber
            label="Monate seit der letzten Brille"
            min={1}
            max={60}
            value={occasion.months}
            onChange={(months) => onChange({ ...occasion, months })}
          />
          <RequiredNumber
            label="Jünger als (Jahre)"
            min={3}
            max={18}
            value={occasion.below}
            onChange={(below) => onChange({ ...occasion, below })}
          />
        </>
      );
    case 'contact_lenses':
      return (
        <RequiredNumber
          label="Tage, bevor sie aufgebraucht sind"
          description="Nach dem eigenen Abstand des Kunden, ab drei Käufen."
          min={0}
          max={60}
          value={occasion.days_before}
          onChange={(days_before) => onChange({ ...occasion, days_before })}
        />
      );
    case 'collected':
      return (
        <RequiredNumber
          label="Wochen nach dem Abholen"
          min={1}
          max={104}
          value={occasion.weeks}
          onChange={(weeks) => onChange({ ...occasion, weeks })}
        />
      );
    case 'care':
      return (
        <RequiredNumber
          label="Alle so viele Monate seit dem letzten Kauf"
          description="Höchstens zehnmal hintereinander."
          min={1}
          max={60}
          value={occasion.months}
          onChange={(months) => onChange({ ...occasion, months })}
        />
      );
  }
}

const Note = ({ children }: { children: string | readonly string[] }) => (
  <Text size="xs" c="var(--portal-dimmed)">
    {children}
  </Text>
);
