import { useState, type FormEvent } from 'react';
import type { CompanyProvider } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { Button, Group, Stack, TextField, problemOf, useFocusInvalid } from '@portal/shared/ui';
import type { WorkState } from '../../../common/use-work.ts';
import { endCompanySignIn, saveClient, testConnection } from '../../../common/users/company-sign-in.ts';
import { YesNo } from '../../../common/yes-no.tsx';

const NO_ID = 'Bitte geben Sie die Client-ID ein.';
const NO_SECRET = 'Bitte geben Sie das Client-Secret ein.';

interface ClientFormProps {
  client: CompanyProvider['client'];
  isBusy: boolean;
  work: WorkState['work'];
}

/** The portal's registration at the provider, and the rules of the business. Mount anew (key) for another one. */
export function ClientForm({ client, isBusy, work }: ClientFormProps) {
  const [id, setId] = useState(client?.client_id ?? '');
  const [secret, setSecret] = useState('');
  const [companyOnly, setCompanyOnly] = useState(client?.company_only ?? false);
  const [trusts, setTrusts] = useState(client?.trusts_second_factor ?? false);
  const [attempts, setAttempts] = useState(0);
  const form = useFocusInvalid(attempts);
  const tried = attempts > 0;
  const secretDemands = client ? {} : { required: NO_SECRET };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (problemOf(id, { required: NO_ID }) || problemOf(secret, secretDemands)) return;
    work({
      run: async () => {
        await saveClient({
          client_id: id.trim(),
          client_secret: secret.trim() || null,
          company_only: companyOnly,
          trusts_second_factor: trusts,
        });
        setSecret('');
      },
      done: 'Gespeichert. Bitte prüfen Sie die Verbindung, und melden Sie sich dann selbst einmal so an.',
    });
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm" maw={480}>
        <TextField
          label="Client-ID"
          name="client-id"
          symbols
          autoComplete="off"
          value={id}
          tried={tried}
          required={NO_ID}
          onChange={setId}
        />
        <TextField
          label={client ? 'Neues Client-Secret' : 'Client-Secret'}
          name="client-secret"
          symbols
          autoComplete="off"
          spellCheck={false}
          value={secret}
          tried={tried}
          {...secretDemands}
          description={
            client
              ? 'Leer bleibt das bisherige. Es wird verschlüsselt aufbewahrt und nie wieder gezeigt.'
              : 'Es wird verschlüsselt aufbewahrt und nie wieder gezeigt.'
          }
          onChange={setSecret}
        />
        <YesNo
          label="Der Anbieter verlangt von allen einen zweiten Faktor"
          description="Dann fragt das Portal nicht auch noch nach einem. Sonst fragt es danach, wenn es das sonst täte."
          checked={trusts}
          isDisabled={isBusy}
          onChange={setTrusts}
        />
        {client && (
          <YesNo
            label="Nur noch mit dem Konto des Unternehmens"
            description="Passwörter und Passkeys gelten dann nicht mehr. Für den Notfall kommt, wer „Admin“ hat, weiter mit Passwort und zweitem Faktor hinein."
            checked={companyOnly}
            isDisabled={isBusy}
            onChange={setCompanyOnly}
          />
        )}
        <Group gap="sm">
          <Button type="submit" loading={isBusy}>
            Speichern
          </Button>
          {client && (
            <Button
              variant="default"
              loading={isBusy}
              onClick={() =>
                work({
                  run: testConnection,
                  done: 'Der Anbieter antwortet und kennt das Portal. Die Verbindung steht.',
                })
              }
            >
              Verbindung prüfen
            </Button>
          )}
          {client && (
            <ConfirmButton
              label="Beenden"
              confirm="Ja, beenden"
              busy={isBusy}
              question="Niemand meldet sich dann mehr mit dem Konto des Unternehmens an; Passwörter gelten wieder. Wer keines hat, vergibt über „Passwort vergessen?“ eines. Möchten Sie das?"
              onConfirm={() =>
                work({ run: endCompanySignIn, done: 'Die Anmeldung mit dem Konto des Unternehmens ist beendet.' })
              }
            />
          )}
        </Group>
      </Stack>
    </form>
  );
}
