import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { invitationLimits } from '#contract/clients/limits.ts';
import { ClientInvite } from '#contract/clients/schema.ts';
import { limits } from '#contract/core/limits.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './invite-dialog.module.css';
import { MailPreview } from './mail-preview.tsx';

/** The fields as typed. */
export type InviteDraft = Readonly<Record<'email' | 'firstName' | 'lastName' | 'line', string>>;

export const emptyDraft: InviteDraft = { email: '', firstName: '', lastName: '', line: '' };

interface Props {
  /** Draft of an earlier attempt. */
  draft: InviteDraft;
  busy: boolean;
  onSubmit: (invite: ClientInvite) => void;
  onClose: () => void;
}

const wrong = { email: 'badEmail', firstName: 'badName', lastName: 'badName', line: 'badLine' } as const;

/** Asks whom to invite. As long as a field is blank, the button is off and says why. */
export function InviteDialog({ draft, busy, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const hint = useId();
  const [values, setValues] = useState(draft);
  const [faults, setFaults] = useState<ReadonlySet<string>>(new Set());
  const blank = [values.email, values.firstName, values.lastName].some((value) => value.trim() === '');
  const typed = { ...values, line: values.line.trim() === '' ? undefined : values.line };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (blank || busy) return;
    const parsed = v.safeParse(ClientInvite, typed);
    setFaults(new Set(parsed.issues?.map((issue) => v.getDotPath(issue) ?? '')));
    if (parsed.success) onSubmit(parsed.output);
  };
  const field = (name: keyof InviteDraft) => ({
    label: t(`invite.${name}`),
    name,
    value: values[name],
    readOnly: busy,
    error: faults.has(name) ? t(`invite.${wrong[name]}`) : undefined,
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <Dialog title={t('invite.open')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <p className={styles['intro']}>{t('invite.intro')}</p>
        <TextField
          {...field('email')}
          required
          type="email"
          inputMode="email"
          autoComplete="off"
          data-autofocus
          maxLength={limits.email.maximum}
        />
        <div className={styles['names']}>
          <TextField {...field('firstName')} required autoComplete="off" />
          <TextField {...field('lastName')} required autoComplete="off" />
        </div>
        <TextArea {...field('line')} hint={t('invite.lineHint')} rows={2} maxLength={invitationLimits.line} />
        <MailPreview firstName={values.firstName} line={typed.line} />
        <p id={hint} className={styles['hint']}>
          {blank && t('invite.hint')}
        </p>
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t('invite.busy')} disabled={blank} aria-describedby={hint}>
            {t('invite.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
