import { Component, type ReactNode } from 'react';
import { ErrorPanel } from '@portal/shared/ui';
import { ENDLESS_UPDATES } from './endless-updates.ts';
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
  onFailure?: ((error: unknown) => void) | undefined;
  /** Element of the React root, which is told of endless updates. */
  place?: EventTarget | undefined;
  children: ReactNode;
}

interface Failure {
  error: unknown;
  /** During which it came. */
  visit: number;
}

interface State {
  failure: Failure | null;
}

class EndlessUpdatesError extends Error {
  override readonly name = 'EndlessUpdatesError';
}

function whatFailed(error: unknown): string {
  if (error instanceof PageCodeError)
    return error.isChanged
      ? 'Ein Teil davon ist nicht mehr so, wie er ausgeliefert wurde, und wird deshalb nicht ausgeführt. Die Betreibergesellschaft des Portals kann ihn neu ausliefern.'
      : 'Ein Teil davon ist gerade nicht erreichbar.';
  return error instanceof EndlessUpdatesError
    ? 'Der Inhalt hat sich ohne Ende neu gezeichnet und wurde angehalten.'
    : 'Hier ist ein Fehler aufgetreten.';
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
    this.props.onFailure?.(error);
  }

  // A page that is kept, hidden, has no effects: of a root it is the one that is shown.
  override componentDidMount(): void {
    this.props.place?.addEventListener(ENDLESS_UPDATES, this.endUpdates);
  }

  override componentWillUnmount(): void {
    this.props.place?.removeEventListener(ENDLESS_UPDATES, this.endUpdates);
  }

  private readonly endUpdates = () => {
    const error = new EndlessUpdatesError();
    this.setState({ failure: { error, visit: this.props.visit } });
    this.props.onFailure?.(error);
  };

  private readonly tryAgain = () => this.setState({ failure: null });

  override render(): ReactNode {
    const { failure } = this.state;
    const { title, others, version, children } = this.props;
    if (!failure) return children;
    return (
      <ErrorPanel
        title={`${title} kann nicht angezeigt werden`}
        message={`${whatFailed(failure.error)} Die übrigen ${others} funktionieren weiter.${version === undefined ? '' : ` (Version ${version})`}`}
        onRetry={this.tryAgain}
      />
    );
  }
}
