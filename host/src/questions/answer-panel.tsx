import type { PlainAnswer } from '@portal/shared/contract/analyse';
import classes from './answer-panel.module.css';
import { changeText, figureText, valueText } from './answer-words.ts';

/** More bars are no small chart. */
const MOST_BARS = 12;

interface Bar {
  label: string;
  value: number | null;
}

/** What a small chart draws: the rows of a ranking, or now and before. */
function barsOf({ rows, value, previous, compared_with, parts }: PlainAnswer): Bar[] {
  if (rows.length > 1) return rows.slice(0, MOST_BARS);
  return value !== null && previous !== null && parts
    ? [
        { label: 'Ihr Wert', value },
        { label: compared_with ?? 'Vorher', value: previous },
      ]
    : [];
}

/** A list that is a chart as well: each row with its value beside its bar. */
function Bars({ answer }: { answer: PlainAnswer }) {
  const bars = barsOf(answer);
  const most = Math.max(...bars.map(({ value }) => Math.abs(value ?? 0)), Number.MIN_VALUE);
  if (bars.length === 0) return null;
  return (
    <ol className={classes.bars}>
      {bars.map(({ label, value }) => (
        <li key={label}>
          <span className={classes.label}>{label}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={{ width: `${(Math.abs(value ?? 0) / most) * 100}%` }} />
          </span>
          <span className={classes.value}>{valueText(value, answer.unit)}</span>
        </li>
      ))}
    </ol>
  );
}

/** What was understood of a question, and the figure; or word by word why there is none. Ways from here are the caller's. */
export function AnswerPanel({ answer }: { answer: PlainAnswer }) {
  const { status, understood, message, notes, why, rows } = answer;
  if (status !== 'answered') return <p className={classes.message}>{message}</p>;
  const [figure, change] = [figureText(answer), changeText(answer)];
  const first = answer.parts?.ranking && figure !== null ? rows[0]?.label : undefined;
  return (
    <div className={classes.panel}>
      <p className={classes.understood}>{understood}</p>
      {figure !== null && (
        <p className={classes.figure} data-figure>
          {first && <span className={classes.first}>{`${first}: `}</span>}
          {figure}
        </p>
      )}
      {change && <p className={classes.change}>{change}</p>}
      {why.map((sentence) => (
        <p key={sentence} className={classes.change}>
          {sentence}
        </p>
      ))}
      <Bars answer={answer} />
      {rows.length > MOST_BARS && (
        <p className={classes.note}>{`und ${rows.length - MOST_BARS} weitere auf der Seite`}</p>
      )}
      {notes.map((note) => (
        <p key={note} className={classes.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
