import * as v from 'valibot';

const tag = v.optional(v.array(v.string()));

/**
 * An event of SES about a mail, as far as it matters here; addresses are left out on purpose.
 * Source: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html
 */
export const MailEvent = v.object({
  eventType: v.string(),
  bounce: v.optional(v.object({ bounceType: v.string(), bounceSubType: v.optional(v.string()) })),
  complaint: v.optional(v.object({ complaintFeedbackType: v.nullish(v.string()) })),
  mail: v.object({
    messageId: v.string(),
    tags: v.optional(v.object({ invitationId: tag, coachId: tag, clientId: tag, invoiceId: tag, mailAt: tag }), {}),
  }),
});
export type MailEvent = v.InferOutput<typeof MailEvent>;
