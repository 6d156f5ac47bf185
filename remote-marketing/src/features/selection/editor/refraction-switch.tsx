import { useId } from 'react';
import { Text } from '@portal/shared/ui';
import { Tick } from '../../../common/tick.tsx';
import { leftOutText } from '../../../common/criteria/sentence.ts';
import { useCounted } from './counts-provider.tsx';
import classes from './editor.module.css';

interface RefractionSwitchProps {
  isOn: boolean;
  /** Whether the person may see measurements; whoever may not cannot even open a selection where it is on. */
  isAllowed: boolean;
  onSwitch: (isOn: boolean) => void;
}

const OFF = 'Ausgeschaltet sind alle Potenziale ohne Messwerte gerechnet: Gesundheitsdaten wählen hier niemanden aus.';
const ON =
  'Fernbrille, Gleitsicht und Office rechnen auch mit Addition und Stärke. Diese Filter treffen nur Kunden, die in die Nutzung ihrer Gesundheitsdaten eingewilligt haben. Die Verwendung wird protokolliert.';
const FORBIDDEN =
  'Einschalten kann sie, wer das Recht „Messwerte der Kunden sehen“ hat. Sie bekommen es von den Personen, die bei Ihnen die Benutzer verwalten.';

/** Whether potentials go by refractions too, and whom that leaves out. */
export function RefractionSwitch({ isOn, isAllowed, onSwitch }: RefractionSwitchProps) {
  const id = useId();
  const leftOut = useCounted(({ counts }) => counts.without_health);
  return (
    <div className={classes.ticks}>
      <Tick isTicked={isOn} isDisabled={!isAllowed} describedBy={id} onTick={onSwitch}>
        Refraktionsdaten verwenden
      </Tick>
      <div id={id}>
        <Text size="xs" c="var(--portal-dimmed)">
          {isOn ? ON : OFF}
          {!isAllowed && ` ${FORBIDDEN}`}
        </Text>
      </div>
      {isOn && (
        <Text size="xs" fw={600} role="status">
          {leftOut === null
            ? 'Zurzeit ist keiner dieser drei Filter gesetzt: Niemand bleibt deshalb außen vor.'
            : leftOutText(leftOut)}
        </Text>
      )}
    </div>
  );
}
