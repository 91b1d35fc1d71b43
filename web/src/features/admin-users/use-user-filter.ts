import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type UserType, userTypes } from '#contract/core/user-type.ts';

export type ShownType = UserType | 'all';

/** What the list shows and whose details are open. It stands in the address, so that a link or the back button brings it again. */
export const useUserFilter = () => {
  const [parameters, setParameters] = useSearchParams();
  const change = useCallback(
    (name: 'search' | 'type' | 'user', value: string | undefined, replace = true) =>
      setParameters(
        (before) => {
          const after = new URLSearchParams(before);
          if (value) after.set(name, value);
          else after.delete(name);
          return after;
        },
        { replace },
      ),
    [setParameters],
  );
  const open = useCallback((userId: string | undefined) => change('user', userId, userId === undefined), [change]);

  const type: ShownType = userTypes.find((known) => known === parameters.get('type')) ?? 'all';
  return {
    search: parameters.get('search') ?? '',
    type,
    /** userId */
    opened: parameters.get('user') ?? undefined,
    setSearch: useCallback((search: string) => change('search', search), [change]),
    setType: useCallback((chosen: ShownType) => change('type', chosen === 'all' ? undefined : chosen), [change]),
    open,
  };
};
