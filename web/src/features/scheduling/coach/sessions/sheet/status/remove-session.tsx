import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionRoutes } from '#contract/scheduling/sessions/routes.ts';
import type { Session } from '#contract/scheduling/sessions/schema.ts';
import { isUsed } from '#contract/scheduling/sessions/transitions.ts';
import { dropSession } from '#web/features/scheduling/shared/sessions-cache.ts';
import { call } from '#web/lib/api/call.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog, DialogActions } from '#web/ui/overlays/dialog.tsx';

interface Props {
  session: Session;
  /** It is gone. */
  onRemoved: () => void;
}

/** Takes a block away for good, or a session that nobody was told of; the server decides, this says what it would refuse in most cases. */
export function RemoveSession({ session, onRemoved }: Props) {
  const { t } = useTranslation(['coach-sessions', 'common']);
  const toast = useToast();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { sessionId, kind } = session;
  const removing = useMutation({
    mutationFn: () => call(sessionRoutes, 'removeSession', { params: { sessionId } }),
    onSuccess: () => {
      dropSession(queryClient, sessionId);
      toast(t(`sheet.remove.done.${kind}`));
      onRemoved();
    },
    onError: (error) => console.error(error),
  });
  if (!mayGo(session)) return null;
  return (
    <>
      <Button look="quiet" onClick={() => setAsked(true)}>
        {t('sheet.remove.open')}
      </Button>
      {isAsked && (
        <Dialog
          role="alertdialog"
          title={t(`sheet.remove.title.${kind}`)}
          closeLabel={t('common:close')}
          onClose={() => setAsked(false)}
        >
          <p>{t(`sheet.remove.text.${kind}`)}</p>
          {removing.error && <ProblemBox error={removing.error} />}
          <DialogActions>
            <Button look="quiet" data-autofocus onClick={() => setAsked(false)}>
              {t('sheet.outcome.keep')}
            </Button>
            <Button
              look="danger"
              busy={removing.isPending}
              busyLabel={t('common:saving')}
              onClick={() => removing.mutate()}
            >
              {t(`sheet.remove.confirm.${kind}`)}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}

const mayGo = ({ kind, status, mail, createdBy }: Session): boolean =>
  !isUsed(status) && (kind === 'block' || (mail === 'none' && createdBy === 'coach'));
