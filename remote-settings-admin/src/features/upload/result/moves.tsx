import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { changesShown } from '@portal/shared/api';
import { Button, Group, Stack, Text } from '@portal/shared/ui';
import { counted, NOUNS } from '@portal/shared/format';
import { useMeetsGroups } from '@portal/shared/session';
import type { MovesChoice, Upload } from '@portal/shared/contract/settings-admin';
import { MoveExamples } from './move-examples.tsx';
import { Notice } from '../notice.tsx';
import { chooseMoves } from '../queries.ts';

const CHOSEN: Readonly<Record<MovesChoice, string>> = {
  keep: 'Nummern, die auch an einem anderen Standort stehen, wurden dort behalten: Beide zählen.',
  replace:
    'Die neuen Zeilen haben den Platz derer eingenommen, die unter ihrer Nummer an einem anderen Standort standen.',
};

/** What has moved, as people count it: '2 Kunden und 1 Auftrag'. */
const wordsOf = ({ customers, orders }: Upload['moves']): string =>
  [
    ...(customers > 0 ? [counted(customers, NOUNS.customer)] : []),
    ...(orders > 0 ? [counted(orders, NOUNS.order)] : []),
  ].join(' und ');

/** Numbers of the upload that stand in another store as well: asks once what they mean, or says what was chosen. */
export function Moves({ upload: { id, moves, can_roll_back } }: { upload: Upload }) {
  const mayUpload = useMeetsGroups(['Fileupload']);
  const [isAsking, setAsking] = useState(false);
  // Customers, orders and all figures may be others afterwards.
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (choice: MovesChoice) => chooseMoves(id, choice),
    onSuccess: changesShown,
  });
  if (moves.choice) return <Text c="var(--portal-dimmed)">{CHOSEN[moves.choice]}</Text>;
  const rows = moves.customers + moves.orders;
  if (rows === 0 || !can_roll_back || !mayUpload) return null;
  const does = (choice: MovesChoice) => ({
    loading: isPending && variables === choice,
    disabled: isPending,
    onClick: () => mutate(choice),
  });
  return (
    <Notice
      tone="warn"
      title={`${wordsOf(moves)} ${rows === 1 ? 'steht' : 'stehen'} unter derselben Nummer auch an einem anderen Standort`}
    >
      <Stack gap="sm">
        <Text>
          Zurzeit zählen beide. Sind sie umgezogen, nehmen die neuen Zeilen den Platz der alten ein: mit ihrem neuen
          Standort, und mit allem, was zu den alten gehört. „Zurückrollen“ nimmt auch das zurück. Vergeben Ihre
          Standorte ihre Nummern unabhängig voneinander, behalten Sie beide.
        </Text>
        {isAsking && <MoveExamples id={id} />}
        {error && (
          <Text c="var(--portal-alert)" role="alert">
            {error.message}
          </Text>
        )}
        <Group gap="sm">
          <Button variant="default" {...does('keep')}>
            Beide behalten
          </Button>
          {isAsking ? (
            <Button variant="default" {...does('replace')}>
              Ja, Platz einnehmen
            </Button>
          ) : (
            <Button variant="default" onClick={() => setAsking(true)}>
              Platz einnehmen …
            </Button>
          )}
          {isAsking && (
            <Button variant="subtle" disabled={isPending} onClick={() => setAsking(false)}>
              Abbrechen
            </Button>
          )}
        </Group>
      </Stack>
    </Notice>
  );
}
