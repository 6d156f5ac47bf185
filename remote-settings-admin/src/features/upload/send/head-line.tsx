import { Select } from '@portal/shared/ui';

/** Beyond it no title goes. */
const MOST = 20;

interface HeadLineProps {
  /** As it was found or said. */
  line: number;
  onChange: (line: number) => void;
}

/** In which line of a file the names of its columns stand, where the portal takes a title for them. */
export function HeadLine({ line, onChange }: HeadLineProps) {
  const lines = Array.from({ length: Math.max(MOST, line) }, (_, index) => String(index + 1));
  return (
    <Select
      label="Spaltennamen stehen in Zeile"
      data={lines}
      value={String(line)}
      allowDeselect={false}
      maw={220}
      onChange={(value) => value && Number(value) !== line && onChange(Number(value))}
    />
  );
}
