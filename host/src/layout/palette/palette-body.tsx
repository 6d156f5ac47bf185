import { Spotlight, useSpotlight, type SpotlightStore } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import type { RegistryEntry } from '@portal/shared/contract';
import { LONGEST_QUESTION } from '@portal/shared/contract/analyse';
import { Loader, VisuallyHidden } from '@portal/shared/ui';
import { AnswerPanel } from '../../questions/answer-panel.tsx';
import type { Command } from './command.ts';
import classes from './palette.module.css';
import { useCommands, type FoundCommands } from './use-commands.ts';
import { useKeptChoice } from './use-kept-choice.ts';

const LIST = 'palette-treffer';
const idOf = (at: number) => `${LIST}-${at}`;

interface BodyProps {
  areas: readonly RegistryEntry[];
  store: SpotlightStore;
  onGo(command: Command): void;
}

function statusOf({ groups, isAsking, problem, answer }: FoundCommands, count: number): string {
  if (problem) return `Nicht alles konnte gesucht werden. ${problem.message}`;
  if (isAsking) return count === 0 ? 'Es wird gesucht …' : '';
  return groups.length === 0 && !answer
    ? 'Nichts gefunden. Bitte versuchen Sie ein anderes Wort oder nur den Anfang.'
    : '';
}

/** A combobox, whose list is sorted by kind. */
export function PaletteBody({ areas, store, onGo }: BodyProps) {
  const { query, selected } = useSpotlight(store);
  const found = useCommands(areas, query);
  const commands = found.groups.flatMap((group) => group.commands);
  useKeptChoice(store, commands);
  const status = statusOf(found, commands.length);
  const askFor = (question: string) => store.updateState((state) => ({ ...state, query: question, selected: 0 }));

  return (
    <>
      <Spotlight.Search
        role="combobox"
        aria-label="Wohin möchten Sie?"
        aria-expanded={commands.length > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={commands[selected] && idOf(selected)}
        placeholder="Seite, Zeitraum, Name oder Frage"
        maxLength={LONGEST_QUESTION}
        autoComplete="off"
        spellCheck={false}
        leftSection={<IconSearch size={20} aria-hidden />}
        rightSection={found.isAsking && <Loader size={16} aria-hidden />}
      />
      <div aria-live="polite" className={classes.answer}>
        {found.answer && <AnswerPanel answer={found.answer} />}
      </div>
      <Spotlight.ActionsList id={LIST} role="listbox" aria-label="Treffer">
        {found.groups.map(({ name, commands: own }) => (
          <Spotlight.ActionsGroup key={name} label={name} role="group" aria-label={name}>
            {own.map((command) => {
              const at = commands.indexOf(command);
              return (
                <Spotlight.Action
                  key={command.id}
                  role="option"
                  aria-selected={at === selected}
                  data-selected={at === selected || undefined}
                  // Spotlight keeps an `id` to itself; without it the field could not say which line is chosen.
                  ref={(line) => void line?.setAttribute('id', idOf(at))}
                  closeSpotlightOnTrigger={command.ask === undefined}
                  onClick={() => (command.ask === undefined ? onGo(command) : askFor(command.ask))}
                >
                  <span className={classes.label}>{command.label}</span>
                  {command.hint && <span className={classes.hint}>{command.hint}</span>}
                </Spotlight.Action>
              );
            })}
          </Spotlight.ActionsGroup>
        ))}
      </Spotlight.ActionsList>
      <p role="status" className={classes.status}>
        {status}
        {!found.isAsking && query.trim() !== '' && commands.length > 0 && (
          <VisuallyHidden>{`${commands.length} Treffer`}</VisuallyHidden>
        )}
      </p>
    </>
  );
}
