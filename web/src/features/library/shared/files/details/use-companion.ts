import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isAllowedCompanion } from '#contract/library/assets/media-type.ts';
import { assetRoutes } from '#contract/library/assets/routes.ts';
import type { Asset, companionRoles } from '#contract/library/assets/schema.ts';
import { assetLimits } from '#contract/library/limits.ts';
import { call } from '#web/lib/api/call.ts';
import { useIdentity } from '#web/lib/auth/identity.tsx';
import { useFileSize } from '#web/lib/format/use-file-size.ts';
import { contentTypeOf } from '#web/lib/upload/upload-content-type.ts';
import { uploadFile } from '#web/lib/upload/upload-file.ts';
import { checkName, RefusedFile } from '../upload/queue/refused-file.ts';
import { useUploadFault } from '../upload/queue/use-upload-fault.ts';

export type CompanionRole = (typeof companionRoles)[number];

/** Puts a file beside an asset, or takes it away. */
export const useCompanion = (asset: Asset, role: CompanionRole, onChange: (asset: Asset) => void) => {
  const { t } = useTranslation('files');
  const { profile } = useIdentity();
  const fault = useUploadFault();
  const fileSize = useFileSize();
  const [percent, setPercent] = useState(0);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);

  const maximum = assetLimits.companionSize[role];
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (file: File | undefined): Promise<Asset> => {
      if (!file) return call(assetRoutes, 'updateAsset', { params: { assetId: asset.id }, body: { [role]: null } });
      const type = contentTypeOf(file);
      if (!isAllowedCompanion(role, type)) throw new RefusedFile('type', type || file.name);
      checkName(file, type);
      if (file.size === 0) throw new RefusedFile('empty', type);
      if (file.size > maximum) throw new RefusedFile('size', type);
      const stop = new AbortController();
      stopping.current = stop;
      setPercent(0);
      return uploadFile(file, {
        userId: profile?.userId ?? '',
        companion: { of: asset.id, role },
        signal: stop.signal,
        onBegin: () => {},
        onProgress: setPercent,
        onStep: () => {},
      });
    },
    onSuccess: onChange,
    onError: (failure) => console.error(failure),
  });

  const isTooLarge = error instanceof RefusedFile && error.reason === 'size';
  return {
    busy: isPending,
    percent,
    fault: error && (isTooLarge ? t('error.size', { size: fileSize(maximum) }) : fault(error)),
    put: (file: File) => {
      reset();
      mutate(file);
    },
    remove: () => mutate(undefined),
  };
};
