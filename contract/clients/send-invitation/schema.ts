import * as v from 'valibot';
import { Email, PersonName } from '../../core/fields.ts';
import { isWritable } from '../../core/words.ts';

/** `inviteLink` must be the site's own `/signup` with an open invitation of the caller's to this address. */
export const InvitationMail = v.strictObject({
  email: Email,
  firstName: PersonName,
  inviteLink: v.pipe(v.string(), v.maxLength(512), v.url(), v.check(isWritable, 'Not an address')),
});

export type InvitationMail = v.InferOutput<typeof InvitationMail>;
