import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserType } from '#contract/core/user-type.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { classes } from '#web/ui/classes.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { fetchInPlace } from '#web/ui/in-place.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import styles from './find.module.css';
import { KeysHost, type LoadKeys } from './keys-host.tsx';

export interface FindProps {
  /** `new`: only what can be begun. */
  readonly begin: FindBegin;
  readonly onClose: () => void;
}
type FindBegin = 'anything' | 'new';

/** Fetches the search of a kind of person; given by the router, which knows all screens. Declared once, outside a component. */
export type LoadFind = (userType: UserType) => Promise<ComponentType<FindProps>>;

interface Find {
  readonly open: (begin?: FindBegin) => void;
  /** Fetches the code, once somebody seems to go there. */
  readonly prepare: () => void;
}

const FindContext = createContext<Find | undefined>(undefined);

/** Opens "Find anything"; nothing outside the pages of somebody signed in. */
export const useFind = (): Find | undefined => use(FindContext);

interface HostProps {
  load: LoadFind;
  loadKeys: LoadKeys;
  children: ReactNode;
}

/** Opens "Find anything" over the pages within: by its button, or by Ctrl or Command with K from everywhere. */
export function FindHost({ load, loadKeys, children }: HostProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const userType = useIdentity().profile?.userType;
  // Whose it is, too: another kind of person may sign in on this page.
  const [loaded, setLoaded] = useState<{ readonly of: UserType; readonly Dialog: ComponentType<FindProps> }>();
  const [begin, setBegin] = useState<FindBegin>();
  const Dialog = loaded?.of === userType ? loaded?.Dialog : undefined;
  const find = useMemo(() => {
    if (!userType) return undefined;
    const fetch = async (): Promise<boolean> =>
      Dialog !== undefined ||
      fetchInPlace(async () => {
        const Fetched = await load(userType);
        setLoaded((before) => (before?.of === userType ? before : { of: userType, Dialog: Fetched }));
      });
    const open = async (asked: FindBegin): Promise<void> => {
      setBegin(asked);
      if (await fetch()) return;
      setBegin(undefined);
      toast(t('partMissing'));
    };
    return { open: (asked: FindBegin = 'anything') => void open(asked), prepare: () => void fetch() };
  }, [userType, Dialog, load, toast, t]);

  useEffect(() => {
    if (!find) return undefined;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey || event.altKey || event.shiftKey) return;
      // One window at a time: what is being done in another comes first.
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      find.open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [find]);

  return (
    <FindContext value={find}>
      {children}
      <KeysHost load={loadKeys} />
      {begin && Dialog && <Dialog begin={begin} onClose={() => setBegin(undefined)} />}
    </FindContext>
  );
}

const lens = 'M9.5 15.5a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM14 14l4.5 4.5';

interface ButtonProps {
  /** As wide as what it stands in, with its word. */
  wide?: boolean;
  /** Closes what it stands in. */
  onFollow?: () => void;
}

/** In the head of a page: the word and the keys on a wide screen, the picture alone on a small one. */
export function FindButton({ wide = false, onFollow }: ButtonProps) {
  const { t } = useTranslation();
  const find = useFind();
  if (!find) return null;
  return (
    <button
      type="button"
      className={classes(styles['find'], wide && styles['wide'])}
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={find.prepare}
      onFocus={find.prepare}
      onClick={() => {
        onFollow?.();
        find.open();
      }}
    >
      <Icon outline={lens} />
      <span className={styles['word']}>{t('find')}</span>
      <kbd className={styles['keys']} aria-hidden>
        {/mac|iphone|ipad/iu.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}
