import { useState } from 'react';
import type { AreaState } from '@portal/shared/contract/settings-admin';
import { ConfirmButton } from '@portal/shared/editor';
import { Button, Group, Stack, Text, TextField, Title } from '@portal/shared/ui';
import type { Work } from '../../common/use-work.ts';
import { turnArea } from './queries.ts';

const USUAL = 'Dieser Bereich ist gerade abgeschaltet. Bitte versuchen Sie es später erneut.';

interface AreaSwitchProps {
  area: AreaState;
  work: (asked: Work) => void;
  isBusy: boolean;
}

/** Turns an area off for everybody, with a sentence in its place, and on again. */
export function AreaSwitch({ area: { id, title, off }, work, isBusy }: AreaSwitchProps) {
  const [sentence, setSentence] = useState(USUAL);
  const said = sentence.trim() || USUAL;
  const turnOn: Work = {
    run: () => turnArea(id, { off: null }),
    done: `${title} ist eingeschaltet.`,
    undo: () => turnArea(id, { off: off ?? USUAL }),
  };
  const turnOff: Work = {
    run: () => turnArea(id, { off: said }),
    done: `${title} ist für alle abgeschaltet.`,
    undo: () => turnArea(id, { off: null }),
  };
  return (
    <section aria-labelledby="schalter">
      <Stack gap="sm">
        <Title order={3} id="schalter">
          Schalter
        </Title>
        {off === null ? (
          <>
            <TextField
              label="Was alle an seiner Stelle lesen"
              symbols
              maxLength={300}
              value={sentence}
              onChange={setSentence}
            />
            <Group>
              <ConfirmButton
                label="Für alle abschalten"
                confirm="Ja, abschalten"
                busy={isBusy}
                question={`Niemand kann dann mit ${title} arbeiten; die anderen Bereiche bleiben. Möchten Sie das?`}
                onConfirm={() => work(turnOff)}
              />
            </Group>
          </>
        ) : (
          <>
            <Text size="sm">Abgeschaltet. Alle lesen an seiner Stelle: „{off}“</Text>
            <Group>
              <Button loading={isBusy} onClick={() => work(turnOn)}>
                Einschalten
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </section>
  );
}
