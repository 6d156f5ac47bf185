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
  const data = [...(onSame ? stores.map(({ standort_id: id, name: known }) => ({ value: id, label: `ist ${known} (${id})` })) : []), { value: NEW, label: 'ist ein neuer Standort' }];
  return (
    <Group align="flex-end">
      <Select label={`Standort „${number}“`} data={data} value={answer} placeholder="Bitte wählen" allowDeselect={false} onChange={choose} />
      {answer === NEW && <TextInput label="Name des Standorts" maxLength={200} value={name} onChange={({ currentTarget }) => setName(currentTarget.value)} />}
      {answer === NEW && <Button variant="default" disabled={name.trim() === ''} onClick={() => onNew({ standort_id: number, name: name.trim() })}>Anlegen</Button>}
    </Group>
  );
}

interface UnknownStoresProps extends Omit<UnknownStoreProps, 'number'> {
  numbers: readonly string[];
}

/** Stores that the business does not have yet: their rows would be refused, unless somebody says here which they are. */
export function UnknownStores({ numbers, ...rest }: UnknownStoresProps) {
  if (numbers.length === 0) return null;
  const isOne = numbers.length === 1;
  return (
    <Notice tone="alert" title={isOne ? `Den Standort „${numbers[0] ?? ''}“ gibt es in Ihrem Betrieb noch nicht` : `${numbers.length} Standorte gibt es in Ihrem Betrieb noch nicht`}>
      <Stack gap="sm">
        <Text>Bitte sagen Sie, welcher Standort gemeint ist, oder legen Sie ihn an. Sonst werden {isOne ? 'seine' : 'ihre'} Zeilen nicht übernommen.</Text>
        {numbers.map((number) => <UnknownStore key={number} number={number} {...rest} />)}
      </Stack>
    </Notice>
  );
}
