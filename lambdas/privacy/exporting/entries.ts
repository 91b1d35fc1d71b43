import type { CsvShape } from '#contract/core/csv/csv-lines.ts';
import { hasDocument } from '#lambdas/aws/documents.ts';
import { streamOf } from '#lambdas/aws/streams.ts';
import { faceItem } from '#lambdas/data/accounts/faces/entities.ts';
import { getFace, pathOfFace } from '#lambdas/data/accounts/faces/face.ts';
import { invoiceItem, logoItem } from '#lambdas/data/billing/money/entities.ts';
import { filesOfInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { getLogos, pathOfLogo } from '#lambdas/data/billing/money/logo.ts';
import { pathOfAttachment } from '#lambdas/data/journal/attachments/attachment.ts';
import { attachmentItem } from '#lambdas/data/journal/attachments/entities.ts';
import { isRecord } from '#lambdas/data/privacy/holdings/naming.ts';
import type { Known } from '#lambdas/data/privacy/holdings/person.ts';
import type { StoredItem } from '#lambdas/data/table/entity.ts';
import type { Entry } from './archive.ts';
import { type Kind, kinds, rowsOf } from './kinds.ts';
import { csvOf, jsonOf } from './tables.ts';

/**
 * The files of somebody's export: of each kind that they have anything of two tables, and the files that are theirs.
 * @param shape of those that are for spreadsheets
 */
export const entriesFor = async (known: Known, shape: CsvShape): Promise<Entry[]> => {
  const found: Entry[] = [];
  for (const kind of kinds) if (await hasAny(kind, known)) found.push(...tablesOf(kind, known, shape));
  for (const kind of kinds) if (withFiles.has(kind.name)) found.push(...(await filesOf(kind, known)));
  return found;
};

const hasAny = async (kind: Kind, known: Known): Promise<boolean> => {
  for await (const _ of rowsOf(kind, known)) return true;
  return false;
};

const tablesOf = (kind: Kind, known: Known, shape: CsvShape): readonly [Entry, Entry] => {
  const columns = new Set<string>();
  const table = (extension: string, write: (rows: ReturnType<typeof rowsOf>) => AsyncIterable<string>): Entry => {
    let rows = 0;
    return {
      path: `${kind.name}.${extension}`,
      content: () => write(eachCounted(rowsOf(kind, known), () => (rows += 1))),
      rows: () => rows,
    };
  };
  // The second is written after the first, which has met every column by then.
  return [table('json', (rows) => jsonOf(rows, columns)), table('csv', (rows) => csvOf(rows, columns, shape))];
};

async function* eachCounted<Each>(rows: AsyncIterable<Each>, count: () => void): AsyncGenerator<Each> {
  for await (const row of rows) {
    count();
    yield row;
  }
}

const withFiles = new Set(['uploads', 'invoices', 'own-invoices', 'logo', 'picture', 'attachments']);

const filesOf = async (kind: Kind, known: Known): Promise<Entry[]> => {
  const found: Entry[] = [];
  for await (const { item } of rowsOf(kind, known)) {
    if (kind.name === 'logo') found.push(...(await logosIn(item)));
    else if (kind.name === 'picture') found.push(...(await pictureIn(item)));
    else if (kind.name === 'attachments') found.push(...(await attachmentIn(item)));
    else if (kind.name !== 'uploads') found.push(...(await invoiceIn(item, kind)));
    else {
      const entry = uploadIn(item, known);
      if (entry) found.push(entry);
    }
  }
  return found;
};

/** A coach's own file; what administrators upload is the platform's. */
const uploadIn = (item: StoredItem, { person }: Known): Entry | undefined => {
  const { path, version, status, id, name, coachId } = item;
  const isThere = status === 'active' || status === 'binned';
  if (!isThere || coachId !== person.userId || typeof path !== 'string') return undefined;
  const file = { path, version: typeof version === 'string' ? version : undefined };
  return { path: `files/${String(id)}-${plainName(String(name))}`, content: () => streamOf(file), packed: true };
};

/** The files of an invoice that was sent. Of several coaches' a client may have the same number. */
const invoiceIn = async (item: StoredItem, kind: Kind): Promise<Entry[]> => {
  const { number, seller } = item;
  if (typeof number !== 'string') return [];
  const { id } = invoiceItem.partsOf(item);
  const issuer = kind.name === 'own-invoices' && isRecord(seller) ? ` ${String(seller['name'])} ${id.slice(0, 4)}` : '';
  const found: Entry[] = [];
  for (const [extension, path] of Object.entries(filesOfInvoice(id))) {
    if (!(await hasDocument(path))) continue;
    const name = `invoices/${plainName(`${number}${issuer}`)}.${extension}`;
    found.push({ path: name, content: () => streamOf({ path }), ...(extension === 'pdf' && { packed: true }) });
  }
  return found;
};

/** Those that were on invoices, too. */
const logosIn = async (item: StoredItem): Promise<Entry[]> => {
  const { coachId } = logoItem.partsOf(item);
  const found: Entry[] = [];
  for (const { id, contentType } of (await getLogos(coachId)).kept) {
    const path = pathOfLogo(coachId, id);
    if (!(await hasDocument(path))) continue;
    const extension = contentType === 'image/png' ? 'png' : 'jpg';
    found.push({ path: `logo/${id}.${extension}`, content: () => streamOf({ path }), packed: true });
  }
  return found;
};

/** The one that is shown. */
const pictureIn = async (item: StoredItem): Promise<Entry[]> => {
  const { userId } = faceItem.partsOf(item);
  const { current } = await getFace(userId);
  const path = current && pathOfFace(userId, current.id);
  if (path === undefined || !(await hasDocument(path))) return [];
  return [{ path: 'picture/picture.jpg', content: () => streamOf({ path }), packed: true }];
};

/** A photo or voice note, named as the entries in `entries.json` name it. */
const attachmentIn = async (item: StoredItem): Promise<Entry[]> => {
  const key = attachmentItem.partsOf(item);
  const path = pathOfAttachment(key);
  const { contentType, status } = item;
  if (status === 'storing' || status === 'removing' || !(await hasDocument(path))) return [];
  const extension = typeof contentType === 'string' ? (contentType.split('/')[1] ?? '') : '';
  return [{ path: `attachments/${key.id}.${extension}`, content: () => streamOf({ path }), packed: true }];
};

/** A name that every system of files takes. */
const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}._ -]/gu, '_').slice(0, 100);
