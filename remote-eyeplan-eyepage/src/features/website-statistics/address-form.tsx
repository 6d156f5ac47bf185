import { useState, type FormEvent } from 'react';
import { websiteAddress, type Website } from '@portal/shared/contract/eyepage';
import { Alert, Button, Group, Stack, TextInput } from '@portal/shared/ui';
import { useSaveWebsite } from './use-save-website.ts';

const WRONG = 'Bitte geben Sie die öffentliche Adresse Ihrer Website an, zum Beispiel „www.ihr-betrieb.de“.';

interface AddressFormProps {
  /** The one that is registered; null: none yet. */
  website: Website | null;
  label: string;
  /** It is saved. */
  onSaved?: () => void;
}

/** The address of the website, judged by the same rule as at the server. */
export function AddressForm({ website, label, onSaved }: AddressFormProps) {
  const [typed, setTyped] = useState(website?.is_demo ? '' : (website?.address ?? ''));
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending, error } = useSaveWebsite(onSaved);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const address = websiteAddress(typed);
    setWrong(!address);
    if (address) mutate({ address, is_on: website?.is_on ?? true, version: website?.version ?? 0 });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert">
            {error.message}
          </Alert>
        )}
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Adresse Ihrer Website"
            placeholder="www.ihr-betrieb.de"
            inputMode="url"
            autoComplete="url"
            w={360}
            maw="100%"
            value={typed}
            maxLength={300}
            error={isWrong && WRONG}
            errorProps={{ role: 'alert' }}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setWrong(false);
            }}
          />
          <Button type="submit" loading={isPending}>
            {label}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
