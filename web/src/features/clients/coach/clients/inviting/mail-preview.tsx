import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { InvitationDraft } from '#contract/clients/schema.ts';
import { sendInvitationRoutes } from '#contract/clients/send-invitation/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import styles from './invite-dialog.module.css';

interface Props {
  firstName: string;
  line: string | undefined;
}

/** Shows the mail as the server would send it now, in the coach's language. What is typed later is asked for again. */
export function MailPreview({ firstName, line }: Props) {
  const { t } = useTranslation('coach-clients');
  const { success, output } = v.safeParse(InvitationDraft, { firstName, line });
  const draft = success ? output : undefined;
  const { data, error, isPending, variables, mutate } = useMutation({
    mutationFn: (body: v.InferOutput<typeof InvitationDraft>) =>
      call(sendInvitationRoutes, 'previewInvitation', { body }),
  });
  const isCurrent = variables?.firstName === draft?.firstName && variables?.line === draft?.line;
  return (
    <div className={styles['preview']}>
      <Button look="plain" busy={isPending} disabled={!draft} onClick={() => draft && mutate(draft)}>
        {t('invite.preview')}
      </Button>
      {error && <ProblemBox error={error} />}
      {data && isCurrent && (
        <section aria-label={t('invite.previewOf')} className={styles['mail']}>
          <p className={styles['subject']}>{data.subject}</p>
          <p className={styles['text']}>{data.text}</p>
        </section>
      )}
    </div>
  );
}
