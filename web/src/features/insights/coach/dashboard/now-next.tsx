import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { fullName } from '#contract/core/full-name.ts';
import type { CoachDashboard } from '#contract/insights/schema.ts';
import { mayJoin } from '#contract/scheduling/booking/schema.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { relativeTimeFormat } from '#web/lib/format/formats.ts';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { useActivityWords } from './activity/activity-row.tsx';
import { whereItIs } from './activity/where-it-is.ts';
import { useAttentionWords } from './attention/attention-row.tsx';
import { whatToDo } from './attention/what-to-do.ts';
import { JoinLink } from './next-sessions.tsx';
import styles from './now-next.module.css';
import { known } from './use-dashboard.ts';

interface Props {
  dashboard: CoachDashboard | undefined;
  now: string;
  zone: string;
}

/** Lines of preparation: more than these are on the session's page. */
const mostLines = 3;

/** The session under way, or else the next one: how long until then, the way in, and what to know before. Nothing where none is planned. */
export function NowNext({ dashboard, now, zone }: Props) {
  const { t } = useTranslation('coach-dashboard');
  const { span } = useZonedFormat();
  const next = known(dashboard?.upcoming)?.items.find(({ endsAt }) => endsAt > now);
  const until = useUntil(now);
  const lines = useLines(next, dashboard, now, zone);
  // Its room is held while it loads: what is below would jump under the pointer.
  if (!dashboard) {
    return (
      <div className={styles['waits']}>
        <Skeleton height="100%" />
      </div>
    );
  }
  if (!next) return null;
  const { sessionId, clientId, firstName = '', lastName = '', title, videoLink, startsAt, endsAt } = next;
  const name = fullName({ firstName, lastName });
  const isNow = startsAt <= now;
  const isOpen = mayJoin(next, Date.parse(now));
  return (
    <Card as="section" aria-labelledby="now-next" padding="m" className={styles['card']}>
      <div className={styles['head']}>
        <h2 id="now-next" className={styles['when']}>
          {isNow ? t('nowNext.now', { until: until(endsAt) }) : t('nowNext.next', { until: until(startsAt) })}
        </h2>
        <p className={styles['name']}>
          {clientId === undefined ? name : <Link to={`/coach/clients/${clientId}`}>{name}</Link>}
        </p>
        <p className={styles['detail']}>
          {title && `${title} · `}
          <time dateTime={startsAt}>{span(startsAt, endsAt, zone)}</time>
        </p>
      </div>
      {lines.length > 0 && (
        <ul aria-label={t('nowNext.lines')} className={styles['lines']}>
          {lines.map(({ id, to, text }) => (
            <li key={id}>{to === undefined ? text : <Link to={to}>{text}</Link>}</li>
          ))}
        </ul>
      )}
      <div className={styles['ways']}>
        <Link to={`/coach/sessions/${sessionId}`} className={buttonClass(videoLink && isOpen ? 'quiet' : 'primary')}>
          {t(isNow ? 'nowNext.open' : 'nowNext.prepare')}
        </Link>
        {videoLink && <JoinLink to={videoLink} name={name} isOpen={isOpen} />}
      </div>
    </Card>
  );
}

/** What the page knows of this client already, first what waits for the coach; no call is made for it. */
const useLines = (next: Session | undefined, dashboard: CoachDashboard | undefined, now: string, zone: string) => {
  const attention = useAttentionWords(now, zone);
  const activity = useActivityWords();
  if (next?.clientId === undefined) return [];
  const isTheirs = ({ clientId }: { clientId?: string | undefined }) => clientId === next.clientId;
  const waiting = known(dashboard?.attention)?.items.filter(isTheirs) ?? [];
  const happened = known(dashboard?.activity)?.items.filter((item) => isTheirs(item) && isNews(item.kind)) ?? [];
  const lines = [
    ...waiting.map((item) => ({ id: item.id, text: attention(item).what, to: whatToDo(item, zone) })),
    ...happened.map((item) => ({ id: item.id, text: activity(item), to: whereItIs(item, zone) })),
  ];
  // A second reflection reads like the first, and would take the place of something else.
  const texts = lines.map(({ text }) => text);
  return lines.filter(({ text }, index) => texts.indexOf(text) === index).slice(0, mostLines);
};

/** What the coach did themselves is no preparation. */
const isNews = (kind: string): boolean =>
  ['checkin-shared', 'reflection-shared', 'goal-done', 'content-done', 'session-no-show', 'billing-given'].includes(
    kind,
  );

/** in 25 minutes, in 3 hours, in 2 days */
const useUntil = (now: string) => {
  const { language } = useTranslation().i18n;
  return (instant: string): string => {
    const format = relativeTimeFormat(language);
    const minutes = Math.max(0, Math.ceil((Date.parse(instant) - Date.parse(now)) / 60_000));
    if (minutes < 60) return format.format(minutes, 'minute');
    if (minutes < 24 * 60) return format.format(Math.round(minutes / 60), 'hour');
    return format.format(Math.round(minutes / (24 * 60)), 'day');
  };
};
