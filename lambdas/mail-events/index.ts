import * as v from 'valibot';
import { log } from '#lambdas/http/log.ts';
import { MailEvent } from './mail-event.ts';
import { recordMailEvent } from './record-mail-event.ts';

/** What is read of an SNS event. */
export interface Delivery {
  readonly Records: readonly { readonly Sns: { readonly MessageId: string; readonly Message: string } }[];
}

/** SES's events, one SNS message each. A message that cannot be read is logged and dropped: it would not improve by coming again. */
export const handler = async ({ Records }: Delivery): Promise<void> => {
  for (const { Sns } of Records) {
    const event = parsed(Sns.Message);
    if (!event) {
      log('WARN', 'A mail event was not understood', { snsMessageId: Sns.MessageId });
      continue;
    }
    const outcome = await recordMailEvent(event);
    log('INFO', 'Mail event', {
      eventType: event.eventType,
      bounceType: event.bounce?.bounceType,
      bounceSubType: event.bounce?.bounceSubType,
      feedback: event.complaint?.complaintFeedbackType,
      mailId: event.mail.messageId,
      outcome,
    });
  }
};

const parsed = (message: string): MailEvent | undefined => {
  try {
    const { success, output } = v.safeParse(MailEvent, JSON.parse(message));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
};
