import * as v from 'valibot';
import { FaceUpload } from '#contract/accounts/faces/schema.ts';
import { LogoUpload } from '#contract/billing/invoice-logo/schema.ts';
import { AttachmentUpload } from '#contract/journal/attachments/schema.ts';
import { EntrySaved } from '#contract/journal/days/schema.ts';
import { Asset } from '#contract/library/assets/schema.ts';
import { Upload } from '#contract/library/assets/upload-schema.ts';
import { uploadLimits } from '#contract/library/limits.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Known } from '../contract/arbitrary.ts';
import { jpegPhoto } from '../lambdas/attachments.ts';
import { realJpeg } from '../lambdas/faces.ts';
import { realPng } from '../lambdas/logo.ts';
import { aReflection } from '../lambdas/own-days.ts';
import { mp3 } from '../lambdas/sample-files.ts';
import { sendForm } from '../lambdas/upload.ts';
import type { Call } from './call-stack.ts';
import type { Caller } from './matrix-callers.ts';

/** Files that somebody uploads: begun, whole, the logo of their invoices, or their picture. */
export const ownedLibrary = (call: Call) => {
  const upload = async (uploader: Caller): Promise<Known> => {
    const film = { name: 'Walk.mp4', contentType: 'video/mp4', size: uploadLimits.singlePost + 1 };
    return { assetId: [(await call(Upload, 'startUpload', uploader, { body: film })).assetId] };
  };
  const asset = async (uploader: Caller): Promise<Known> => {
    const bytes = mp3();
    const file = { name: 'Rain.mp3', contentType: 'audio/mpeg', size: bytes.byteLength };
    const started = await call(Upload, 'startUpload', uploader, { body: file });
    if (started.kind !== 'post') throw new Error('A short sound is sent in one form');
    await sendForm(started, bytes);
    return { assetId: [(await call(Asset, 'completeUpload', uploader, { body: { assetId: started.assetId } })).id] };
  };
  const logo = async (uploader: Caller): Promise<Known> => {
    const bytes = realPng(90, 30);
    const body = { contentType: 'image/png', size: bytes.byteLength };
    const { id, ...form } = await call(LogoUpload, 'startLogo', uploader, { body });
    await sendForm(form, bytes);
    return { uploadId: [id] };
  };
  const face = async (uploader: Caller): Promise<Known> => {
    const bytes = realJpeg();
    const { id, ...form } = await call(FaceUpload, 'startFace', uploader, { body: { size: bytes.byteLength } });
    await sendForm(form, bytes);
    return { uploadId: [id] };
  };
  /** A photo that an entry shows and the coach sees. */
  const photo = async (uploader: Caller): Promise<Known> => {
    const { bytes, ...file } = jpegPhoto();
    const body = { ...file, id: randomId(), size: bytes.byteLength };
    const { id, ...form } = await call(AttachmentUpload, 'startAttachment', uploader, { body });
    await sendForm(form, bytes);
    await call(v.object({}), 'keepAttachment', uploader, { body: { ...file, id } });
    const report = aReflection({ photo: id, share: 'on' });
    const { entry } = await call(EntrySaved, 'saveReflection', uploader, { body: report });
    return { attachmentId: [id], entryId: [entry.id] };
  };
  return { upload, asset, logo, face, photo };
};
