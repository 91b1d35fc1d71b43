import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import styles from './toast.module.css';

const Toast = createContext<(text: string) => void>(() => {});

/** Says shortly that something was done: `toast('Saved')`. For errors use an error box: a toast goes away. */
export const useToast = () => useContext(Toast);

const shownMilliseconds = 6000;

/** Holds the one place where toasts appear, read out politely. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ text: string } | undefined>();

  // A new object each time, so that the same words said twice are shown twice as long.
  const toast = useCallback((text: string) => setShown({ text }), []);

  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => setShown(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [shown]);

  return (
    <Toast value={toast}>
      {children}
      <div role="status" className={styles['region']}>
        {shown && <div className={styles['toast']}>{shown.text}</div>}
      </div>
    </Toast>
  );
}
