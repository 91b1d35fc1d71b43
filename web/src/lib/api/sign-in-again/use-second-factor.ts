import { useQuery } from '@tanstack/react-query';
import { secondFactorRoutes } from '#contract/accounts/second-factor/routes.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';

/** Whether signing in asks for a code, and how many recovery codes are left. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: keyOf('second-factor'),
    queryFn: ({ signal }) => call(secondFactorRoutes, 'getSecondFactor', { signal }),
  });

export type SecondFactorQuery = ReturnType<typeof useSecondFactor>;
