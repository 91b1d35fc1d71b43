import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decision, Report } from '#contract/community/schema.ts';
import { defined } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import { DecisionDialog } from '#web/features/community/shared/circle/decision-dialog.tsx';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ListBody } from '#web/lists/body/list-body.tsx';
import type { Pages } from '#web/lists/pages/pages.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './community-page.module.css';
import { useDeciding, useReports } from './use-reports.ts';

/** Lists reports of members: open, or decided within the last thirty days. */
export function Reports({ state }: { state: 'open' | 'decided' }) {
  return state === 'open' ? <Undecided /> : <Decided />;
}

function Decided() {
  return <ReportList state="decided" pages={useReports('decided')} />;
}

/** Appeals of authors come first. */
function Undecided() {
  const { t } = useTranslation('coach-community');
  const appeals = useReports('appealed');
  const reports = useReports('open');
  const noAppeals = appeals.items.length === 0 && appeals.awaits === undefined && !appeals.failure;
  const noReports = reports.items.length === 0 && reports.awaits === undefined && !reports.failure;
  // One place waits for both.
  const waits = appeals.awaits === 'first' && reports.awaits === 'first';
  return (
    <>
      {!noAppeals && (
        <section className={styles['asked']} aria-label={appeals.awaits === 'first' ? undefined : t('appeal.title')}>
          {appeals.items.length > 0 && <h2>{t('appeal.title')}</h2>}
          <ReportList state="open" pages={appeals} />
        </section>
      )}
      {/* There is something to decide, or that is not known. */}
      {(noAppeals || !noReports) && !waits && <ReportList state="open" pages={reports} />}
    </>
  );
}

function ReportList({ state, pages }: { state: 'open' | 'decided'; pages: Pages<Report> }) {
  const { t } = useTranslation('coach-community');
  return (
    <ListBody
      pages={pages}
      shown={pages.items.length}
      failed={t('failed')}
      waiting={<Skeleton height="14rem" />}
      empty={{ title: t(`none.${state}.title`), text: t(`none.${state}.text`) }}
    >
      <ul className={styles['reports']}>
        {pages.items.map((report) => (
          <li key={pages.idOf(report)}>
            <OneReport report={report} />
          </li>
        ))}
      </ul>
    </ListBody>
  );
}

function OneReport({ report }: { report: Report }) {
  const { t } = useTranslation('coach-community');
  const format = useFormat();
  const toast = useToast();
  const deciding = useDeciding(report.id);
  const article = useArticle();
  const [asks, setAsks] = useState<Exclude<Decision, 'keep'>>();
  const { authorName: display, firstName, lastName, text, hidden, reasons, decision, appeal, isOwn } = report;
  // A member's report alone says who it is.
  const name = firstName === undefined || lastName === undefined ? undefined : fullName({ firstName, lastName });
  const isAppealed = appeal !== undefined && appeal.outcome === undefined;
  const decide = (wanted: Decision, days?: number): void =>
    deciding.mutate(
      { decision: wanted, ...defined({ days }) },
      {
        onSuccess: () => {
          setAsks(undefined);
          toast(t(isAppealed ? 'appeal.done' : 'done'));
        },
      },
    );
  const uphold = (): void =>
    deciding.mutate({ decision: 'remove', onAppeal: true }, { onSuccess: () => toast(t('appeal.done')) });
  return (
    <article ref={article} className={styles['report']}>
      <p className={styles['head']}>
        <strong>{isOwn ? t('own', { display }) : name === undefined ? display : t('by', { name, display })}</strong>
        <span className={styles['aside']}>
          {t(reasons.length > 0 ? 'since' : 'removedOn', { date: format.dateTime(report.reportedAt) })}
        </span>
        {hidden && !decision && <span className={styles['tag']}>{t('hidden')}</span>}
      </p>
      {(text !== undefined || !decision) && (
        <p className={text === undefined ? styles['aside'] : styles['text']} dir="auto">
          {text ?? t('gone')}
        </p>
      )}
      {reasons.length > 0 && (
        <ul className={styles['reasons']} aria-label={t('reasons')}>
          {reasons.map(({ reason, remark, at }) => (
            <li key={at + reason}>
              {t(`reason.${reason}`)}
              {remark && `: ${remark}`}
            </li>
          ))}
        </ul>
      )}
      {appeal && (
        <div>
          <strong>{t('appeal.by', { date: format.date(appeal.at) })}</strong>
          <p className={appeal.text === undefined ? styles['aside'] : styles['text']} dir="auto">
            {appeal.text ?? t('gone')}
          </p>
        </div>
      )}
      {deciding.error && !asks && <ProblemBox error={deciding.error} />}
      {decision ? (
        <Outcome
          report={report}
          isAppealed={isAppealed}
          isBusy={deciding.isPending}
          onUphold={uphold}
          onRestore={() => decide('keep')}
        />
      ) : (
        <div className={styles['row']}>
          <Button look="quiet" busy={deciding.isPending} onClick={() => decide('keep')}>
            {t('decide.keep')}
          </Button>
          <Button look="quiet" onClick={() => setAsks('remove')}>
            {t('decide.remove')}
          </Button>
          {!isOwn && (
            <Button look="quiet" onClick={() => setAsks('mute')}>
              {t('decide.mute')}
            </Button>
          )}
        </div>
      )}
      {asks && (
        <DecisionDialog
          decision={asks}
          error={deciding.error}
          isBusy={deciding.isPending}
          onDecide={(days) => decide(asks, days)}
          onClose={() => setAsks(undefined)}
        />
      )}
    </article>
  );
}

interface OutcomeProps {
  report: Report;
  /** The author asked for another look, and there was none yet. */
  isAppealed: boolean;
  isBusy: boolean;
  onUphold: () => void;
  onRestore: () => void;
}

/** Shows a decision, and the ways to change it. */
function Outcome({ report, isAppealed, isBusy, onUphold, onRestore }: OutcomeProps) {
  const { t } = useTranslation('coach-community');
  const format = useFormat();
  const { decision, mutedUntil, appeal, canRestore } = report;
  return (
    <div className={styles['row']}>
      <p className={styles['decided']}>
        {decision && t(`decided.${decision}`, { date: mutedUntil === undefined ? '' : format.date(mutedUntil) })}
        {appeal?.outcome && ` · ${t(`appeal.${appeal.outcome}`)}`}
      </p>
      {isAppealed && (
        <Button look="quiet" busy={isBusy} onClick={onUphold}>
          {t('appeal.uphold')}
        </Button>
      )}
      {canRestore && (
        <Button look={isAppealed ? 'quiet' : 'plain'} busy={isBusy} onClick={onRestore}>
          {t(isAppealed ? 'appeal.show' : 'decide.undo')}
        </Button>
      )}
    </div>
  );
}

/** A decided report leaves the list, and its button with it, so the focus goes to the list. */
const useArticle = () => {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const article = ref.current;
    const list = article?.closest<HTMLElement>('[role="tabpanel"]');
    return () => {
      if (article?.contains(document.activeElement)) list?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
};
