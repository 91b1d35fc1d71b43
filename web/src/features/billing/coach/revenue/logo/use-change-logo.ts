import { useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { invoiceLogoRoutes } from '#contract/billing/invoice-logo/routes.ts';
import type { Logo } from '#contract/billing/invoice-logo/schema.ts';
import { logoTypes } from '#contract/billing/limits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { keyOf } from '#web/lib/api/queries.ts';
import { TransferError } from '#web/lib/upload/upload-error.ts';
import { postForm } from '#web/lib/upload/upload-form.ts';
import { persistently } from '#web/lib/upload/upload-retry.ts';
import { fittedLogo } from './fitted-logo.ts';

/** Puts a picture on invoices, or, with nothing, takes it off. */
export const useChangeLogo = (onDone: (logo: Logo | null) => void) => {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: File | undefined): Promise<Logo | null> => {
      if (file) return save(await fittedLogo(file));
      await call(invoiceLogoRoutes, 'removeLogo', {});
      return null;
    },
    onSuccess: (logo) => {
      queryClient.setQueryData(keyOf('logo'), logo);
      onDone(logo);
    },
    onError: (failure) => console.error(failure),
  });
};

/** A logo is soon chosen again: nobody waits for a network that is not there. */
const onWait = (): void => {
  if (!navigator.onLine) throw new ApiError('network');
};

/** @throws ApiError */
const save = async (picture: Blob): Promise<Logo> => {
  const { signal } = new AbortController();
  const body = { contentType: v.parse(v.picklist(logoTypes), picture.type), size: picture.size };
  const send = async (): Promise<string> => {
    const { id, ...form } = await call(invoiceLogoRoutes, 'startLogo', { body });
    await postForm(form, picture, { signal, onProgress: () => {} });
    return id;
  };
  try {
    const uploadId = await persistently(send, { signal, onWait });
    return await call(invoiceLogoRoutes, 'saveLogo', { body: { uploadId } });
  } catch (error) {
    if (!(error instanceof TransferError)) throw error;
    throw new ApiError(error.status === 0 ? 'network' : 'internal');
  }
};
