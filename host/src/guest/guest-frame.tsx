import type { ReactNode } from 'react';
import { Anchor, Button } from '@portal/shared/ui/guest';
import { ACCESSIBILITY_PATH } from '../accessibility-path.ts';
import classes from './guest.module.css';
import { GuestPicture } from './guest-picture.tsx';

interface GuestFrameProps {
  infoUrl: string | undefined;
  imprintUrl: string | undefined;
  children: ReactNode;
}

const outside = { target: '_blank', rel: 'noopener' } as const;

/** The guest layout: what the portal is at one side, the form at the other; below each other on a phone. */
export function GuestFrame({ infoUrl, imprintUrl, children }: GuestFrameProps) {
  return (
    <div className={classes.frame}>
      <section className={classes.welcome} aria-labelledby="welcome">
        <p className={classes.brand}>Optikerportal</p>
        <div className={classes.text}>
          <h2 id="welcome" className={classes.claim}>
            Ihr Betrieb auf einen Blick.
          </h2>
          <p>
            Die zentrale Analyse- und Marketingplattform für Augenoptiker: Sie sehen, wie sich Umsatz, Aufträge und
            Kundentreue entwickeln, und nutzen künstliche Intelligenz für persönliches Eins-zu-eins-Marketing mit jedem
            Ihrer Kunden.
          </p>
          <Button
            component="a"
            data-link="welcome"
            href={infoUrl || undefined}
            {...outside}
            variant="outline"
            size="md"
            disabled={!infoUrl}
          >
            INFOS FÜR NEUKUNDEN
          </Button>
        </div>
        <GuestPicture />
      </section>
      <main className={classes.form}>{children}</main>
      <footer className={classes.footer}>
        <Anchor data-link="footer" href={imprintUrl || undefined} {...outside} size="sm" c="dimmed">
          Impressum &amp; Datenschutz
        </Anchor>
        <Anchor href={ACCESSIBILITY_PATH} {...outside} size="sm" c="dimmed">
          Barrierefreiheit
        </Anchor>
      </footer>
    </div>
  );
}
