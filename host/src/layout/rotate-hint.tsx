import { useState } from 'react';
import { IconDeviceMobileRotated } from '@tabler/icons-react';
import { Button } from '@portal/shared/ui';
import classes from './layout.module.css';

const STORAGE_KEY = 'portal.rotate-hint';

/** For phones held upright (by CSS: portrait up to 768 px). A hint: whoever cannot turn the device goes on. */
export function RotateHint() {
  const [dismissed, setDismissed] = useState(() => sessionStorage.getItem(STORAGE_KEY) === 'gelesen');
  if (dismissed) return null;
  const dismiss = () => {
    sessionStorage.setItem(STORAGE_KEY, 'gelesen');
    setDismissed(true);
  };
  return (
    <aside className={classes.rotateHint} aria-label="Hinweis zur Darstellung" data-testid="rotate-hint">
      <IconDeviceMobileRotated size={20} stroke={1.6} aria-hidden />
      <p>Bitte drehen Sie Ihr Gerät um 90°. Quer ist mehr Platz.</p>
      <Button size="compact-sm" variant="light" onClick={dismiss}>
        Verstanden
      </Button>
    </aside>
  );
}
