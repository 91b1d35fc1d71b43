import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import type { Client } from '#contract/clients/schema.ts';
import { Email } from '#contract/core/fields.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';
import styles from './relation.module.css';

interface Props {
  client: Client;
  busy: boolean;
  onSubmit: (email: string) => void;
  onClose: () => void;
}

/** Asks for the right address of a client who has not joined yet. */
export function CorrectEmailDialog({ client, busy, onSubmit, onClose }: Props) {
  const { t } = useTranslation(['coach-clients', 'common']);
  const [email, setEmail] = useState(client.email);
  const [fault, setFault] = useState(false);
  const unchanged = email.trim() === '' || email.trim().toLowerCase() === client.email;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (unchanged || busy) return;
    const parsed = v.safeParse(Email, email);
    setFault(!parsed.success);
    if (parsed.success) onSubmit(parsed.output);
  };

  return (
    <Dialog title={t('action.correctEmail')} closeLabel={t('common:close')} onClose={onClose}>
      <form noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          label={t('invite.email')}
          type="email"
          inputMode="email"
          name="email"
          autoComplete="off"
          data-autofocus
          value={email}
          readOnly={busy}
          error={fault ? t('invite.badEmail') : undefined}
          hint={t('correct.text', { email: client.email })}
          onChange={(event) => setEmail(event.target.value)}
        />
        <DialogActions>
          <Button look="quiet" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" busy={busy} busyLabel={t('correct.busy')} disabled={unchanged}>
            {t('correct.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
