import { useQuery } from '@tanstack/react-query';
import { platformRoutes } from '#contract/admin/platform/routes.ts';
import { call } from '#web/lib/api/call.ts';

export const platformKey = ['platform'] as const;

/** Everything that is set for the whole platform. */
export const usePlatform = () =>
  useQuery({ queryKey: platformKey, queryFn: ({ signal }) => call(platformRoutes, 'getPlatform', { signal }) });
