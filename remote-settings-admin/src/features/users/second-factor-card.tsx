import { ConfirmButton, OutcomeNotice } from '@portal/shared/editor';
import { Card, Group, Stack, Text, Title } from '@portal/shared/ui';
import { useWork } from '../../common/use-work.ts';
import { requireSecondFactor } from './queries.ts';

const OFF =
  'Wer möchte, richtet unter „Einstellungen › Passwort ändern“ einen zweiten Faktor ein. Sie können ihn von allen verlangen: Ein Passwort, das jemand erraten oder abgeschaut hat, öffnet dann nichts.';
const ON = 'Niemand meldet sich in Ihrem Betrieb mit dem Passwort allein an.';
const OF_THE_POOL =
  'Ob die Anmeldung von allen einen zweiten Faktor verlangt, stellt die Betreibergesellschaft des Portals am Anmeldedienst ein, für alle Betriebe zugleich.';

/** @param required null: the identity service asks all businesses or none */
export function SecondFactorCard({ required }: { required: boolean | null }) {
  const { work, outcome, isBusy } = useWork();
  return (
    <Card aria-labelledby="zweiter-faktor">
      <Stack gap="sm">
        <Title order={2} id="zweiter-faktor">
          Zweiter Faktor
        </Title>
        {outcome && (
          <OutcomeNotice key={outcome.text} isFailure={outcome.isFailure} isBusy={isBusy}>
            {outcome.text}
          </OutcomeNotice>
        )}
        <Text size="sm" c="var(--portal-dimmed)">
          {required === null ? OF_THE_POOL : required ? ON : OFF}
        </Text>
        {required !== null && (
          <Group>
            {required ? (
              <ConfirmButton
                label="Nicht mehr verlangen"
                confirm="Ja, nicht mehr verlangen"
                busy={isBusy}
                question="Wer einen zweiten Faktor hat, behält ihn; alle anderen melden sich wieder mit dem Passwort allein an. Möchten Sie das?"
                onConfirm={() =>
                  work({
                    run: () => requireSecondFactor(false),
                    done: 'Ein zweiter Faktor wird nicht mehr von allen verlangt.',
                  })
                }
              />
            ) : (
              <ConfirmButton
                label="Von allen verlangen"
                confirm="Ja, von allen verlangen"
                busy={isBusy}
                question="Wer noch keinen hat, wird bei der nächsten Anmeldung durch das Einrichten geführt und braucht dazu eine App auf dem Telefon; wer gerade arbeitet, spätestens nach einer Stunde. Möchten Sie das?"
                onConfirm={() =>
                  work({
                    run: () => requireSecondFactor(true),
                    done: 'Der zweite Faktor wird jetzt von allen verlangt.',
                  })
                }
              />
            )}
          </Group>
        )}
      </Stack>
    </Card>
  );
}
