import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Post, Reply } from '#contract/community/schema.ts';
import { ProblemBox } from '#web/lib/api/problem-help.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Menu } from '#web/ui/overlays/menu.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { useModerating, type usePinning, useRemoving } from './use-circle.ts';

interface Props {
  entry: Post | Reply;
  circleId: string;
  isCoach: boolean;
  /** How it goes is said where there is more room. */
  pinning: ReturnType<typeof usePinning>;
  onEdit: () => void;
}

/** Edit and remove for the own, report for others', pin for the coach, who removes and mutes without a report. */
export function EntryMenu({ entry, circleId, isCoach, pinning, onEdit }: Props) {
  const { t } = useTranslation(['circle', 'common']);
  const toast = useToast();
  const [open, setOpen] = useState<'remove' | 'report' | 'take-away' | 'mute'>();
  const removing = useRemoving(circleId, entry.id);
  const moderating = useModerating(entry.id);
  const { isOwn, name } = entry.author;
  const close = (): void => setOpen(undefined);
  const ask = (what: 'take-away' | 'mute') => (): void => {
    // An error of before is not of this.
    moderating.reset();
    setOpen(what);
  };
  const isPinned = 'pinned' in entry && entry.pinned;
  const isPost = 'pinned' in entry;
  return (
    <>
      <Menu
        label={t('actions', { name })}
        trigger={<Dots />}
        items={[
          ...(isCoach && isPost
            ? [
                {
                  label: t(isPinned ? 'unpin' : 'pin'),
                  onSelect: () =>
                    pinning.mutate(!isPinned, {
                      onSuccess: () => toast(t(isPinned ? 'unpinned' : 'wasPinned')),
                    }),
                },
              ]
            : []),
          ...(isOwn
            ? [
                { label: t('edit'), onSelect: onEdit },
                { label: t('remove'), onSelect: () => setOpen('remove') },
              ]
            : isCoach
              ? [
                  { label: t('moderate.remove'), onSelect: ask('take-away') },
                  { label: t('moderate.mute'), onSelect: ask('mute') },
                ]
              : [{ label: t('report.title'), onSelect: () => setOpen('report') }]),
        ]}
      />
      {open === 'remove' && (
        <ConfirmDialog
          title={t('removeAsk')}
          confirmLabel={t('remove')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          danger
          busy={removing.isPending}
          onConfirm={() =>
            removing.mutate(undefined, {
              onSuccess: () => {
                close();
                toast(t('removed'));
              },
            })
          }
          onCancel={close}
        >
          <p>{t('removeText')}</p>
          {removing.error && <ProblemBox error={removing.error} />}
        </ConfirmDialog>
      )}
      {open === 'report' && <ReportDialog entry={entry} circleId={circleId} onClose={close} />}
      {(open === 'take-away' || open === 'mute') && (
        <DecisionDialog
          decision={open === 'mute' ? 'mute' : 'remove'}
          error={moderating.error}
          isBusy={moderating.isPending}
          onDecide={(days) =>
            moderating.mutate(days === undefined ? { decision: 'remove' } : { decision: 'mute', days }, {
              onSuccess: () => {
                close();
                toast(t('removed'));
              },
            })
          }
          onClose={close}
        />
      )}
    </>
  );
}

function Dots() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" fill="currentColor" aria-hidden>
      <circle cx="4" cy="10" r="1.6" />
      <circle cx="10" cy="10" r="1.6" />
      <circle cx="16" cy="10" r="1.6" />
    </svg>
  );
}
