import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '@portal/shared/ui';
import { PageCodeError } from './page-code-error.ts';

interface PageBoundaryProps {
  /** What fails, as people know it: 'Gesamtumsatz', 'Diese Karte'. */
  title: string;
  /** What else goes on: 'Seiten'. */
  others: string;
  /** Of the area; helps whoever is told of it. */
  version?: string;
  /** A number of its own for each visit: another visit tries again. */
  visit: number;
  children: ReactNode;
}

function describe(error: unknown): string {
  if (!(error instanceof PageCodeError)) return 'Hier ist ein Fehler aufgetreten.';
  return error.isChanged
    ? 'Ein Teil davon ist nicht mehr so, wie er ausgeliefert wurde, und wird deshalb nicht ausgeführt. Die Betreibergesellschaft des Portals kann ihn neu ausliefern.'
    : 'Ein Teil davon ist gerade nicht erreichbar.';
}

interface Failure {
  error: unknown;
  /** During which it came. */
  visit: number;
}

interface State {
  failure: Failure | null;
}

/** Keeps what goes wrong on one page, or in one card, in its place. Trying again mounts it anew. */
export class PageBoundary extends Component<PageBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, visit: Number.NaN } };
  }

  static getDerivedStateFromProps({ visit }: PageBoundaryProps, { failure }: State): State | null {
    if (!failure || failure.visit === visit) return null;
    return { failure: Number.isNaN(failure.visit) ? { ...failure, visit } : null };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PageCodeError) error.forget();
  }

  private readonly tryAgain = () => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    const { title, others, version, children } = this.props;
    if (!failure) return children;
    const what = describe(failure.error);
    return (
      <ErrorPanel
        title={`${title} kann nicht angezeigt werden`}
        message={`${what} Die übrigen ${others} funktionieren weiter.${version === undefined ? '' : ` (Version ${version})`}`}
        onRetry={this.tryAgain}
      />
    );
  }
}
