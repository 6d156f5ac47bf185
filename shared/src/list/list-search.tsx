import { useState } from 'react';
import { IconSearch } from '@tabler/icons-react';
import { TextInput, useDebouncedCallback } from '@portal/shared/ui';

/** Waits until somebody has stopped typing, in ms. */
const PAUSE = 250;

/** As long as a search may be. */
const LONGEST = 200;

interface ListSearchProps {
  /** What is searched, for screen readers. */
  caption: string;
  value: string;
  onSearch: (q: string) => void;
}

/** The search box of a list. Its text stays on the page: it may be a person's name. */
export function ListSearch({ caption, value, onSearch }: ListSearchProps) {
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  const search = useDebouncedCallback((q: string) => {
    setAsked(q);
    onSearch(q);
  }, PAUSE);
  // Somebody else has emptied it.
  if (asked !== value) {
    setAsked(value);
    setText(value);
  }
  return (
    <TextInput
      type="search"
      size="xs"
      w={200}
      autoComplete="off"
      maxLength={LONGEST}
      aria-label={`${caption} durchsuchen`}
      placeholder="Suchen"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(currentTarget.value);
      }}
    />
  );
}
