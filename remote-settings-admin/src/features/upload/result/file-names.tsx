import { useState } from 'react';
import { UnstyledButton } from '@portal/shared/ui';
import { formatCount } from '@portal/shared/format';

/** Names that are seen at once. */
const SHOWN = 2;

/** The names of files in a line; of many the others are a press away. */
export function FileNames({ files }: { files: readonly { name: string }[] }) {
  const [isOpen, setOpen] = useState(false);
  const names = files.map(({ name }) => name);
  const others = names.length - SHOWN;
  if (others <= 0) return names.join(', ');
  return (
    <>
      {(isOpen ? names : names.slice(0, SHOWN)).join(', ')}{' '}
      <UnstyledButton
        fz="inherit"
        c="var(--portal-action)"
        td="underline"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'weniger' : `und ${formatCount(others)} weitere`}
      </UnstyledButton>
    </>
  );
}
