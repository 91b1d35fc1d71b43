import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Bell } from '#contract/insights/bell/schema.ts';
import { type BellLine, BellPanel } from '#web/features/insights/shared/bell/bell-panel.tsx';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import type { BellProps } from '#web/shell/bell/bell-button.tsx';
import { useActivityWords } from '../activity/activity-row.tsx';
import { whereItIs } from '../activity/where-it-is.ts';
import { useAttentionWords } from '../attention/attention-row.tsx';
import { whatToDo } from '../attention/what-to-do.ts';
import { nameOf } from '../region.tsx';

/** What wants a coach's attention, what their clients did, and what they wrote. */
export function CoachBell({ onClose }: BellProps) {
  const { t } = useTranslation('coach-dashboard');
  const zone = useIdentity().profile?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const activityWords = useActivityWords();
  const [now] = useState(() => new Date().toISOString());
  const attentionWords = useAttentionWords(now, zone);
  const linesOf = ({ activity, attention, news }: Bell): BellLine[] => [
    ...activity.map((item) => {
      const ofSession = item.when !== undefined && item.sourceId !== undefined;
      const to = ofSession ? `/coach/sessions/${item.sourceId}` : whereItIs(item, zone);
      return { id: item.id, at: item.at, what: activityWords(item), to: to ?? '/coach/dashboard' };
    }),
    ...attention.map((item) => {
      const { what, reason } = attentionWords(item);
      return { id: item.id, at: item.dueAt, what, why: reason, to: whatToDo(item, zone) };
    }),
    ...news.map((item) => ({
      id: item.id,
      at: item.at,
      what: t('attention.kind.message-unread.what', { name: nameOf(item) || t('somebody') }),
      to: item.clientId === undefined ? '/coach/messages' : `/coach/messages/${item.clientId}`,
    })),
  ];
  return <BellPanel linesOf={linesOf} onClose={onClose} />;
}
