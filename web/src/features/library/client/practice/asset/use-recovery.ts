import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AssetLink } from '#contract/library/assets/schema.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { trueNow } from '#web/lib/format/device-clock.ts';
import { recover, type Trouble } from './recover.ts';

export type Renewing = UseQueryResult<AssetLink>['refetch'];

/** Goes on where a recording breaks off, and says what is in the way meanwhile. */
export const useRecovery = (
  media: HTMLMediaElement | null,
  expiresAt: string,
  renew: Renewing,
): Trouble | undefined => {
  const [trouble, setTrouble] = useState<Trouble>();
  const expires = useRef(expiresAt);
  useEffect(() => {
    expires.current = expiresAt;
  }, [expiresAt]);
  useEffect(() => {
    if (!media) return undefined;
    return recover(media, {
      isExpired: () => Date.parse(expires.current) <= trueNow(),
      renew: async () => {
        const { data, error } = await renew();
        if (error) return error instanceof ApiError && error.code === 'asset-not-found' ? 'gone' : 'no-connection';
        // Links of the same minutes are the same; the element is told to try again all the same.
        if (data && media.src === data.url) media.load();
        return 'renewed';
      },
      onTrouble: setTrouble,
    });
  }, [media, renew]);
  return trouble;
};
