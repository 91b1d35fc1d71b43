import { useQuery } from '@tanstack/react-query';
import { secondFactorRoutes } from '#contract/accounts/second-factor/routes.ts';
import { call } from '#web/lib/api/call.ts';

export const secondFactorKey = ['second-factor'] as const;

/** Whether signing in asks for a code, and how many recovery codes are left. */
export const useSecondFactor = () =>
  useQuery({
    queryKey: secondFactorKey,
    queryFn: ({ signal }) => call(secondFactorRoutes, 'getSecondFactor', { signal }),
  });

export type SecondFactorQuery = ReturnType<typeof useSecondFactor>;
