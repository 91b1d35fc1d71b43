import { ApiError } from '#web/api/api-error.ts';
import { personChanged } from '#web/auth/identity-signals.ts';
import { discardUpload, uploadFile } from '#web/upload/upload-file.ts';
import { readDuration } from './read-duration.ts';
import { checkFile } from './refused-file.ts';
import { createUploadQueue } from './upload-queue.ts';

let userId: string | undefined;

/** In whose name files are uploaded. */
export const uploadAs = (person: string | undefined): void => {
  userId = person;
};

/** The administrator's uploads. They go on while another page is shown. */
export const assetUploads = createUploadQueue({
  check: checkFile,
  upload: (file, options) => {
    if (userId === undefined) return Promise.reject(new ApiError('unauthenticated'));
    return uploadFile(file, { ...options, userId, duration: readDuration(file) });
  },
  discard: discardUpload,
});

personChanged.listen(() => assetUploads.leave());
