import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { crisisLineRoutes } from '#contract/admin/crisis-lines/routes.ts';
import type { CrisisLine } from '#contract/admin/platform/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { ownCountries } from '#web/lib/format/own-countries.ts';
import { orLastKnown } from '#web/lib/offline/last-known.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './crisis-dialog.module.css';
import type texts from './texts/en.json';

declare module '#web/lib/i18n/resources.ts' {
  interface Resources {
    crisis: typeof texts;
  }
}

interface Props {
  /** Label of the button that sends it all the same. */
  sendLabel: string;
  onSend: () => void;
  onBack: () => void;
}

const shownAtMost = 3;

/** Help, before something is sent in which somebody may have said that they are in danger. It can be sent all the same. */
export function CrisisDialog({ sendLabel, onSend, onBack }: Props) {
  const { t, i18n } = useTranslation(['crisis', 'common']);
  const { profile } = useIdentity();
  const { data, isError } = useQuery({
    queryKey: keyOf('crisis-lines'),
    queryFn: () => orLastKnown(crisisLineRoutes, 'getCrisisLines', () => call(crisisLineRoutes, 'getCrisisLines')),
  });
  return (
    <Dialog role="alertdialog" title={t('title')} closeLabel={t('common:close')} onClose={onBack}>
      <div className={styles['words']}>
        <p>{t('care')}</p>
        {!data && !isError && <Skeleton height="7rem" />}
        {data && (
          <ul className={styles['lines']}>
            {nearest(data.lines, ownCountries(profile?.timeZone, i18n.language)).map((line) => (
              <li key={line.id}>
                <span>{line.name}</span>
                <a className={styles['number']} href={`tel:${line.number.replaceAll(/[^\d+]/g, '')}`}>
                  {line.number}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p>
          <Link to="/get-help" target="_blank" className={buttonClass('primary', { wide: true })}>
            {t('all')}
          </Link>
        </p>
        <p className={styles['aside']}>{t('nothingStored')}</p>
      </div>
      <DialogActions>
        <Button look="quiet" data-autofocus onClick={onBack}>
          {t('back')}
        </Button>
        <Button look="quiet" onClick={onSend}>
          {sendLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Those of the first of the reader's countries that has any. */
const nearest = (lines: readonly CrisisLine[], own: readonly string[]): readonly CrisisLine[] => {
  const first = own.find((each) => lines.some(({ country }) => country === each));
  return lines.filter(({ country }) => country === first).slice(0, shownAtMost);
};
