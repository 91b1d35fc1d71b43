import { removeForGood } from '#lambdas/aws/files.ts';
import { faceItem } from '#lambdas/data/accounts/faces/entities.ts';
import { getFace, pathOfFace, picturesOf } from '#lambdas/data/accounts/faces/face.ts';
import { profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { removeAccount } from '#lambdas/data/accounts/people/new-account.ts';
import { getAccount } from '#lambdas/data/accounts/people/profile.ts';
import { invoiceItem, logoItem } from '#lambdas/data/billing/money/entities.ts';
import { filesOfInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { getLogos, pathOfLogo } from '#lambdas/data/billing/money/logo.ts';
import { clientItem } from '#lambdas/data/clients/entities.ts';
import { replyItem } from '#lambdas/data/community/entities.ts';
import { uncountReply } from '#lambdas/data/community/entry.ts';
import { entities } from '#lambdas/data/entities.ts';
import { getAttachment, pathOfAttachment } from '#lambdas/data/journal/attachments/attachment.ts';
import { attachmentItem } from '#lambdas/data/journal/attachments/entities.ts';
import { assetItem } from '#lambdas/data/library/assets/entities.ts';
import { itemsOf } from '#lambdas/data/privacy/holdings/find.ts';
import { forgetWrites } from '#lambdas/data/privacy/holdings/forget.ts';
import { rulesFor } from '#lambdas/data/privacy/holdings/naming.ts';
import type { Known } from '#lambdas/data/privacy/holdings/person.ts';
import { erasureItem } from '#lambdas/data/privacy/own-data/entities.ts';
import { commit, committed } from '#lambdas/data/table/commit.ts';
import type { AnyEntity, StoredItem } from '#lambdas/data/table/entity.ts';
import type { Write } from '#lambdas/data/table/write.ts';
import { goneAs, knownOfLeaving, type Running } from './leaving.ts';

/** Kinds whose own step takes them away whole: a row has a file, a profile stands in lists, and of the erasure itself something is left to do. */
const elsewhere = new Set<string>([assetItem.name, profileItem.name, erasureItem.name]);

const inOrder: readonly AnyEntity[] = [
  ...entities.filter(({ name }) => !elsewhere.has(name) && name !== clientItem.name),
  // By the relations the others are found.
  clientItem,
];

const atOnce = 10;

/** Every item that is found by whose it is does as its kind says. */
export const forgetItems = async (erasure: Running): Promise<void> => {
  const known = await knownOfLeaving(erasure);
  for (const entity of inOrder) {
    for await (const items of itemsOf(entity, entity.people, known, { wholeKinds: false }))
      for (let first = 0; first < items.length; first += atOnce)
        await Promise.all(items.slice(first, first + atOnce).map((item) => forget(entity, item, known, erasure)));
  }
  await forgetProfile(erasure);
};

/** The person's own profile, with everything that lists or counts them. */
export const forgetProfile = async ({ userId }: Running): Promise<void> => {
  const account = await getAccount(userId, { consistent: true });
  if (account) await commit(...removeAccount(account));
};

/**
 * Lets one item do as its kind says; what somebody has changed at the same moment is left for the sweep. The files of an invoice go with what
 * is taken from it, and are made again, of what is left, for whoever may still look at it; those of an invoice that is kept whole stay.
 * @returns whether there was anything to do
 */
export const forget = async (entity: AnyEntity, item: StoredItem, known: Known, erasure: Running): Promise<boolean> => {
  const rules = rulesFor(entity, item, known);
  const [first, ...others] = forgetWrites(entity, rules, item, known, goneAs(erasure));
  if (!first) return false;
  const isRetained = rules.some(({ erase }) => erase === 'keep');
  const files = isRetained ? [] : await filesBeside(entity, item);
  // Before, so that a crash leaves the way to them; and after, where somebody has looked at it meanwhile.
  for (const { path, version } of files) await removeForGood(path, version);
  await committed(first, ...others, ...alsoFor(entity, item, erasure));
  for (const { path, version } of files) await removeForGood(path, version);
  return true;
};

interface FileBeside {
  readonly path: string;
  /** Known of a file that is to leave nothing in the bucket. */
  readonly version?: string | undefined;
}

/** Files of an item: an invoice's, a coach's logos, a person's picture, or an attachment of an entry. */
const filesBeside = async (entity: AnyEntity, item: StoredItem): Promise<readonly FileBeside[]> => {
  if (entity.name === invoiceItem.name)
    return Object.values(filesOfInvoice(invoiceItem.partsOf(item).id)).map((path) => ({ path }));
  if (entity.name === faceItem.name) {
    const { userId } = faceItem.partsOf(item);
    return picturesOf(await getFace(userId)).map(({ id, version }) => ({ path: pathOfFace(userId, id), version }));
  }
  if (entity.name === attachmentItem.name) {
    const attachment = await getAttachment(attachmentItem.partsOf(item));
    return attachment ? [{ path: pathOfAttachment(attachment), version: attachment.version }] : [];
  }
  if (entity.name !== logoItem.name) return [];
  const { coachId } = logoItem.partsOf(item);
  return (await getLogos(coachId)).kept.map(({ id }) => ({ path: pathOfLogo(coachId, id) }));
};

/** A post counts its replies. */
const alsoFor = (entity: AnyEntity, item: StoredItem, { userId }: Running): Write[] => {
  if (entity.name !== replyItem.name || item['authorId'] !== userId || item['removedBy'] !== undefined) return [];
  const { circleId, postId } = replyItem.partsOf(item);
  // With its circle all goes.
  return circleId === userId ? [] : [uncountReply(circleId, postId)];
};

export const isElsewhere = ({ name }: AnyEntity): boolean => elsewhere.has(name);
