import { ORDER_KINDS } from '@portal/shared/contract/common';
import type { Amounts } from '@portal/shared/contract/common';
import { releaseUrlSchema, type BusinessSettings } from '@portal/shared/contract/settings-admin';
import { Card, NumberField, SegmentedControl, Stack, Text, TextField, Title } from '@portal/shared/ui';
import { YesNo } from '../../common/yes-no.tsx';
import { LawSwitches } from './law-switches.tsx';
import { AMOUNT_CHOICES, isOutOfOrder, kindText, LIMITS, SETTING_NAMES, withKind } from './model.ts';
import type { SettingsActions } from './use-settings.ts';
import classes from './business-settings.module.css';

interface SettingsFormProps {
  saved: BusinessSettings;
  actions: SettingsActions;
}

const KINDS_OF_ALL = 'Eine Auftragsart muss zählen. Bitte lassen Sie eine andere weg.';

const NO_WEB_ADDRESS = {
  message: 'Bitte geben Sie eine Adresse an, die mit https:// beginnt, oder lassen Sie das Feld leer.',
  holds: (url: string) => releaseUrlSchema.safeParse(url).success,
};

interface CountFieldProps {
  setting: keyof typeof LIMITS;
  unit: string;
  description: string;
  error?: string | false;
  actions: SettingsActions;
}

function CountField({ setting, unit, description, error = false, actions: { shown, set } }: CountFieldProps) {
  const [min, max] = LIMITS[setting];
  return (
    <NumberField
      label={`${SETTING_NAMES[setting]} … ${unit}`}
      description={description}
      error={error}
      min={min}
      max={max}
      size="sm"
      autoComplete="off"
      required="Bitte geben Sie eine Zahl ein."
      withAsterisk={false}
      className={classes.count}
      value={shown[setting]}
      onChange={(value) => set(setting, value)}
    />
  );
}

