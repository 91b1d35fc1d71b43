import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';
import { personChanged } from '#web/lib/auth/identity-signals.ts';
import { ApiError } from './api-error.ts';

const passing = new Set<string>(['network', 'timeout', 'internal', 'too-many-requests']);

/**
 * Refetches what is on its way for the first time, too. React Query refetches what has data already; a first reply that left before the
 * change would be shown as if it came after it.
 */
class ChangeAwareClient extends QueryClient {
  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const first = this.getQueryCache()
      .findAll({ ...filters, fetchStatus: 'fetching' })
      .filter(({ state }) => state.data === undefined);
    const again = first.map(async ({ promise, queryKey }) => {
      await promise?.catch(() => undefined);
      await super.invalidateQueries({ queryKey, exact: true }, options);
    });
    await Promise.all([super.invalidateQueries(filters, options), ...again]);
  }
}

/** Keeps what was fetched; emptied at sign-out. */
export const queryClient = new ChangeAwareClient({
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
