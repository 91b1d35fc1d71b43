import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { CalendarAddition, CalendarFault, type OtherCalendar } from '#contract/scheduling/calendars/schema.ts';
import { otherCalendarLimits as limits } from '#contract/scheduling/limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { FormFault } from '#web/lib/api/problem-help.tsx';
import { useProblemText } from '#web/lib/api/use-problem-text.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { ChoiceGroup } from '#web/ui/forms/choice-group.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { type Faults, useForm, type Values } from '#web/ui/forms/use-form.ts';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './calendars.module.css';
import { Picture } from './picture.tsx';
import { useChangeCalendars } from './use-calendars.ts';

const providers = ['google', 'outlook', 'apple', 'proton', 'other'] as const;
type Provider = (typeof providers)[number];

interface Props {
  onClose: () => void;
  onAdded: (calendar: OtherCalendar) => void;
}

/** Asks for the private address of a calendar, and shows where the program that it is of keeps it. */
export function AddDialog({ onClose, onAdded }: Props) {
  const { t } = useTranslation(['coach-calendars', 'common']);
  const problemText = useProblemText();
  const [provider, setProvider] = useState<Provider>('google');
  const { add } = useChangeCalendars();
  const faultOf = (fault: unknown) => {
    const known = v.safeParse(CalendarFault, fault);
    return known.success ? t(`fault.${known.output}`) : undefined;
  };
  const { busy, faults, failure, setFaults, onSubmit } = useForm({
    validate: (values): Faults => {
      const { issues = [] } = v.safeParse(CalendarAddition, entered(values));
      const wrong = new Set(issues.map(({ path }) => path?.[0]?.key));
      return {
        ...(wrong.has('address') && { address: t(values['address']?.trim() ? 'fault.not-allowed' : 'add.noAddress') }),
        ...(wrong.has('name') && { name: t('add.noName') }),
      };
    },
    submit: async (values) => {
      try {
        onAdded(await add.mutateAsync(entered(values)));
      } catch (error) {
        const reason = error instanceof ApiError ? faultOf(error.problem?.errors?.[0]?.message) : undefined;
        if (reason === undefined) throw error;
        setFaults({ address: reason });
      }
    },
    errorText: problemText,
  });
  return (
    <Dialog wide title={t('add.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate onSubmit={onSubmit} className={styles['form']}>
        <ChoiceGroup
          label={t('add.which')}
          options={providers.map((value) => ({ value, label: t(`provider.${value}`) }))}
          value={provider}
          onChoose={setProvider}
        />
        <div className={styles['steps']}>
          <ol>
            {(['1', '2', '3'] as const).map((step) => (
              <li key={step}>{t(`steps.${provider}.${step}`)}</li>
            ))}
          </ol>
          <Picture label={t(`steps.${provider}.look`)} />
        </div>
        <TextField
          name="address"
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.address.maximum}
          label={t('add.address')}
          hint={t('add.addressHint')}
          error={faults['address']}
        />
        <TextField
          name="name"
          autoComplete="off"
          maxLength={limits.name.maximum}
          defaultValue={t('add.usualName')}
          label={t('add.name')}
          hint={t('add.nameHint')}
          error={faults['name']}
        />
        <FormFault text={faults['form']} failure={failure} />
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t('add.reading')}>
            {t('add.do')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

const entered = ({ name = '', address = '' }: Values) => ({ name, address });
