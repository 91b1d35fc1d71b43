import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createContext, use, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserType } from '#contract/core/user-type.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { fetchInPlace } from '#web/ui/in-place.ts';
import { Icon } from '#web/ui/layout/icon.tsx';
import { unreadQuery } from '../menus/news-count.tsx';
import styles from './bell.module.css';

export interface BellProps {
  readonly onClose: () => void;
}

type Belled = Exclude<UserType, 'internal-superuser'>;

/** Fetches what the bell opens for a kind of person. Declared once, outside a component. */
export type LoadBell = (userType: Belled) => Promise<ComponentType<BellProps>>;

/** Given by the router, which knows the pages. */
export const BellContext = createContext<LoadBell | undefined>(undefined);

/** Opens what is new. A dot, never a number, says that there is something newer than the last look. Administrators have none. */
export function BellButton() {
  const load = use(BellContext);
  const userType = useIdentity().profile?.userType;
  if (!load || !userType || userType === 'internal-superuser') return null;
  return <Bell key={userType} load={load} userType={userType} />;
}

function Bell({ load, userType }: { load: LoadBell; userType: Belled }) {
  const { t } = useTranslation();
  const toast = useToast();
  const hasNews = useQuery(unreadQuery).data?.bell === true;
  const [Panel, setPanel] = useState<ComponentType<BellProps>>();
  const [isOpen, setOpen] = useState(false);
  const fetch = async (): Promise<boolean> =>
    Panel !== undefined ||
    fetchInPlace(async () => {
      const Fetched = await load(userType);
      setPanel(() => Fetched);
    });
  const open = async (): Promise<void> => {
    if (await fetch()) setOpen(true);
    else toast(t('partMissing'));
  };
  return (
    <>
      <button
        type="button"
        className={styles['bell']}
        aria-label={t(hasNews ? 'bell.unseen' : 'bell.label')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void fetch()}
        onFocus={() => void fetch()}
        onClick={() => void open()}
      >
        <Icon outline={outline} />
        {hasNews && <span className={styles['dot']} />}
      </button>
      {isOpen && Panel && <Panel onClose={() => setOpen(false)} />}
    </>
  );
}

const outline =
  'M5.5 15.5h11c-1.2-1.3-1.7-2.6-1.7-5.2 0-2.9-1.4-5-3.8-5s-3.8 2.1-3.8 5c0 2.6-.5 3.9-1.7 5.2ZM9.2 18.3h3.6M11 5.3V3.6';
