import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Day, Entry } from '#contract/journal/days/schema.ts';
import { factors } from '#contract/journal/days/words.ts';
import { MoodFace } from '#web/features/journal/shared/days/mood-face.tsx';
import { numberFormat } from '#web/lib/format/formats.ts';
import { classes } from '#web/ui/classes.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import styles from './helps-card.module.css';
import { useEntriesOf } from './use-year.ts';
import { type Finding, fewestPairs, whatHelps } from './what-helps.ts';

interface Props {
  days: readonly Day[];
  from: string;
  to: string;
}

/** Shows what goes with a better or a worse mood, only where it is more than chance. */
export function HelpsCard({ days, from, to }: Props) {
  // What was practised is held against single moods, which takes their hours: not worth fetching before there is enough of it.
  const isPractised = days.filter(({ practiceSeconds }) => practiceSeconds > 0).length >= fewestPairs;
  return isPractised ? <WithPractice days={days} from={from} to={to} /> : <Findings days={days} entries={none} />;
}

const none: readonly Entry[] = [];

function WithPractice({ days, from, to }: Props) {
  const checkIns = useEntriesOf('check-in', { from, to });
  const plays = useEntriesOf('play', { from, to });
  const entries = useMemo(() => [...checkIns.items, ...plays.items], [checkIns.items, plays.items]);
  const isWaiting = [checkIns, plays].some(({ awaits }) => awaits !== undefined);
  // Without them what was noted of whole days can be told all the same.
  const failed = [checkIns, plays].some(({ failure }) => failure !== undefined);
  return <Findings days={days} entries={failed ? none : entries} isWaiting={isWaiting && !failed} />;
}

interface FindingsProps {
  days: readonly Day[];
  /** Check-ins and plays. */
  entries: readonly Entry[];
  isWaiting?: boolean;
}

function Findings({ days, entries, isWaiting = false }: FindingsProps) {
  const { t } = useTranslation('client-insights');
  const findings = useMemo(() => (isWaiting ? [] : whatHelps(notedOf(days, entries))), [days, entries, isWaiting]);
  const patterns = findings.filter(({ isPattern }) => isPattern);
  const others = findings.filter(({ isPattern }) => !isPattern);
  return (
    <Card as="section" padding="l" className={styles['card']} aria-labelledby="helps" busy={isWaiting}>
      <h2 id="helps">{t('helps.title')}</h2>
      <p className={styles['aside']}>{findings.length > 0 ? t('helps.how') : t('helps.nothing')}</p>
      {isWaiting && <Skeleton height="8rem" />}
      {patterns.length > 0 && (
        <ul className={styles['patterns']}>
          {patterns.map((finding) => (
            <li
              key={`${finding.kind} ${finding.what}`}
              className={classes(styles['pattern'], finding.difference < 0 && styles['lower'])}
            >
              <MoodFace mood={finding.difference > 0 ? 'good' : 'bad'} size={32} />
              <Pattern finding={finding} />
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className={styles['others']} open={patterns.length === 0}>
          <summary>{t('helps.others')}</summary>
          <dl className={styles['list']}>
            {others.map((finding) => (
              <Unclear key={`${finding.kind} ${finding.what}`} finding={finding} />
            ))}
          </dl>
        </details>
      )}
    </Card>
  );
}

const factorNamed = (what: string) => factors.find((factor) => factor === what);

function Pattern({ finding: { kind, what, pairs, difference } }: { finding: Finding }) {
  const { t, i18n } = useTranslation('client-insights');
  const number = numberFormat(i18n.language, { maximumFractionDigits: 1 }).format(Math.abs(difference));
  const said = { pairs, difference: number };
  const isHigher = difference > 0;
  if (kind === 'practice') return <p>{t(isHigher ? 'helps.practiceHigher' : 'helps.practiceLower', said)}</p>;
  const factor = factorNamed(what);
  const withIt = factor ? t(`with.${factor}`) : t('withOwn', { word: what });
  return <p>{t(isHigher ? 'helps.higher' : 'helps.lower', { ...said, withIt })}</p>;
}

function Unclear({ finding: { kind, what, pairs } }: { finding: Finding }) {
  const { t } = useTranslation(['client-insights', 'days']);
  const factor = factorNamed(what);
  const name = kind === 'practice' ? t('helps.afterPractice') : factor ? t(`days:factor.${factor}`) : what;
  return (
    <div className={styles['unclear']}>
      <dt>{name}</dt>
      <dd>{pairs < fewestPairs ? t('helps.notYet', { pairs, wanted: fewestPairs }) : t('helps.none', { pairs })}</dd>
    </div>
  );
}

const notedOf = (days: readonly Day[], entries: readonly Entry[]) => ({
  days: days
    .filter(({ moodCount }) => moodCount > 0)
    .map(({ day, moodSum, moodCount, factors: held }) => ({ day, mood: moodSum / moodCount, factors: held })),
  felt: entries.filter((entry) => entry.kind === 'check-in'),
  practised: entries
    .filter((entry) => entry.kind === 'play')
    .map(({ occurredAt, heardSeconds }) => ({
      startedAt: occurredAt,
      endedAt: new Date(Date.parse(occurredAt) + heardSeconds * 1000).toISOString(),
    })),
});
