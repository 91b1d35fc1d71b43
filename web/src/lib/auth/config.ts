import * as v from 'valibot';
import { WebConfig } from '#contract/core/web-config.ts';

let loading: Promise<WebConfig> | undefined;

/** Which user pool this site signs in with, fetched once. A failed fetch is tried again at the next call. */
export const webConfig = (): Promise<WebConfig> => {
  loading ??= fetchConfig().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const fetchConfig = async (): Promise<WebConfig> => {
  const response = await fetch('/config.json', { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new TypeError(`/config.json answered ${response.status}`);
  return v.parse(WebConfig, await response.json());
};
