import {
  type AttachmentKey,
  changed,
  getAttachment,
  writeAttachment,
} from '#lambdas/data/journal/attachments/attachment.ts';
import type { ScanResult } from '#lambdas/data/library/assets/asset-row.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { retryOnConflict } from '#lambdas/data/table/retry-on-conflict.ts';
import { log } from '#lambdas/http/log.ts';

type Outcome = 'accepted' | 'refused' | 'failed' | 'unchanged';

/**
 * Takes in what a scan said of an attachment. May come twice and late. Malware is final, and closes one that is shown already, too; the other
 * refusals end when a later scan finds the file clean.
 */
export const takeAttachmentResult = (key: AttachmentKey, result: ScanResult): Promise<Outcome> =>
  retryOnConflict(5, async () => {
    const attachment = await getAttachment(key);
    if (!attachment || attachment.status === 'storing' || attachment.status === 'removing') return 'unchanged';
    const isWaiting = attachment.status === 'scanning';
    if (result === 'THREATS_FOUND' || (result === 'UNSUPPORTED' && isWaiting)) {
      if (attachment.status === 'refused') return 'unchanged';
      await commit(writeAttachment(changed(attachment, { status: 'refused' })));
      log('WARN', 'an attachment was refused', { result });
      return 'refused';
    }
    if (!isWaiting) return 'unchanged';
    if (result === 'NO_THREATS_FOUND') {
      await commit(writeAttachment(changed(attachment, { status: 'stored' })));
      return 'accepted';
    }
    log('ERROR', 'a file was not scanned', { attachmentId: key.id, result });
    return 'failed';
  });
