import { WEEKDAY_NAMES } from '@portal/shared/contract/calendar';
import {
  HOLDOUT,
  LONGEST_WAIT_WEEKS,
  rhythmOf,
  RHYTHMS,
  type Rhythm,
  type StandingSentence,
} from '@portal/shared/contract/marketing';
import { useMeetsGroups } from '@portal/shared/session';
import { Card, EuroField, NumberField, Select, Stack, Text, TextField, Title } from '@portal/shared/ui';
import { Tick } from '../../../common/tick.tsx';
import { RHYTHM_WORDS } from '../sentence.ts';
import classes from './editor.module.css';
import { RequiredNumber } from './required-number.tsx';

const DAYS = WEEKDAY_NAMES.map((label, at) => ({ value: String(at + 1), label }));

/** The one that is set can stay; waiting for postage takes letters and postage. */
const rhythmChoices = (sentence: StandingSentence) =>
  RHYTHMS.filter(
    (rhythm) =>
      rhythm !== 'postage' ||
      rhythmOf(sentence) === rhythm ||
      (sentence.adds_postage === true && sentence.channels.includes('letter')),
  ).map((value) => ({ value, label: RHYTHM_WORDS[value] }));

const RHYTHM_HINTS: Readonly<Record<Rhythm, string>> = {
  weekly: 'Jedes Bündel hat, wer in der Woche fällig wurde.',
  monthly:
    'Jedes Bündel hat, wer seit dem letzten fällig wurde: Wer gleich danach fällig wird, bekommt sein Stück bis zu fünf Wochen später. Für Geburtstage und anderes, das seinen Tag hat, passt das nicht.',
  postage: `E-Mails gehen jede Woche. Briefe sammeln sich, bis ihre Zahl sicher für die erste günstigere Portoklasse reicht; keiner wartet länger als ${LONGEST_WAIT_WEEKS} Wochen.`,
};

interface CardProps {
  id: string;
  sentence: StandingSentence;
  onChange: (changes: Partial<StandingSentence>) => void;
}

/** How often and how much at most, and who rests. */
export const RhythmCard = ({ id, sentence, onChange }: CardProps) => (
  <Card id={id} tabIndex={-1} aria-label="Bündel und Grenzen" className="no-print">
    <Stack gap="sm">
      <Title order={2}>Bündel und Grenzen</Title>
      <Select
        label="Rhythmus"
        description={RHYTHM_HINTS[rhythmOf(sentence)]}
        data={rhythmChoices(sentence)}
        value={rhythmOf(sentence)}
        allowDeselect={false}
        onChange={(rhythm) => rhythm && onChange({ rhythm: rhythm as Rhythm })}
      />
      <div className={classes.beside}>
        <Select
          label="Bündeltag"
          data={DAYS}
          value={String(sentence.bundle_on)}
          allowDeselect={false}
          onChange={(day) => day && onChange({ bundle_on: Number(day) })}
        />
        <NumberField
          label="Kontaktpause in Tagen"
          description="Über alle Aktionen. Leer: keine."
          min={1}
          max={730}
          value={sentence.pause_days}
          onChange={(pause_days) => onChange({ pause_days })}
        />
        <NumberField
          label="Höchstens Stück je Woche"
          description="Leer: so viele, wie fällig sind. Kein Bündel hat mehr."
          min={1}
          max={100_000}
          value={sentence.pieces_per_week}
          onChange={(pieces_per_week) => onChange({ pieces_per_week })}
        />
        <EuroField
          label="Höchstens Euro je Monat"
          description="Leer: ohne Grenze."
          max={100_000_000}
          value={sentence.cents_per_month}
          onChange={(cents) => onChange({ cents_per_month: cents === 0 ? null : cents })}
        />
      </div>
      <Text size="xs" c="var(--portal-dimmed)">
        Werden mehr fällig, kommen die mit der besten Aussicht zuerst; die anderen kommen in ein späteres Bündel,
        solange der Anlass noch passt.
      </Text>
    </Stack>
  </Card>
);

/** Who gets nothing, for the proof of what it brings. */
export const HoldoutCard = ({ id, sentence: { holdout_percent: percent }, onChange }: CardProps) => (
  <Card id={id} tabIndex={-1} aria-label="Kontrollgruppe" className="no-print">
    <Stack gap="sm">
      <Title order={2}>Kontrollgruppe</Title>
      <RequiredNumber
        label="Anteil in Prozent"
        description={`0 oder ${HOLDOUT.least} bis ${HOLDOUT.most}; üblich sind ${HOLDOUT.usual}.`}
        min={0}
        max={HOLDOUT.most}
        value={percent}
        onChange={(holdout_percent) => onChange({ holdout_percent })}
      />
      {percent > 0 && percent < HOLDOUT.least && (
        <Text role="alert" size="sm" c="var(--portal-alert)">
          Unter {HOLDOUT.least} % reicht die Gruppe für keinen Nachweis. Bitte nehmen Sie mindestens {HOLDOUT.least},
          oder 0 für keine.
        </Text>
      )}
      <Text size="xs" c="var(--portal-dimmed)">
        {percent === 0
          ? 'Ohne Kontrollgruppe schreiben Sie ein paar Personen mehr an, erfahren aber nie, ob sie nicht auch so gekommen wären: Was die Daueraktion bringt, lässt sich dann nicht nachweisen.'
          : 'Das Los entscheidet einmal je Haushalt und gilt, solange es die Daueraktion gibt. Nur der Vergleich mit diesen Personen zeigt, was sie gebracht hat.'}
      </Text>
    </Stack>
  </Card>
);

/** What it is called, what for, and whether messages go out without anybody. */
export function ReleaseCard({ id, sentence, onChange }: CardProps) {
  const isAdmin = useMeetsGroups(['Admin']);
  const { emails_by_themselves: isAllowed } = sentence;
  return (
    <Card id={id} tabIndex={-1} aria-label="Name und Freigabe" className="no-print">
      <Stack gap="sm">
        <Title order={2}>Name und Freigabe</Title>
        <TextField
          label="Name"
          symbols
          maxLength={120}
          value={sentence.name}
          onChange={(name) => onChange({ name })}
          required="Bitte geben Sie der Daueraktion einen Namen."
        />
        <TextField
          label="Zweck"
          description="Steht bei jedem Bündel und im Protokoll."
          symbols
          maxLength={200}
          value={sentence.purpose}
          onChange={(purpose) => onChange({ purpose })}
          required="Bitte sagen Sie, wofür die Adressen sind."
        />
        <Tick
          isTicked={isAllowed}
          isDisabled={!isAdmin && !isAllowed}
          onTick={(emails_by_themselves) => onChange({ emails_by_themselves })}
        >
          E-Mails ohne Freigabe senden
        </Tick>
        <Text size="xs" c="var(--portal-dimmed)">
          {isAdmin || isAllowed
            ? 'Die E-Mails eines Bündels gehen am Bündeltag von selbst hinaus; Einwilligung und Widerspruch werden für jede noch einmal geprüft. Briefe gibt immer jemand frei.'
            : 'Das erlaubt ein Admin Ihres Betriebs. Bis dahin wird jedes Bündel freigegeben.'}
          {!isAdmin &&
            isAllowed &&
            ' Wenn Sie etwas ändern, muss ein Admin die neue Fassung erst wieder erlauben; bis dahin wird jedes Bündel freigegeben.'}
        </Text>
      </Stack>
    </Card>
  );
}
