import { signForm } from '#lambdas/aws/signed-upload.ts';
import { pathOfUpload } from '#lambdas/data/billing/money/logo.ts';
import { randomId } from '#lambdas/data/table/random-id.ts';
import type { Handler } from '#lambdas/http/handler.ts';

/** What arrives and is not saved is gone after a day. */
export const startLogo: Handler<'startLogo'> = async ({ caller, body }) => {
  const id = randomId();
  const file = {
    path: pathOfUpload(caller.userId, id),
    contentType: body.contentType,
    uploadedBy: caller.userId,
    originalName: 'logo',
  };
  return { id, ...(await signForm(file, body.size)) };
};
