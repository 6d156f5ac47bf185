import { IconAlertTriangle, IconCircleCheck, IconExternalLink } from '@tabler/icons-react';
import { VisuallyHidden } from '@portal/shared/ui';
import { MenuChild } from './menu-child.tsx';
import type { MenuLink } from './menu-model.ts';
import classes from './menu.module.css';
import { releaseLink } from '@portal/shared/contract/common';
import { useReleaseInfo } from './use-release-info.ts';

interface ReleaseInfoChildProps {
  link: MenuLink;
  onClick(): void;
}

/** 'Adressen freigeben': a link with a warning while there is something to do, to another site mostly; a green check when done. */
export function ReleaseInfoChild({ link, onClick }: ReleaseInfoChildProps) {
  const release = releaseLink(useReleaseInfo(), location.origin);

  if (release.kind === 'todo' && !link.disabled)
    return (
      <a
        href={release.href}
        {...(release.otherSite && { target: '_blank', rel: 'noopener' })}
        onClick={onClick}
        className={classes.child}
        data-release="todo"
      >
        {link.label}
        <IconAlertTriangle size={18} className={classes.warn} aria-hidden />
        <VisuallyHidden>(noch zu erledigen)</VisuallyHidden>
        {release.otherSite && <IconExternalLink size={16} aria-hidden className={classes.end} />}
      </a>
    );
  return (
    <MenuChild link={link} onClick={onClick}>
      {release.kind === 'done' && (
        <>
          <IconCircleCheck size={18} className={classes.good} data-release="done" aria-hidden />
          <VisuallyHidden>(erledigt)</VisuallyHidden>
        </>
      )}
    </MenuChild>
  );
}
