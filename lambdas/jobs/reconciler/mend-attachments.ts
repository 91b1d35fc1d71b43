import * as v from 'valibot';
import { attachmentLimits } from '#contract/journal/limits.ts';
import { readTag, removeForGood } from '#lambdas/aws/files.ts';
import {
  type Attachment,
  changed,
  forgetAttachment,
  getAttachment,
  listOpenAttachments,
  pathOfAttachment,
  writeAttachment,
} from '#lambdas/data/journal/attachments/attachment.ts';
import { ScanResult } from '#lambdas/data/library/assets/asset-row.ts';
import { now, plusSeconds } from '#lambdas/data/table/clock.ts';
import { committed } from '#lambdas/data/table/commit.ts';
import { eachItem } from '#lambdas/data/table/pages.ts';
import { setting } from '#lambdas/environment.ts';
import { log } from '#lambdas/http/log.ts';
import { takeAttachmentResult } from '#lambdas/journal/attachment-scanning.ts';
import { eachByItself } from './each-by-itself.ts';
import { patience } from './unanswered-scans.ts';

/**
 * Removes files that their entries no longer have, or never had within a day, and asks for results of the scan that did not come.
 * @returns how many it met
 */
export const mendAttachments = (): Promise<number> =>
  eachByItself('attachments', eachItem(listOpenAttachments), async (key) => {
    const attachment = await getAttachment(key);
    if (!attachment) return false;
    if (isOver(attachment)) return removeWhole(attachment);
    if (attachment.status !== 'scanning' || isYoung(attachment, patience.result)) return false;
    await askAgain(attachment);
    return true;
  });

const isYoung = ({ since }: Attachment, seconds: number): boolean => since > plusSeconds(now(), -seconds);

const isOver = (attachment: Attachment): boolean =>
  attachment.status === 'removing' ||
  (attachment.entries.length === 0 && !isYoung(attachment, attachmentLimits.unused));

/** Marked first, so that no entry names it meanwhile; then the file, then the row, so that a crash leaves the way to the file. */
const removeWhole = async (attachment: Attachment): Promise<boolean> => {
  const marked = attachment.status === 'removing' ? attachment : changed(attachment, { status: 'removing' });
  if (marked !== attachment && !(await committed(writeAttachment(marked)))) return false;
  await removeForGood(pathOfAttachment(marked), marked.version);
  await committed(forgetAttachment(marked));
  return true;
};

/** As of every uploaded file: the tag is asked first, an alarm rings after an hour, and after a day the file is refused. */
const askAgain = async (attachment: Attachment): Promise<void> => {
  const file = { path: pathOfAttachment(attachment), ...(attachment.version && { version: attachment.version }) };
  const { success, output } = v.safeParse(ScanResult, await readTag(file, 'GuardDutyMalwareScanStatus'));
  if (success && (await takeAttachmentResult(attachment, output)) !== 'failed') return;
  if (!success && setting('MALWARE_SCAN') !== 'on')
    await committed(writeAttachment(changed(attachment, { status: 'stored' })));
  else if (!isYoung(attachment, patience.refusal))
    await committed(writeAttachment(changed(attachment, { status: 'refused' })));
  else if (!isYoung(attachment, patience.alarm))
    log('ERROR', 'a file was not scanned', { attachmentId: attachment.id });
};
