import { IconSearch } from '@tabler/icons-react';
import classes from './palette-button.module.css';
import { useOpenDialog } from '../open-dialog.ts';
import { modKey } from '../mod-key.ts';

/** The command palette for those who do not know its keys. */
export function PaletteButton() {
  const open = useOpenDialog();
  // Named by its words, also where a phone shows none of them.
  return (
    <button
      type="button"
      className={classes.button}
      onClick={() => open('palette')}
      aria-label={`Suchen … ${modKey()} K`}
      aria-keyshortcuts="Control+K Meta+K"
    >
      <IconSearch size={20} stroke={1.6} aria-hidden />
      <span className={classes.word} aria-hidden>
        Suchen …
      </span>
      <kbd className={`key-hint ${classes.key}`} aria-hidden>
        {modKey()} K
      </kbd>
    </button>
  );
}
