import { ApiError } from '#web/lib/api/api-error.ts';
import { personChanged } from '#web/lib/auth/identity-signals.ts';
import { readDuration } from './read-duration.ts';
import { checkFile } from './refused-file.ts';
import { createUploadQueue } from './upload-queue.ts';

let userId: string | undefined;

/** In whose name files are uploaded. */
export const uploadAs = (person: string | undefined): void => {
  userId = person;
};

/** The way to the store, fetched with the first file: most visits of a page upload nothing. */
const transport = () => import('#web/lib/upload/upload-file.ts');

/** Throws away what has arrived of an upload. @throws ApiError */
export const discardUpload = async (assetId: string): Promise<void> => (await transport()).discardUpload(assetId);

/** The person's uploads. They go on while another page is shown. */
export const assetUploads = createUploadQueue({
  check: checkFile,
  upload: async (file, options) => {
    if (userId === undefined) throw new ApiError('unauthenticated');
    const person = userId;
    const { uploadFile } = await transport();
    return uploadFile(file, { ...options, userId: person, duration: readDuration(file) });
  },
  discard: discardUpload,
});

personChanged.listen(() => assetUploads.leave());
