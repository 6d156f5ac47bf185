import { useId, useState } from 'react';
import type { CorrectableField, DuplicatePair } from '@portal/shared/contract/settings-admin';
import { counted, formatDate, NOUNS } from '@portal/shared/format';
import { Badge, Button, Group, Scrollable, Stack, Text, TextInput, VisuallyHidden } from '@portal/shared/ui';
import {
  chosenSide,
  fieldsOf,
  firstChoice,
  PAIR_REASONS,
  sideName,
  type MergeChoice,
  type Side,
} from './pair-model.ts';
import { fieldLabel, valueText } from './row-model.ts';
import classes from './quality.module.css';

interface PairFormProps {
  pair: DuplicatePair;
  mayDecide: boolean;
  isBusy: boolean;
  onMerge: (choice: MergeChoice) => void;
  onPart: (reason: string) => void;
}

const SIDES: readonly Side[] = [0, 1];

/** Both customers side by side: whose number stays, and which values are the right ones. */
export function PairForm({ pair, mayDecide, isBusy, onMerge, onPart }: PairFormProps) {
  const [choice, setChoice] = useState(() => firstChoice(pair));
  const [reason, setReason] = useState<string>(PAIR_REASONS[0]);
  const ids = useId();
  const pick = (field: CorrectableField, side: Side) =>
    setChoice((before) => ({ ...before, values: { ...before.values, [field]: side } }));
  return (
    <Stack gap="sm">
      <Group gap="xs">
        <Badge variant="light" tt="none">
          {pair.score} % ähnlich
        </Badge>
        <Text size="sm">{pair.reasons.join(', ')}</Text>
      </Group>
      <Scrollable label="Beide nebeneinander">
        <table className={classes.pair} aria-label="Beide nebeneinander">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Feld</VisuallyHidden>
              </th>
              {SIDES.map((side) => (
                <th key={side} scope="col">
                  <Head
                    {...{ pair, side, choice, mayDecide, name: ids }}
                    onSurvivor={() => setChoice({ survivor: side, values: {} })}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fieldsOf(pair).map(({ field, values, differs }) => (
              <tr key={field} data-differs={differs}>
                <th scope="row">{fieldLabel(field)}</th>
                {SIDES.map((side) => (
                  <td key={side} data-chosen={chosenSide(pair, choice, field) === side}>
                    {differs && mayDecide ? (
                      <label className={classes.value}>
                        <input
                          type="radio"
                          name={`${ids}-${field}`}
                          checked={chosenSide(pair, choice, field) === side}
                          onChange={() => pick(field, side)}
                        />
                        {valueText(field, values[side])}
                      </label>
                    ) : (
                      valueText(field, values[side])
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      {mayDecide && (
        <Group align="flex-end" gap="sm" className="no-print">
          <Button loading={isBusy} onClick={() => onMerge(choice)}>
            Zusammenführen
          </Button>
          <Group
            align="flex-end"
            gap="xs"
            component="form"
            onSubmit={(event) => {
              event.preventDefault();
              onPart(reason.trim());
            }}
          >
            <TextInput
              label="Warum nicht dieselbe Person?"
              size="sm"
              maxLength={200}
              list={`${ids}-reasons`}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
            <datalist id={`${ids}-reasons`}>
              {PAIR_REASONS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </datalist>
            <Button type="submit" variant="default" disabled={isBusy || reason.trim().length < 3}>
              Zwei Personen
            </Button>
          </Group>
        </Group>
      )}
    </Stack>
  );
}

interface HeadProps {
  pair: DuplicatePair;
  side: Side;
  choice: MergeChoice;
  mayDecide: boolean;
  /** Of the two radio buttons. */
  name: string;
  onSurvivor: () => void;
}

/** Who it is, what they bought, and whether this number stays. */
function Head({ pair, side, choice, mayDecide, name, onSurvivor }: HeadProps) {
  const one = pair.sides[side];
  return (
    <>
      <Text fw={600}>{sideName(one)}</Text>
      <Text size="sm" c="var(--portal-dimmed)">
        Kunde {one.customer_number}, {one.store}
      </Text>
      <Text size="sm" c="var(--portal-dimmed)">
        {one.order_count === 0 ? 'keine Aufträge' : counted(one.order_count, NOUNS.order)}
        {one.last_order_on && `, zuletzt ${formatDate(one.last_order_on)}`}
      </Text>
      {mayDecide && (
        <label className={classes.value}>
          <input type="radio" name={`${name}-survivor`} checked={choice.survivor === side} onChange={onSurvivor} />
          Diese Nummer bleibt
        </label>
      )}
    </>
  );
}
