import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DistributiveOmit } from '#contract/core/defined.ts';
import { fullName } from '#contract/core/full-name.ts';
import { gridMinutes } from '#contract/core/time/fields.ts';
import { addMinutes, resolve } from '#contract/core/time/local.ts';
import { timeRequestLimits } from '#contract/scheduling/limits.ts';
import { timeRequestRoutes } from '#contract/scheduling/time-requests/routes.ts';
import type { TimeAnswer, TimeAnswered, TimeRequest } from '#contract/scheduling/time-requests/schema.ts';
import styles from '#web/features/scheduling/shared/time-requests/time-requests.module.css';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { keyOf } from '#web/lib/api/queries.ts';
import { DateTimeField } from '#web/lib/time/date-time-field.tsx';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';

/** @param answer about the request as it is shown */
type Answer = (answer: DistributiveOmit<TimeAnswer, 'version'>) => void;

/** One request: what is asked, and the coach's ways to answer. */
export function RequestRow({ request, timeZone }: { request: TimeRequest; timeZone: string }) {
  const { t } = useTranslation('time-requests');
  const format = useZonedFormat();
  const [form, setForm] = useState<'propose' | 'decline'>();
  const { answering, answer } = useAnswer(request, () => setForm(undefined));
  const { kind, state, startsAt, durationMinutes, text, times } = request;
  const name = fullName({ firstName: request.firstName ?? '', lastName: request.lastName ?? '' });
  const span = (at: string, zone = timeZone): string => format.span(at, addMinutes(at, durationMinutes), zone);
  const isElsewhere = startsAt !== undefined && span(startsAt) !== span(startsAt, request.timeZone);
  return (
    <div className={styles['row']}>
      <div>
        <p className={styles['when']}>
          {startsAt === undefined ? t('answer.waits', { name }) : t('answer.asks', { name, when: span(startsAt) })}
        </p>
        {isElsewhere && (
          <p className={styles['hint']}>{t('answer.theirs', { name, when: span(startsAt, request.timeZone) })}</p>
        )}
        {request.sessionId !== undefined && (
          <p className={styles['hint']}>
            <Link to={`/coach/sessions/${request.sessionId}`}>{t('answer.moves')}</Link>
          </p>
        )}
        {state === 'offered' && (
          <p className={styles['hint']}>
            {t(kind === 'earlier' ? 'answer.freed' : 'answer.proposed', {
              times: times.map((at) => span(at)).join('; '),
            })}
          </p>
        )}
      </div>
      {text !== undefined && <p className={styles['words']}>{t('own.reply', { reply: text })}</p>}
      {answering.error && <ProblemBox error={answering.error} />}
      {kind === 'another-time' && form === undefined && (
        <div className={styles['actions']}>
          <Button busy={answering.isPending} onClick={() => answer({ answer: 'approve' })}>
            {t('answer.approve')}
          </Button>
          <Button look="quiet" onClick={() => setForm('propose')}>
            {t('answer.propose')}
          </Button>
          <Button look="plain" onClick={() => setForm('decline')}>
            {t('answer.decline')}
          </Button>
        </div>
      )}
      {form !== undefined && (
        <AnswerForm
          answer={form}
          timeZone={timeZone}
          busy={answering.isPending}
          onAnswer={answer}
          onClose={() => setForm(undefined)}
        />
      )}
    </div>
  );
}

const useAnswer = ({ requestId, version, firstName = '' }: TimeRequest, onAnswered: () => void) => {
  const { t } = useTranslation('time-requests');
  const toast = useToast();
  const queryClient = useQueryClient();
  const refresh = () =>
    Promise.all(
      (['time-requests', 'sessions', 'client-sessions'] as const).map((root) =>
        queryClient.invalidateQueries({ queryKey: keyOf(root) }),
      ),
    );
  const answering = useMutation({
    mutationFn: (body: TimeAnswer): Promise<TimeAnswered> =>
      call(timeRequestRoutes, 'answerTimeRequest', { params: { requestId }, body }),
    onSuccess: async ({ mail, request }) => {
      const isOnItsWay = mail === 'sent' || mail === 'waiting';
      const said = request.state === 'taken' ? 'approved' : isOnItsWay ? 'sent' : 'refused';
      toast(t(`answer.${said}`, { name: firstName }));
      onAnswered();
      await refresh();
    },
    onError: async (error) => {
      console.error(error);
      if (error instanceof ApiError && error.problem) await refresh();
    },
  });
  const answer: Answer = (given) => {
    if (!answering.isPending) answering.mutate({ ...given, version });
  };
  return { answering, answer };
};

interface FormProps {
  answer: 'propose' | 'decline';
  timeZone: string;
  busy: boolean;
  onAnswer: Answer;
  onClose: () => void;
}

const nothing = { date: '', time: '' };

/** Up to three times by the coach's clock, or none, and what the client is told with them. */
function AnswerForm({ answer, timeZone, busy, onAnswer, onClose }: FormProps) {
  const { t } = useTranslation('time-requests');
  const [moments, setMoments] = useState([nothing]);
  const [text, setText] = useState('');
  const isProposing = answer === 'propose';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const whole = moments.filter(({ date, time }) => date !== '' && time !== '');
    const times = [...new Set(whole.map(({ date, time }) => resolve(`${date}T${time}`, timeZone).instant))];
    if (isProposing && times.length === 0) return;
    const words = text.trim() === '' ? {} : { text: text.trim() };
    onAnswer(isProposing ? { answer: 'propose', times, ...words } : { answer: 'decline', ...words });
  };
  return (
    <form className={styles['times']} onSubmit={submit}>
      {isProposing &&
        moments.map((moment, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they are known by their place alone
          <div key={place} className={styles['pair']}>
            <DateTimeField
              value={moment}
              onChange={(value) => setMoments((before) => before.map((each, at) => (at === place ? value : each)))}
              date={{ label: t('answer.day', { number: place + 1 }), required: place === 0 }}
              time={{ label: t('answer.time', { number: place + 1 }), required: place === 0, step: gridMinutes }}
            />
          </div>
        ))}
      {isProposing && moments.length < timeRequestLimits.proposed && (
        <div>
          <Button look="plain" onClick={() => setMoments((before) => [...before, nothing])}>
            {t('answer.another')}
          </Button>
        </div>
      )}
      <TextArea
        label={t('ask.words')}
        rows={2}
        maxLength={timeRequestLimits.text.maximum}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles['actions']}>
        <Button type="submit" busy={busy} busyLabel={t('ask.sending')}>
          {t(isProposing ? 'answer.sendTimes' : 'answer.sendDecline')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {t('ask.close')}
        </Button>
      </div>
    </form>
  );
}
