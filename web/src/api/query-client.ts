import { QueryClient } from '@tanstack/react-query';
import { personChanged } from '#web/auth/identity-signals.ts';
import { ApiError } from './api-error.ts';

const passing = new Set<string>(['network', 'timeout', 'internal', 'too-many-requests']);

/** Keeps what was fetched; emptied at sign-out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // The request itself finds out whether there is a connection: what waits for one silently would be sent when nobody expects it.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 15_000,
      // Only what may pass by itself is tried again.
      retry: (failures, error) => failures < 2 && error instanceof ApiError && passing.has(error.code),
    },
  },
});

personChanged.listen(() => queryClient.clear());
