import { useQuery } from '@tanstack/react-query';
import { BUSINESS_SWITCHES, type BusinessSettings, type BusinessSwitch } from '@portal/shared/contract/settings-admin';
import { formatDateTime } from '@portal/shared/format';
import { usePersonName } from '@portal/shared/session';
import { Card, ErrorPanel, Skeleton, Text, Title } from '@portal/shared/ui';
import { YesNo } from '../../common/yes-no.tsx';
import { SETTING_NAMES } from './model.ts';
import { basisText, priceSentences } from './price-words.ts';
import { priceQuery } from './queries.ts';
import type { SettingsActions } from './use-settings.ts';

interface LawSwitchesProps {
  saved: BusinessSettings;
  actions: SettingsActions;
}

const ABOUT: Readonly<Record<BusinessSwitch, string>> = {
  strict_health:
    'Was etwas über die Augen sagt, wählt nur noch Kunden aus, die in die Nutzung ihrer Gesundheitsdaten eingewilligt haben: Potenziale, Brillentypen und Kontaktlinsen als Anlass, Vorschläge und Selektionen, die aus solchen Zahlen entstehen. Bei Messwerten ist das immer so. Auswertungen in Summen bleiben, wie sie sind.',
  existing_customer_email:
    'E-Mails auch an Kunden ohne Einwilligung, wenn das Portal einen Kauf kennt, die Adresse aus Ihren eigenen Dateien stammt und niemand widersprochen hat. „Warum angeschrieben?“ nennt diese Grundlage, und in jeder E-Mail steht das Widerspruchsrecht.',
  without_forecasts:
    'Über niemanden wird etwas vorhergesagt: Chancen, Eyescores und Potenziale werden gelöscht und nicht mehr gerechnet, gezeigt oder verwendet; auch das Marktmodell bekommt nichts von Ihnen. Alles andere geht weiter. Wenn Sie abschalten, wird neu gerechnet. Was schon versendet wurde, behält die Chance, nach der es ausgewählt wurde: als Nachweis, warum jemand angeschrieben wurde.',
};

const CONDITIONS = [
  'Die E-Mail-Adresse haben Sie vom Kunden selbst im Zusammenhang mit einem Verkauf erhalten. (Das Portal prüft, dass es einen Kauf gibt und die Adresse aus Ihren Dateien stammt.)',
  'Sie werben nur für eigene ähnliche Waren oder Dienstleistungen.',
  'Der Kunde hat nicht widersprochen. (Das prüft das Portal vor jeder E-Mail.)',
  'Sie haben bei der Erhebung klar auf das Widerspruchsrecht hingewiesen. (In jeder E-Mail tut es das Portal.)',
];

/** What a business does for data protection beyond what the law asks of all, each with its price. */
export function LawSwitches({ saved, actions }: LawSwitchesProps) {
  const { shown, set } = actions;
  const switches = Object.fromEntries(BUSINESS_SWITCHES.map((key) => [key, shown[key] ?? false])) as Record<
    BusinessSwitch,
    boolean
  >;
  const isChanged = BUSINESS_SWITCHES.some((key) => switches[key] !== saved[key]);
  return (
    <Card aria-labelledby="datenschutz">
      <Title order={2} id="datenschutz">
        Datenschutz
      </Title>
      <Text size="sm" c="var(--portal-dimmed)" mb="md">
        Strenger oder weiter, als es für alle gilt. Was es kostet, steht hier, bevor Sie speichern.
      </Text>
      {BUSINESS_SWITCHES.map((key) => (
        <YesNo
          key={key}
          label={SETTING_NAMES[key]}
          description={ABOUT[key]}
          checked={switches[key]}
          onChange={(checked) => set(key, checked)}
        />
      ))}
      {switches.existing_customer_email && <Conditions saved={saved} actions={actions} />}
      {isChanged && <Price switches={switches} version={saved.version} />}
    </Card>
  );
}

/** What § 7 (3) UWG asks for, and that somebody vouches for what the portal cannot know. */
function Conditions({ saved, actions: { shown, set } }: LawSwitchesProps) {
  const personName = usePersonName();
  const { existing_email_confirmed_at: at, existing_email_confirmed_by: by } = saved;
  return (
    <section aria-label="Voraussetzungen des § 7 Abs. 3 UWG">
      <ol>
        {CONDITIONS.map((condition) => (
          <li key={condition}>
            <Text size="sm">{condition}</Text>
          </li>
        ))}
      </ol>
      {at !== null && by !== null ? (
        <Text size="sm">
          Bestätigt am {formatDateTime(at)} von {personName(by)}.
        </Text>
      ) : (
        <YesNo
          label="Ich bestätige, dass 1, 2 und 4 bei uns erfüllt sind"
          description="Wer das bestätigt, wird mit Tag und Uhrzeit festgehalten. Lassen Sie es im Zweifel prüfen, bevor Sie speichern."
          checked={shown.existing_email_confirmed ?? false}
          onChange={(checked) => set('existing_email_confirmed', checked)}
        />
      )}
    </section>
  );
}

function Price({ switches, version }: { switches: Record<BusinessSwitch, boolean>; version: number }) {
  const { data, error, refetch } = useQuery(priceQuery(version, switches));
  return (
    <section aria-labelledby="preis">
      <Title order={3} id="preis" mt="md">
        Preis dieser Änderung
      </Title>
      {error && !data && <ErrorPanel message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton h={96} />}
      <div aria-live="polite">
        {data && (
          <>
            {priceSentences(data).map((sentence) => (
              <Text key={sentence} size="sm" mt={4}>
                {sentence}
              </Text>
            ))}
            <Text size="xs" c="var(--portal-dimmed)" mt="xs">
              {basisText(data)}
            </Text>
          </>
        )}
      </div>
    </section>
  );
}
