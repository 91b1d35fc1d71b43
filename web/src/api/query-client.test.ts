import { onlineManager } from '@tanstack/react-query';
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
