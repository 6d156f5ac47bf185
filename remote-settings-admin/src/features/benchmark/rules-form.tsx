import { IconPlus, IconX } from '@tabler/icons-react';
import { ActionIcon, Button, Card, Group, NumberField, Stack, Text, Title } from '@portal/shared/ui';
import { boundsProblem, nextDay, RULE_NAMES, type RuleChanges } from './model.ts';
import type { RuleActions } from './use-rules.ts';
import classes from './benchmark.module.css';

/** A bound is known by its place alone. */
const PLACES = ['1. Grenze', '2. Grenze', '3. Grenze', '4. Grenze', '5. Grenze', '6. Grenze'] as const;
const THOUSAND = 1_000;

type NumberRule = Exclude<keyof RuleChanges, 'revenue_bounds'>;

interface CountFieldProps {
  rule: NumberRule;
  limits: readonly [min: number, max: number];
  description: string;
  actions: RuleActions;
}

const CountField = ({ rule, limits: [min, max], description, actions: { shown, set } }: CountFieldProps) => (
  <NumberField
    label={RULE_NAMES[rule]}
    description={description}
    min={min}
    max={max}
    size="sm"
    autoComplete="off"
    required="Bitte geben Sie eine Zahl ein."
    withAsterisk={false}
    className={classes.count}
    value={shown[rule]}
    onChange={(value) => set(rule, value)}
  />
);

const inThousands = (bound: number | null | undefined): number | null =>
  bound === null || bound === undefined ? null : bound / THOUSAND;

/** Upper bounds of the classes, in thousand euros, ascending. */
function Bounds({ actions: { shown, set } }: { actions: RuleActions }) {
  const bounds: readonly (number | null)[] = shown.revenue_bounds;
  const problem = boundsProblem(bounds);
  const put = (at: number, value: number | null) =>
    set(
      'revenue_bounds',
      bounds.map((bound, index) => (index === at && value !== null ? value * THOUSAND : index === at ? null : bound)),
    );
  return (
    <fieldset className={classes.bounds} aria-describedby={problem ? 'grenzen-problem' : undefined}>
      <legend>{RULE_NAMES.revenue_bounds} (T€ Jahresumsatz)</legend>
      {PLACES.slice(0, bounds.length).map((place, at) => (
        <Group key={place} gap={4} wrap="nowrap" align="end">
          <NumberField
            label={place}
            min={10}
            max={50_000}
            size="sm"
            autoComplete="off"
            className={classes.bound}
            value={inThousands(bounds[at])}
            required="Bitte geben Sie eine Zahl ein."
            withAsterisk={false}
            onChange={(value) => put(at, value)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`${place} entfernen`}
            disabled={bounds.length < 2}
            onClick={() =>
              set(
                'revenue_bounds',
                bounds.filter((_, index) => index !== at),
              )
            }
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      {bounds.length < PLACES.length && (
        <Button
          size="xs"
          variant="light"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => set('revenue_bounds', [...bounds, (bounds.at(-1) ?? 250 * THOUSAND) * 2])}
        >
          Grenze hinzufügen
        </Button>
      )}
      {problem && (
        <Text id="grenzen-problem" role="alert" size="sm" c="var(--portal-alert)">
          {problem}
        </Text>
      )}
    </fieldset>
  );
}

/** By which rules businesses are compared, by what they are about. */
export function RulesForm({ actions }: { actions: RuleActions }) {
  const { wanted } = actions;
  const next = wanted && nextDay(wanted);
  return (
    <Stack gap="lg">
      <Card aria-labelledby="gruppen">
        <Title order={2} id="gruppen">
          Vergleichsgruppen
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Klassen nach dem Umsatz des Kalenderjahrs davor, Regionen nach Bundesland. Gilt für Monate, die noch nicht
          veröffentlicht sind; höhere Mindestzahlen gelten sofort auch für frühere.
        </Text>
        <Stack gap="md">
          <Bounds actions={actions} />
          <div className={classes.fields}>
            <CountField
              rule="min_stores"
              limits={[10, 100]}
              actions={actions}
              description="Mindestens 10. Kleinere Gruppen erscheinen nie."
            />
            <CountField
              rule="min_businesses"
              limits={[3, 50]}
              actions={actions}
              description="Mindestens 3. Kein Betrieb stellt mehr als die Hälfte."
            />
          </div>
        </Stack>
      </Card>
      <Card aria-labelledby="ausreisser">
        <Title order={2} id="ausreisser">
          Ausreißer
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Werte, die weiter vom unteren oder oberen Viertel ihrer Klasse entfernt sind als so viele Male der Abstand der
          beiden Viertel, zählen nicht.
        </Text>
        <CountField rule="outlier_iqr" limits={[1, 10]} actions={actions} description="Üblich: 3." />
      </Card>
      <Card aria-labelledby="termin">
        <Title order={2} id="termin">
          Veröffentlichung
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Was veröffentlicht ist, ändert sich nicht mehr. Betriebe, deren Daten dann noch fehlen, zählen in dem Monat
          nicht.
        </Text>
        <div className={classes.fields}>
          <CountField
            rule="publish_day"
            limits={[1, 28]}
            actions={actions}
            description="Tag des Monats, früh um 3:30 Uhr."
          />
          <CountField rule="publish_lag" limits={[1, 3]} actions={actions} description="1: im Monat danach." />
        </div>
        {next && (
          <Text size="sm" mt="sm">
            Der nächste Monat erscheint am {next.on}.
          </Text>
        )}
      </Card>
    </Stack>
  );
}
