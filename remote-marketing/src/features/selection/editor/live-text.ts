import { useState } from 'react';

/**
 * The text of a field whose value is saved while somebody types, and comes back tidied: as long as the field has the
 * focus it keeps what was typed. What `accepts` refuses changes nothing.
 */
export function useLiveText(
  value: string,
  onChange: (value: string) => void,
  accepts: (text: string) => boolean = () => true,
) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? value,
    onChange: (text: string) => {
      setTyped(text);
      if (accepts(text)) onChange(text);
    },
    onBlur: () => setTyped(null),
  };
}
