import { useTranslation } from 'react-i18next';
import type { CreditLot, Credits } from '#contract/billing/money/credits.ts';
import type { OwnCoach } from '#contract/scheduling/booking/schema.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { useOwnCredits } from '../use-own-sessions.ts';
import styles from './sessions-page.module.css';

interface Props {
  coaches: readonly OwnCoach[];
  /** As this device has it, `2026-03-01`. */
  today: string;
}

/** How many sessions are left of own packages, and what of it ends first. Nothing for who needs no package. */
export function CreditsLeft({ coaches, today }: Props) {
  const { t } = useTranslation('client-sessions');
  const credits = useOwnCredits().data ?? [];
  if (credits.length === 0) return null;
  return (
    <section className={styles['credits']} aria-label={t('credits.label')}>
      {credits.map((each) => (
        <Left
          key={each.clientId}
          credits={each}
          coach={coaches.find(({ coachId }) => coachId === each.coachId)}
          today={today}
        />
      ))}
    </section>
  );
}

interface LeftProps {
  credits: Credits;
  coach: OwnCoach | undefined;
  today: string;
}

function Left({ credits, coach: known, today }: LeftProps) {
  const { t } = useTranslation('client-sessions');
  const coach = known?.firstName ?? '';
  const { available: count, lots } = credits;
  if (count === 0) return <p>{t('credits.none', { coach })}</p>;
  // The lots come by their expiry.
  const ending = lots.find(
    ({ granted, held, used, expiresOn }) => granted > held + used && expiresOn !== undefined && expiresOn >= today,
  );
  return (
    <p>
      <strong>{t('credits.left', { count, coach })}</strong> {ending && <Until lot={ending} available={count} />}
    </p>
  );
}

function Until({ lot, available }: { lot: CreditLot; available: number }) {
  const { t } = useTranslation('client-sessions');
  const { day } = useFormat();
  const { granted, held, used, expiresOn = '' } = lot;
  const count = granted - held - used;
  return t(count === available ? 'credits.allUntil' : 'credits.until', { count, day: day(expiresOn) });
}
