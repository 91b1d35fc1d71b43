import type { ComponentType } from 'react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '#contract/accounts/profile/schema.ts';
import { fullName } from '#contract/core/full-name.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { currentLanguage } from '#web/lib/i18n/i18n.ts';
import { Face } from '#web/ui/figures/face.tsx';
import { Menu, type Placement } from '#web/ui/overlays/menu.tsx';
import { AccountEntries } from './account-entries.ts';
import styles from './user-menu.module.css';

interface Props {
  placement?: Placement;
  /** What draws the person. Pages that fetch nothing show initials. */
  face?: ComponentType<{ name: string; className?: string | undefined }>;
}

/** Name of the person signed in, and their own actions. Shows nothing to people signed out. */
export function UserMenu({ placement, face: OwnFace = Face }: Props) {
  const { t } = useTranslation();
  const { profile, signOut } = useIdentity();
  if (!profile) return null;
  const portal = profile.userType === 'internal-superuser' ? [{ label: t('userMenu.adminPortal'), to: '/admin' }] : [];
  return (
    <Menu
      label={t('userMenu.label', { name: profile.firstName })}
      placement={placement}
      header={<Person profile={profile} />}
      trigger={
        <>
          <OwnFace name={fullName(profile)} className={styles['face']} />
          <span className={styles['first']}>{profile.firstName}</span>
        </>
      }
      items={[
        ...portal,
        ...use(AccountEntries).map(({ to, titleIn }) => ({ label: titleIn(currentLanguage()), to })),
        { label: t('signOut'), onSelect: () => void signOut() },
      ]}
    />
  );
}

function Person({ profile }: { profile: Profile }) {
  return (
    <>
      <p className={styles['name']}>{fullName(profile)}</p>
      <p className={styles['email']}>{profile.email}</p>
    </>
  );
}
