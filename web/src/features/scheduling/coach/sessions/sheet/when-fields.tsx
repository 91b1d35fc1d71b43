import { useTranslation } from 'react-i18next';
import { gridMinutes, type Occurrence } from '#contract/core/time/fields.ts';
import { localAt, resolve } from '#contract/core/time/local.ts';
import { sessionLimits } from '#contract/scheduling/limits.ts';
import { deviceZone } from '#web/lib/format/device-zone.ts';
import { DateTimeField } from '#web/lib/time/date-time-field.tsx';
import { useZonedFormat } from '#web/lib/time/use-zoned-format.ts';
import { ZoneField, zoneName } from '#web/lib/time/zone-field.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { type ClientClock, isAtNight, isElsewhere, useClientClocks, useNightText } from '../client-clock.ts';
import { type Draft, type Edit, type Faults, timeOfDraft } from './draft.ts';
import styles from './sheet.module.css';
import { useFaultText } from './use-fault-text.ts';

interface Props {
  legend: string;
  draft: Draft;
  faults: Faults;
  onEdit: Edit;
  /** It would be when it is already, which is said elsewhere. */
  isUnchanged?: boolean;
  /** The coach's usual lengths, a press away. */
  lengths?: readonly number[] | undefined;
}

const noLengths: readonly number[] = [];

/** Day, time, length and zone. What the clocks leave out or show twice is said here, before anything is saved. */
export function WhenFields({ legend, draft, faults, onEdit, isUnchanged = false, lengths = noLengths }: Props) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const faultText = useFaultText();
  const time = timeOfDraft(draft);
  const fixed = (name: 'date' | 'time' | 'length') => ({ required: true, error: faultText(faults[name]) });
  const clock = useClientClocks()(draft.kind === 'session' ? draft.clientId : undefined);
  const theirTime = ({ name, timeZone }: ClientClock, { date, timeZone: zone }: Draft, at: string) => {
    if (date === '') return undefined;
    const { instant } = resolve(`${date}T${at}`, zone, draft.occurrence);
    return isElsewhere({ name, timeZone }, instant, zone)
      ? t('sheet.when.for', { name, time: format.time(localAt(instant, timeZone)) })
      : undefined;
  };
  const { minimum, maximum } = sessionLimits.duration;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      <div className={styles['pair']}>
        <DateTimeField
          value={draft}
          // Another time has other conflicts.
          onChange={({ date, time: at }) => onEdit({ date, time: at, skip: [] })}
          date={{ ...fixed('date'), label: t('sheet.when.date'), className: styles['wide'] }}
          time={{
            ...fixed('time'),
            label: t('sheet.when.time'),
            step: gridMinutes,
            noteOf: clock && ((at) => theirTime(clock, draft, at)),
          }}
        />
        <TextField
          {...fixed('length')}
          value={draft.length}
          onChange={(event) => onEdit({ length: event.target.value, skip: [] })}
          label={t('sheet.when.length')}
          type="number"
          inputMode="numeric"
          min={minimum}
          max={maximum}
          step={gridMinutes}
        />
      </div>
      {lengths.length > 1 && (
        <ChoiceGroup
          label={t('sheet.when.lengths')}
          options={lengths.map((each) => ({ value: String(each), label: t('sheet.when.minutes', { count: each }) }))}
          value={draft.length}
          onChoose={(length) => onEdit({ length, skip: [] })}
        />
      )}
      <ZoneField
        label={t('sheet.when.zone')}
        nothing={t('sheet.when.noZone')}
        value={draft.timeZone}
        onChoose={(timeZone) => onEdit({ timeZone, skip: [] })}
      />
      {time && (
        <>
          {time.shifted && (
            <p role="status" className={styles['warning']}>
              {t('sheet.clock.shifted', { asked: format.time(time.asked), time: format.time(time.local) })}
            </p>
          )}
          {time.twice && <Twice asked={time.asked} draft={draft} onEdit={onEdit} />}
          {!isUnchanged && (
            <BothTimes
              startsAt={time.instant}
              endsAt={time.endsAt}
              timeZone={draft.timeZone}
              clientId={draft.kind === 'session' ? draft.clientId : undefined}
            />
          )}
        </>
      )}
    </fieldset>
  );
}

const occurrences: readonly Occurrence[] = ['first', 'second'];

/** Asks which of the two is meant. */
function Twice({ asked, draft, onEdit }: { asked: string; draft: Draft; onEdit: Edit }) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const question = t('sheet.clock.twice', { time: format.time(asked) });
  return (
    <div className={styles['warning']}>
      <p role="status">{question}</p>
      <ChoiceGroup
        label={question}
        value={draft.occurrence}
        onChoose={(occurrence) => onEdit({ occurrence, skip: [] })}
        options={occurrences.map((value) => ({
          value,
          label: t(`sheet.clock.${value}`, {
            offset: format.offset(resolve(asked, draft.timeZone, value).instant, draft.timeZone),
          }),
        }))}
      />
    </div>
  );
}

interface BothTimesProps {
  startsAt: string;
  endsAt: string;
  timeZone: string;
  clientId: string | undefined;
}

/** When that is, in its zone, and by the clocks of whoever looks and of the client, where these differ. */
export function BothTimes({ startsAt, endsAt, timeZone, clientId }: BothTimesProps) {
  const { t } = useTranslation('coach-sessions');
  const format = useZonedFormat();
  const own = deviceZone();
  const differs = localAt(startsAt, own) !== localAt(startsAt, timeZone);
  const nightText = useNightText();
  const clock = useClientClocks()(clientId);
  return (
    <>
      <dl className={styles['times']}>
        <div>
          <dt>{t('sheet.when.there', { zone: zoneName(timeZone), offset: format.offset(startsAt, timeZone) })}</dt>
          <dd>{format.span(startsAt, endsAt, timeZone)}</dd>
        </div>
        {differs && (
          <div>
            <dt>{t('sheet.when.here', { zone: zoneName(own), offset: format.offset(startsAt, own) })}</dt>
            <dd>{format.span(startsAt, endsAt, own)}</dd>
          </div>
        )}
        {clock && isElsewhere(clock, startsAt, timeZone) && (
          <div>
            <dt>
              {t('sheet.when.theirs', {
                name: clock.name,
                zone: zoneName(clock.timeZone),
                offset: format.offset(startsAt, clock.timeZone),
              })}
            </dt>
            <dd>{format.span(startsAt, endsAt, clock.timeZone)}</dd>
          </div>
        )}
      </dl>
      {clock && isAtNight(clock, startsAt, endsAt) && <p className={styles['hint']}>{nightText(clock)}</p>}
    </>
  );
}
