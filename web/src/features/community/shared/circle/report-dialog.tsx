import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { communityLimits } from '#contract/community/limits.ts';
import { type Post, type Reply, type ReportReason, reportReasons } from '#contract/community/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SaveActions } from '#web/ui/overlays/save-actions.tsx';
import styles from './circle.module.css';
import { useReporting } from './use-circle.ts';

interface Props {
  entry: Post | Reply;
  circleId: string;
  onClose: () => void;
}

/** Why something is reported. Nobody but the platform learns who did. */
export function ReportDialog({ entry: { id }, circleId, onClose }: Props) {
  const { t } = useTranslation(['circle', 'common']);
  const toast = useToast();
  const [reason, setReason] = useState<ReportReason>('hurtful');
  const [remark, setRemark] = useState('');
  const reporting = useReporting(circleId, id);
  return (
    <Dialog title={t('report.title')} closeLabel={t('common:close')} onClose={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (reporting.isPending) return;
          reporting.mutate(
            { reason, remark },
            {
              onSuccess: () => {
                onClose();
                toast(t('report.done'));
              },
            },
          );
        }}
      >
        <p>{t('report.text')}</p>
        <SelectField
          label={t('report.reason')}
          options={reportReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
          value={reason}
          onChoose={setReason}
        />
        <TextArea
          label={t('report.remark')}
          rows={2}
          value={remark}
          maxLength={communityLimits.remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        {reporting.error && <ProblemBox error={reporting.error} />}
        <SaveActions
          labels={{ cancel: t('common:cancel'), save: t('report.send'), saving: t('common:saving') }}
          busy={reporting.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
