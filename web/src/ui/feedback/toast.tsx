import {
  createContext,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classes } from '../classes.ts';
import styles from './toast.module.css';

/** A button in a toast, for example to undo what was just done. */
export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** How long it is offered; time stands still while the pointer or the focus is on a toast. */
  readonly seconds: number;
  /** The button was not pressed in time. */
  readonly onOver?: () => void;
  /** The key that does the same, as `aria-keyshortcuts` has it. */
  readonly keys?: string;
  /** Label of a button that closes the toast, which is then about a failure: it is read out at once and stays until it is closed. */
  readonly close?: string;
}

/** Shows a toast. @returns hides it, without a word to `onOver` */
type ShowToast = (text: string, action?: ToastAction) => () => void;

const Toast = createContext<ShowToast>(() => () => {});

/** Says shortly that something was done: `toast('Saved')`. For errors use an error box: a toast goes away. */
export const useToast = () => useContext(Toast);

const shownSeconds = 6;

/** More offers at once nobody reads: the oldest is over when another comes. */
const mostOffers = 3;

interface Shown {
  readonly id: number;
  readonly text: string;
  readonly action?: ToastAction | undefined;
}

/** Holds the one place where toasts appear, read out politely. Those with a button stand above each other; of the others the last is shown. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const count = useRef(0);
  const { isPaused, from, pausing, resume } = usePause();

  const hide = useCallback(
    (id: number) => {
      // What the pointer and the focus were on may be gone, and would never tell that they left.
      resume();
      setShown((before) => before.filter((each) => each.id !== id));
    },
    [resume],
  );
  const over = useCallback(
    ({ id, action }: Shown) => {
      hide(id);
      action?.onOver?.();
    },
    [hide],
  );
  const shownNow = useRef(shown);
  useEffect(() => {
    shownNow.current = shown;
  }, [shown]);
  const toast = useCallback(
    (text: string, action?: ToastAction) => {
      count.current += 1;
      const id = count.current;
      // A failure stays until somebody has read it.
      const offers = shownNow.current.filter((each) => each.action && each.action.close === undefined);
      if (action && offers.length >= mostOffers) offers.slice(0, 1).forEach(over);
      setShown((before) => [...before.filter((each) => each.action), { id, text, action }]);
      return () => hide(id);
    },
    [hide, over],
  );
  // Nobody can press the button of a toast that goes with the frame around it.
  useEffect(() => () => shownNow.current.forEach(({ action }) => action?.onOver?.()), []);

  return (
    <Toast value={toast}>
      {children}
      <div role="status" aria-atomic={false} className={styles['region']} {...pausing}>
        {shown.map((one) => (
          <OneToast
            key={one.id}
            shown={one}
            isPaused={isPaused}
            onOver={() => over(one)}
            onPress={(act) => {
              hide(one.id);
              // The button is gone, and the focus would be nowhere.
              (from.current?.isConnected ? from.current : document.querySelector<HTMLElement>('main'))?.focus({
                preventScroll: true,
              });
              act?.();
            }}
          />
        ))}
      </div>
    </Toast>
  );
}

interface OneProps {
  shown: Shown;
  isPaused: boolean;
  onOver: () => void;
  onPress: (act?: () => void) => void;
}

function OneToast({ shown: { text, action }, isPaused, onOver, onPress }: OneProps) {
  const left = useRef((action?.seconds ?? shownSeconds) * 1000);
  const whenOver = useRef(onOver);
  useEffect(() => {
    whenOver.current = onOver;
  });
  const stays = action?.close !== undefined;
  useEffect(() => {
    if (isPaused || stays) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => whenOver.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - since;
    };
  }, [isPaused, stays]);
  return (
    <div role={stays ? 'alert' : undefined} className={classes(styles['toast'], stays && styles['failure'])}>
      <span>{text}</span>
      {action && (
        <button
          type="button"
          className={styles['action']}
          aria-keyshortcuts={action.keys}
          onClick={() => onPress(action.onSelect)}
        >
          {action.label}
        </button>
      )}
      {stays && (
        <button type="button" className={styles['action']} onClick={() => onPress()}>
          {action.close}
        </button>
      )}
    </div>
  );
}

/** Time stands still for whoever reads a toast or is about to press its button. */
const usePause = () => {
  const [pointer, setPointer] = useState(false);
  const [focus, setFocus] = useState(false);
  /** What had the focus before it came to a toast. */
  const from = useRef<HTMLElement>(undefined);
  const resume = useCallback(() => {
    setPointer(false);
    setFocus(false);
  }, []);
  return {
    isPaused: pointer || focus,
    from,
    resume,
    pausing: {
      onPointerOver: () => setPointer(true),
      onPointerLeave: () => setPointer(false),
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
        setFocus(true);
        if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
          from.current = relatedTarget;
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocus(currentTarget.contains(relatedTarget)),
    },
  };
};
