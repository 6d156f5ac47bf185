import { useState } from 'react';
import { Button, Group, Select, Stack, Text, TextInput } from '@portal/shared/ui';
import type { PreviewChoice, UploadPreview } from '@portal/shared/contract/settings-admin';
import { Notice } from '../notice.tsx';

type NewStore = PreviewChoice['new_stores'][number];
const NEW = 'neu';

interface UnknownStoreProps {
  number: string;
  stores: UploadPreview['stores'];
  /** Says that the files mean a store of the business; null: what they say is a store of the format's own files. */
  onSame: ((number: string, store: string) => void) | null;
  onNew: (store: NewStore) => void;
}

function UnknownStore({ number, stores, onSame, onNew }: UnknownStoreProps) {
  const [answer, setAnswer] = useState<string | null>(stores.length === 0 || !onSame ? NEW : null);
  const [name, setName] = useState(/^\d+$/.test(number) ? '' : number);
  const choose = (value: string | null) => {
    setAnswer(value);
    if (value !== null && value !== NEW) onSame?.(number, value);
  };
  const data = [
    ...(onSame ? stores.map(({ standort_id: id, name: known }) => ({ value: id, label: `ist ${known} (${id})` })) : []),
    { value: NEW, label: 'ist ein neuer Standort' },
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') onNew({ standort_id: number, name: name.trim() });
      }}
    >
      <Group align="flex-end">
        {stores.length > 0 && (
          <Select
            label={`Standort „${number}“`}
            data={data}
            value={answer}
            placeholder="Bitte wählen"
            allowDeselect={false}
            onChange={choose}
          />
        )}
        {answer === NEW && (
          <TextInput
            label={stores.length > 0 ? 'Name des Standorts' : `Name des Standorts „${number}“`}
            maxLength={200}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        )}
        {answer === NEW && (
          <Button type="submit" variant="default" disabled={name.trim() === ''}>
            Anlegen
          </Button>
        )}
      </Group>
    </form>
  );
}

interface UnknownStoresProps extends Omit<UnknownStoreProps, 'number'> {
  numbers: readonly string[];
}

const titleOf = (numbers: readonly string[], hasStores: boolean) => {
  const [number = '', ...others] = numbers;
  if (!hasStores) return 'Ihr Betrieb hat noch keinen Standort';
  return others.length === 0
    ? `Den Standort „${number}“ gibt es in Ihrem Betrieb noch nicht`
    : `${numbers.length} Standorte gibt es in Ihrem Betrieb noch nicht`;
};

/** Stores that the business does not have yet: their rows would be refused, unless somebody says here which they are. */
export function UnknownStores({ numbers, ...rest }: UnknownStoresProps) {
  if (numbers.length === 0) return null;
  const hasStores = rest.stores.length > 0;
  const ask = hasStores
    ? 'Bitte sagen Sie, welcher Standort gemeint ist, oder legen Sie ihn an.'
    : `Bitte legen Sie ${numbers.length === 1 ? 'ihn mit seinem' : 'jeden mit seinem'} Namen an.`;
  return (
    <Notice tone={hasStores ? 'alert' : 'warn'} title={titleOf(numbers, hasStores)}>
      <Stack gap="sm">
        <Text>
          {ask} Sonst werden {numbers.length === 1 ? 'seine' : 'ihre'} Zeilen nicht übernommen.
        </Text>
        {numbers.map((number) => (
          <UnknownStore key={number} number={number} {...rest} />
        ))}
      </Stack>
    </Notice>
  );
}
