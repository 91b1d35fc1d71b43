import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('what is asked for without a connection fails at once; it is not sent later, when nobody expects it', async () => {
  onlineManager.setOnline(false);
  const mutation = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(new ApiError('network')) });
  await expect(mutation.execute(undefined)).rejects.toThrow('network');
});

test('a first reply that left before a change is asked for again', async () => {
  let stored = 'nothing found';
  let arrive: (() => void) | undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const list = new QueryObserver(queryClient, {
    queryKey: ['assets', 'list', 'rain'],
    queryFn: async () => {
      const reply = stored;
      await arrived;
      return reply;
    },
  });
  const end = list.subscribe(() => undefined);
  stored = 'the new file';
  const refreshed = queryClient.invalidateQueries({ queryKey: ['assets'] });
  arrive?.();
  await refreshed;
  expect(list.getCurrentResult().data).toBe('the new file');
  end();
});