/** Everything that is decided here, by what it is about. */
export function SettingsForm({ saved, actions }: SettingsFormProps) {
  const { shown, set, changes } = actions;
  const leftOut = shown.excluded_kinds ?? [];
  return (
    <Stack gap="lg">
      <Card aria-labelledby="kundenstatus">
        <Title order={2} id="kundenstatus">
          Kundenstatus
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Gilt sofort, auf allen Seiten und in allen Selektionen. Gezählt wird ab der letzten Hauptbrille.
        </Text>
        <div className={classes.fields}>
          <CountField
            setting="at_risk_months"
            unit="Monaten"
            actions={actions}
            description="Vorgabe: 36. Wer länger nichts gekauft hat, ist gefährdet."
          />
          <CountField
            setting="lost_months"
            unit="Monaten"
            actions={actions}
            description="Vorgabe: 60. Danach gilt der Kunde als verloren."
            error={
              isOutOfOrder(saved, changes) &&
              '„Verloren“ muss später beginnen als „gefährdet“. Bitte geben Sie mehr Monate an.'
            }
          />
        </div>
      </Card>
      <Card aria-labelledby="betrage">
        <Title order={2} id="betrage">
          Beträge
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Mit oder ohne Mehrwertsteuer in allen Kennzahlen. Kundenakte, Auskunft und Prognosen zeigen weiter, was
          bezahlt wurde.
        </Text>
        <SegmentedControl
          aria-label="Beträge"
          data={[...AMOUNT_CHOICES]}
          value={shown.amounts ?? saved.amounts}
          onChange={(value) => set('amounts', value as Amounts)}
        />
      </Card>
      <Card aria-labelledby="ausschlusse">
        <Title order={2} id="ausschlusse">
          Ausschlüsse
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Was Sie hier ankreuzen, zählt in keiner Kennzahl. In der Kundenakte bleibt jeder Auftrag stehen.
        </Text>
        <fieldset className={classes.kinds}>
          <legend>{SETTING_NAMES.excluded_kinds}</legend>
          {ORDER_KINDS.map((kind) => {
            const isLast = leftOut.length === ORDER_KINDS.length - 1 && !leftOut.includes(kind);
            return (
              <YesNo
                key={kind}
                label={kindText(kind)}
                checked={leftOut.includes(kind)}
                isDisabled={isLast}
                {...(isLast && { description: KINDS_OF_ALL })}
                onChange={(isLeftOut) => set('excluded_kinds', withKind(ORDER_KINDS, leftOut, kind, isLeftOut))}
              />
            );
          })}
        </fieldset>
        <YesNo
          label="Aufträge zu 0 € nicht zählen"
          description="Garantie, Kulanz und kostenlose Leistungen."
          checked={shown.exclude_free_orders ?? false}
          onChange={(checked) => set('exclude_free_orders', checked)}
        />
      </Card>
      <Card aria-labelledby="mitarbeiterzahlen">
        <Title order={2} id="mitarbeiterzahlen">
          Mitarbeiterzahlen
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Gilt sofort für „Mitarbeiter“ in der Analyse.
        </Text>
        <YesNo
          label="Pseudonyme statt Namen"
          description="Auswertungen zeigen „Mitarbeiter A“, „Mitarbeiter B“ …"
          checked={shown.staff_pseudonyms ?? false}
          onChange={(checked) => set('staff_pseudonyms', checked)}
        />
        <div className={classes.fields}>
          <CountField
            setting="min_rank_orders"
            unit="Aufträgen"
            actions={actions}
            description="Vorgabe: 30. Mit weniger Aufträgen im Zeitraum steht niemand in der Rangliste."
          />
        </div>
      </Card>
      <Card aria-labelledby="adressfreigabe">
        <Title order={2} id="adressfreigabe">
          Adressfreigabe
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Wenn ein Dienstleister Ihre Adressen auf seiner eigenen Seite freigeben lässt, führt „Adressen freigeben“ im
          Menü dorthin, sobald Adressen warten.
        </Text>
        <TextField
          label={SETTING_NAMES.release_url}
          description="Leer: im Portal."
          placeholder="https://"
          type="url"
          symbols
          autoComplete="off"
          maxLength={500}
          maw={480}
          rules={[NO_WEB_ADDRESS]}
          value={shown.release_url ?? ''}
          onChange={(url) => set('release_url', url.trim() || null)}
        />
      </Card>
      <LawSwitches saved={saved} actions={actions} />
      <Card aria-labelledby="beitrag">
        <Title order={2} id="beitrag">
          Benchmark, Marktmodell und Wirkungen im Markt
        </Title>
        <Text size="sm" c="var(--portal-dimmed)" mb="md">
          Alles drei steht im Vertrag zur Auftragsverarbeitung. Wer nichts beiträgt, kann es weiter nutzen.
        </Text>
        <YesNo
          label={SETTING_NAMES.shares_benchmark}
          checked={shown.shares_benchmark ?? true}
          onChange={(checked) => set('shares_benchmark', checked)}
          description="Monatssummen Ihrer Standorte gehen in die Vergleichswerte künftiger Monate ein. Ihr Betrieb ist darin nicht zu erkennen."
        />
        <YesNo
          label={SETTING_NAMES.shares_market_model}
          checked={shown.shares_market_model ?? true}
          onChange={(checked) => set('shares_market_model', checked)}
          description="Kauftage, Brillentypen und Beträge einer Stichprobe Ihrer Kunden, ohne Namen und Nummern. Wenn Sie abschalten, wird das Modell gleich ohne sie neu gerechnet."
        />
        <YesNo
          label={SETTING_NAMES.shares_effects}
          checked={saved.effects_agreed && (shown.shares_effects ?? true)}
          isDisabled={!saved.effects_agreed}
          onChange={(checked) => set('shares_effects', checked)}
          description={
            saved.effects_agreed
              ? 'Wie viele Haushalte Ihre Daueraktionen je Anlass anschrieben oder ausließen und wie viele davon kauften, geht in die Wirkungen ein, die künftig veröffentlicht werden. Ihr Betrieb ist darin nicht zu erkennen.'
              : 'Aus, weil Sie den Vertrag in der Fassung, die es nennt, noch nicht angenommen haben (Einstellungen › Basis-Einstellungen).'
          }
        />
      </Card>
    </Stack>
  );
}
