import {
  Children,
  cloneElement,
  createContext,
  use,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';

/** What the button of something that opens and the thing itself know of each other. */
interface OverTarget {
  opened: boolean;
  /** Of the button; Mantine makes that of what opens of it. */
  id: string;
  /** The button's element, from which what opens finds its place. */
  target: RefObject<HTMLElement | null>;
  /** Set where the button opens by itself. */
  onChange?: ((opened: boolean) => void) | undefined;
  /** What opens, for screen readers; undefined: the button says nothing of it. */
  popup: 'dialog' | 'menu' | undefined;
}

const Context = createContext<OverTarget | null>(null);

export function useOverTarget(): OverTarget {
  const over = use(Context);
  if (!over) throw new Error('Target and Dropdown stand within a Menu or Popover.');
  return over;
}

interface FrameProps extends Omit<OverTarget, 'id' | 'target'> {
  children: ReactNode;
}

export function OverTargetFrame({ opened, onChange, popup, children }: FrameProps) {
  const id = useId();
  const target = useRef<HTMLElement>(null);
  const value = useMemo(() => ({ opened, id, target, onChange, popup }), [opened, id, onChange, popup]);
  return <Context value={value}>{children}</Context>;
}

interface ButtonProps {
  onClick?: (event: unknown) => void;
}

/**
 * The button, as Mantine would draw it: the same element before and after the code of what it opens has come, so that
 * neither focus nor press is lost.
 */
export function Target({ children }: { children: ReactNode }) {
  const { opened, id, target, onChange, popup } = useOverTarget();
  const button = Children.only(children) as ReactElement<ButtonProps>;
  return cloneElement(button, {
    ref: target,
    ...(popup && {
      id,
      'aria-haspopup': popup,
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-dropdown` : undefined,
      'data-expanded': opened || undefined,
    }),
    ...(onChange && {
      onClick: (event: unknown) => {
        button.props.onClick?.(event);
        onChange(!opened);
      },
    }),
  } as Partial<ButtonProps>);
}

/** Within Mantine's own target: tells it the button that stands outside. */
export function Stand({ ref }: { ref?: Ref<HTMLElement> }) {
  const { target } = useOverTarget();
  useImperativeHandle(ref, () => target.current!, [target]);
  return null;
}
