import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platformRoutes } from '#contract/admin/platform/routes.ts';
import { FirstList, FirstListPlace } from '#web/features/accounts/shared/first-hour/first-list.tsx';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { remember, remembered } from '#web/lib/device-memory.ts';
import { useFirstAssets } from '../use-first-assets.ts';

/** An administrator's first steps. Nothing tells who sends the mails, so that is ticked by hand, on this device. */
export function AdminFirstList() {
  const { t } = useTranslation('first-hour');
  const { data: platform, isPending } = useQuery({
    queryKey: keyOf('platform'),
    queryFn: ({ signal }) => call(platformRoutes, 'getPlatform', { signal }),
  });
  const assets = useFirstAssets();
  const [isSenderSeen, setSenderSeen] = useState(() => remembered('sender') === 'seen');
  // It comes at once with its ticks, so that nothing moves beneath it.
  if (isPending || assets.isPending) return <FirstListPlace steps={3} />;
  const tickSender = (): void => {
    remember('sender', 'seen');
    setSenderSeen(true);
  };
  const lines = platform?.crisisLines.lines;
  const done = {
    lines: lines && lines.length > 0 && lines.every(({ verifiedOn }) => verifiedOn !== undefined),
    upload: assets.data && assets.data.items.length > 0,
    sender: isSenderSeen,
  };
  const words = (id: keyof typeof done) => ({
    id,
    title: t(`admin.${id}.title`),
    text: t(`admin.${id}.text`),
    done: done[id],
  });
  return (
    <FirstList
      steps={[
        { ...words('lines'), to: '/admin/settings' },
        { ...words('upload'), to: '/admin/assets' },
        { ...words('sender'), onTick: tickSender },
      ]}
    />
  );
}
