import * as v from 'valibot';
import { takeFaceResult } from '#lambdas/accounts/face-scanning.ts';
import { faceIn } from '#lambdas/data/accounts/faces/face.ts';
import { attachmentIn } from '#lambdas/data/journal/attachments/attachment.ts';
import { assetIdIn } from '#lambdas/data/library/assets/asset-row.ts';
import { log } from '#lambdas/http/log.ts';
import { takeAttachmentResult } from '#lambdas/journal/attachment-scanning.ts';
import { takeResult } from '#lambdas/library/scanning/take-result.ts';
import { MailEvent } from './mail-event.ts';
import { recordMailEvent } from './record-mail-event.ts';
import { ScanEvent } from './scan-event.ts';

/** The part of an SNS event that is read. */
export interface Delivery {
  readonly Records: readonly { readonly Sns: { readonly MessageId: string; readonly Message: string } }[];
}

/**
 * SES's events, one SNS message each, and those of GuardDuty, which EventBridge hands over as they are. What cannot be read is logged and
 * dropped: it would not improve by coming again.
 */
export const handler = async (event: Delivery | Readonly<Record<string, unknown>>): Promise<void> => {
  if (isDelivery(event)) await takeMailEvents(event);
  else await takeScanEvent(event);
};

const isDelivery = (event: object): event is Delivery => 'Records' in event;

const takeMailEvents = async ({ Records }: Delivery): Promise<void> => {
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

const takeScanEvent = async (event: Readonly<Record<string, unknown>>): Promise<void> => {
  const { success, output } = v.safeParse(ScanEvent, event);
  if (!success) {
    // The alarm for scans that gave no result rings: this may have been one.
    log('ERROR', 'a file was not scanned', { eventId: String(event['id']), result: 'not understood' });
    return;
  }
  const { s3ObjectDetails, scanResultDetails } = output.detail;
  const assetId = assetIdIn(s3ObjectDetails.objectKey);
  const { versionId } = s3ObjectDetails;
  const scanned = {
    result: scanResultDetails.scanResultStatus,
    ...(typeof versionId === 'string' && { version: versionId }),
  };
  const face = faceIn(s3ObjectDetails.objectKey);
  const attachment = attachmentIn(s3ObjectDetails.objectKey);
  const take = () => {
    if (face) return takeFaceResult(face.userId, face.id, scanned.result);
    if (attachment) return takeAttachmentResult(attachment, scanned.result);
    return assetId === undefined ? 'unchanged' : takeResult(assetId, scanned);
  };
  const outcome = await take();
  log('INFO', 'Scan event', { eventId: output.id, assetId, result: scanned.result, outcome });
};

const parsed = (message: string): MailEvent | undefined => {
  try {
    const { success, output } = v.safeParse(MailEvent, JSON.parse(message));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
};
