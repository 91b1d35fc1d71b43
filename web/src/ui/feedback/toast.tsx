import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styles from './toast.module.css';

/** A button in a toast, for example to undo what was just done. */
export interface ToastAction {
  readonly label: string;
  readonly onSelect: () => void;
  /** How long it is offered. */
  readonly seconds: number;
}

const Toast = createContext<(text: string, action?: ToastAction) => void>(() => {});

/** Says shortly that something was done: `toast('Saved')`. For errors use an error box: a toast goes away. */
export const useToast = () => useContext(Toast);

const shownSeconds = 6;

/** Holds the one place where toasts appear, read out politely. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ text: string; action?: ToastAction | undefined } | undefined>();

  // A new object each time, so that the same words said twice are shown twice as long.
  const toast = useCallback((text: string, action?: ToastAction) => setShown({ text, action }), []);

  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), (shown.action?.seconds ?? shownSeconds) * 1000);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <Toast value={toast}>
      {children}
      <div role="status" className={styles['region']}>
        {shown && (
          <div className={styles['toast']}>
            {shown.text}
            {shown.action && (
              <button
                type="button"
                className={styles['action']}
                onClick={() => {
                  setShown(undefined);
                  shown.action?.onSelect();
                }}
              >
                {shown.action.label}
              </button>
            )}
          </div>
        )}
      </div>
    </Toast>
  );
}
