import { useEffect, useRef, useState, type RefObject } from 'react';
import { Group, SegmentedControl } from '@portal/shared/ui';
import { Aged, REDRAWN } from './aged.tsx';
import classes from './mail-frame.module.css';
import { usePictured } from './use-pictured.ts';

const WIDTHS = [
  { value: 'wide', label: 'Computer' },
  { value: 'narrow', label: 'Telefon' },
];
const SCHEMES = [
  { value: 'light', label: 'Hell' },
  { value: 'dark', label: 'Dunkel' },
];

/** Shows a page by an address of this window alone: as markup (`srcdoc`) the policy of the portal refuses it (`host/src/trusted-types.ts`). */
function usePage(page: string): RefObject<HTMLIFrameElement | null> {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(new Blob([page], { type: 'text/html;charset=utf-8' }));
    if (frame.current) frame.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [page]);
  return frame;
}

/**
 * An e-mail as its reader sees it, on a computer or a telephone, in a light or a dark program.
 * @param page HTML as the API has it; it runs no scripts here and leads nowhere
 * @param old why it is not what is written; null: it is, as soon as its pictures are there
 */
export function MailFrame({ page, subject, old = null }: { page: string; subject: string; old?: string | null }) {
  const [width, setWidth] = useState('wide');
  const [scheme, setScheme] = useState('light');
  const pictured = usePictured(page);
  const [shown, setShown] = useState('');
  // The last one stays while a picture comes.
  if (pictured !== null && pictured !== shown) setShown(pictured);
  const frame = usePage(shown);
  return (
    <div>
      <Group gap="xs" mb="xs" className="no-print">
        <SegmentedControl size="xs" data={WIDTHS} value={width} onChange={setWidth} aria-label="Breite der Vorschau" />
        <SegmentedControl
          size="xs"
          data={SCHEMES}
          value={scheme}
          onChange={setScheme}
          aria-label="Helligkeit der Vorschau"
        />
      </Group>
      <Aged note={old ?? (pictured === null && shown !== '' ? REDRAWN : null)}>
        <iframe
          ref={frame}
          className={classes.frame}
          data-width={width}
          // What the page asks for by `prefers-color-scheme` is the scheme of the frame.
          style={{ colorScheme: scheme }}
          sandbox=""
          title={`E-Mail „${subject}“`}
        />
      </Aged>
    </div>
  );
}
