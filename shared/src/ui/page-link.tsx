import type { ReactNode } from 'react';
import { Anchor, type AnchorProps } from '@mantine/core';
import { Link } from 'react-router-dom';
import { isBuilt } from '@portal/shared/router';

interface PageLinkProps extends AnchorProps {
  to: string;
  onClick?: () => void;
  children: ReactNode;
}

/** A link to a page of the portal; the bare words as long as that page is not built. */
export const PageLink = ({ to, children, ...look }: PageLinkProps) =>
  isBuilt(to) ? (
    <Anchor component={Link} to={to} {...look}>
      {children}
    </Anchor>
  ) : (
    children
  );
