import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { guidanceRoutes } from '#contract/guidance/routes.ts';
import type { Enrolment, EnrolmentChange } from '#contract/guidance/schema.ts';
import { call } from '#web/lib/api/call.ts';
import { useFormat } from '#web/lib/format/use-format.ts';
import { ProgressBar } from '#web/lists/cells/progress-bar.tsx';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import styles from '../client-page.module.css';
import type { Changes } from '../use-changes.ts';
import { useTitles } from '../use-titles.ts';

interface Props {
  clientId: string;
  enrolments: readonly Enrolment[];
  changes: Changes;
}

/** The programmes that the client goes through, with the steps as they began. */
export function Programmes({ clientId, enrolments, changes }: Props) {
  const { t } = useTranslation('coach-client');
  const change = (enrolment: Enrolment, what: Omit<EnrolmentChange, 'version'>, done: string): void =>
    changes.change({
      id: enrolment.id,
      act: () =>
        call(guidanceRoutes, 'updateEnrolment', {
          params: { clientId, id: enrolment.id },
          body: { version: enrolment.version, ...what },
        }),
      done,
    });
  return (
    <Card as="section" aria-label={t('programme.programmes')} padding="m" className={styles['surface']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('programme.programmes')}</h2>
        <Link to="/coach/content/programmes" className={buttonClass('quiet')}>
          {t('programme.begin')}
        </Link>
      </div>
      {enrolments.length === 0 && <p className={styles['none']}>{t('programme.none')}</p>}
      {enrolments.map((enrolment) => (
        <Programme
          key={enrolment.id}
          enrolment={enrolment}
          busy={changes.busy === enrolment.id}
          onState={(state) => change(enrolment, { state }, t(`programme.done.${state}`, { title: enrolment.title }))}
          onOpen={(index) => change(enrolment, { openStep: index }, t('programme.stepOpened', { number: index + 1 }))}
        />
      ))}
    </Card>
  );
}

interface ProgrammeProps {
  enrolment: Enrolment;
  busy: boolean;
  onState: (state: Enrolment['state']) => void;
  /** @param index of the step, from 0 */
  onOpen: (index: number) => void;
}

const tones: Readonly<Record<Enrolment['state'], BadgeTone>> = {
  active: 'success',
  paused: 'warning',
  ended: 'neutral',
};

function Programme({ enrolment, busy, onState, onOpen }: ProgrammeProps) {
  const { t } = useTranslation(['coach-client', 'common']);
  const [isEnding, setEnding] = useState(false);
  const { day } = useFormat();
  const { title, state, startedOn, steps } = enrolment;
  const required = steps.filter((step) => step.required);
  const done = required.filter((step) => step.state === 'done').length;
  return (
    <div className={styles['programme']}>
      <div className={styles['what']}>
        <h3 className={styles['name']}>{title}</h3>
        <span>
          <Badge dot tone={tones[state]}>
            {t(`programme.state.${state}`)}
          </Badge>
        </span>
        <span className={styles['facts']}>{t('programme.startedOn', { day: day(startedOn) })}</span>
        {required.length > 0 && (
          <ProgressBar
            value={Math.floor((100 * done) / required.length)}
            label={t('programme.progressOf', { title })}
          />
        )}
      </div>
      {state !== 'ended' && (
        <div className={styles['buttons']}>
          <Button
            look="plain"
            busy={busy}
            aria-label={t(state === 'active' ? 'programme.pauseOf' : 'programme.resumeOf', { title })}
            onClick={() => onState(state === 'active' ? 'paused' : 'active')}
          >
            {t(state === 'active' ? 'programme.pause' : 'programme.resume')}
          </Button>
          <Button look="plain" busy={busy} aria-label={t('programme.endOf', { title })} onClick={() => setEnding(true)}>
            {t('programme.end')}
          </Button>
        </div>
      )}
      <details className={styles['details']}>
        <summary>{t('programme.steps', { count: steps.length })}</summary>
        <ol className={styles['rows']}>
          {steps.map((step) => (
            <StepRow
              key={step.index}
              step={step}
              mayOpen={state === 'active' && step.state === 'to-come' && step.release.kind === 'by-coach'}
              busy={busy}
              onOpen={() => onOpen(step.index)}
            />
          ))}
        </ol>
      </details>
      {isEnding && (
        <ConfirmDialog
          title={t('programme.endTitle', { title })}
          confirmLabel={t('programme.end')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          danger
          busy={busy}
          onConfirm={() => {
            setEnding(false);
            onState('ended');
          }}
          onCancel={() => setEnding(false)}
        >
          {t('programme.endText')}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface StepProps {
  step: Enrolment['steps'][number];
  mayOpen: boolean;
  busy: boolean;
  onOpen: () => void;
}

function StepRow({ step, mayOpen, busy, onOpen }: StepProps) {
  const { t } = useTranslation('coach-client');
  const { day, date } = useFormat();
  const { titleOf } = useTitles();
  const { state, opensOn, doneAt, required, index } = step;
  const title = titleOf(step);
  const facts = [
    t(`programme.step.${state}`),
    ...(state === 'to-come' && opensOn !== undefined ? [t('programme.opensOn', { day: day(opensOn) })] : []),
    ...(doneAt === undefined ? [] : [date(doneAt)]),
    ...(required ? [] : [t('programme.optional')]),
  ];
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['name']}>{t('programme.numbered', { number: index + 1, title })}</span>
        <span className={styles['facts']}>{facts.join(' · ')}</span>
      </div>
      {mayOpen && (
        <div className={styles['buttons']}>
          <Button look="plain" busy={busy} aria-label={t('programme.openOf', { title })} onClick={onOpen}>
            {t('programme.open')}
          </Button>
        </div>
      )}
    </li>
  );
}
