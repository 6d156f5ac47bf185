import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { STORE_PARAM } from '@portal/shared/contract';
import { LONGEST_QUESTION } from '@portal/shared/contract/analyse';
import { Button, Card, Group, Loader, PageLink, TextInput } from '@portal/shared/ui';
import { AnswerPanel } from './answer-panel.tsx';
import { EXAMPLES, FEWEST_LETTERS, plainAnswerQuery } from './query.ts';
import classes from './question-field.module.css';

/** Questions in plain words on the dashboard. Asked by Enter: what stands in the field is in no address. */
export function QuestionField() {
  const [text, setText] = useState('');
  const [asked, setAsked] = useState('');
  const store = new URLSearchParams(useLocation().search).get(STORE_PARAM);
  const isQuestion = asked.length >= FEWEST_LETTERS;
  const { data: answer, error, isFetching } = useQuery({ ...plainAnswerQuery(asked, store), enabled: isQuestion });
  const hint = useId();
  const field = useRef<HTMLInputElement>(null);
  // Whoever has opened it wants to type.
  useEffect(() => field.current?.focus(), []);
  const ask = (question: string) => {
    setText(question);
    setAsked(question.trim());
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    ask(text);
  };
  const offered = answer?.alternatives ?? (asked === '' ? EXAMPLES.map((q) => ({ q, label: q })) : []);
  return (
    <Card className={isQuestion && answer ? classes.card! : `no-print ${classes.card}`}>
      <form onSubmit={onSubmit} role="search" aria-label="Eine Frage stellen" className={`no-print ${classes.form}`}>
        <TextInput
          ref={field}
          aria-label="Ihre Frage"
          aria-describedby={hint}
          placeholder="Fragen Sie in Ihren Worten, z. B. „Gleitsicht Oktober“"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={LONGEST_QUESTION}
          autoComplete="off"
          spellCheck={false}
          rightSection={isFetching ? <Loader size={16} aria-hidden /> : null}
          className={classes.field}
        />
        <Button type="submit" variant="light">
          Fragen
        </Button>
      </form>
      <div aria-live="polite" aria-busy={isFetching}>
        {error && <p className={classes.problem}>{error.message}</p>}
        {isQuestion && answer && <AnswerPanel answer={answer} />}
      </div>
      {offered.length > 0 && (
        <Group gap={8} id={hint} className={`no-print ${classes.offered}`}>
          {answer?.status === 'not-understood' && <span>Das lässt sich fragen:</span>}
          {asked === '' && <span>Zum Beispiel:</span>}
          {offered.map(({ q, label }) => (
            <Button key={label} size="xs" variant="default" onClick={() => ask(q)} className={classes.offer}>
              {label}
            </Button>
          ))}
        </Group>
      )}
      {isQuestion && answer?.href && (
        <Group gap={16} className={`no-print ${classes.ways}`}>
          <PageLink to={answer.href}>Zur Seite</PageLink>
          {answer.why_href && <PageLink to={answer.why_href}>Warum?</PageLink>}
        </Group>
      )}
    </Card>
  );
}
