import { PutObjectCommand } from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { logoLimits } from '#contract/billing/limits.ts';
import { utcDate } from '#contract/core/time/dates.ts';
import { hasDocument } from '#lambdas/aws/documents.ts';
import { removeFile } from '#lambdas/aws/files.ts';
import { assetBucket, s3 } from '#lambdas/aws/s3.ts';
import { logoIdOf } from '#lambdas/billing/invoicing/logo.ts';
import { logoItem } from '#lambdas/data/billing/money/entities.ts';
import { filesOfInvoice } from '#lambdas/data/billing/money/invoice.ts';
import { getLogos, pathOfLogo } from '#lambdas/data/billing/money/logo.ts';
import { commit } from '#lambdas/data/table/commit.ts';
import { remove } from '#lambdas/data/table/write.ts';
import { clientOf } from '#testing/lambdas/client-of.ts';
import { invoicing } from '#testing/lambdas/invoices.ts';
import { jpegFrame, realPng, saveLogo, sendLogo } from '#testing/lambdas/logo.ts';
import { coach, type Person } from '#testing/lambdas/people.ts';
import { html, png } from '#testing/lambdas/sample-files.ts';
import { withApi } from '#testing/lambdas/with-api.ts';
import { readPdfs } from '#testing/pdf/read-pdf.ts';

const api = withApi();

const save = (as: Person, uploadId: string) => api.call('saveLogo', { as, body: { uploadId } });
const current = async (as: Person) => (await api.call('getLogo', { as })).body.logo;
const fetched = async (url: string | undefined) => new Uint8Array(await (await fetch(url ?? '')).arrayBuffer());
const pdf = async (as: Person, id: string) =>
  fetched((await api.call('getInvoicePdf', { as, params: { id } })).body.url);

const hasPicture = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes('/Subtype /Image');

const long = 'Praxis für achtsamkeitsbasierte Begleitung und Supervision Dr. Annemarie von Sonnenberg-Hohenlohe';

test('a logo stands in the corner of draft, invoice, credit note and receipt, over no text, and is read aloud as one', async () => {
  const { mirre, anna, draft, sent, get } = await invoicing(api, { language: 'de' });
  const { seller } = (await api.call('getSeller', { as: mirre })).body;
  await api.call('updateSeller', { as: mirre, body: { ...seller, name: long } });
  const logo = await saveLogo(api, mirre, realPng(1000, 300));
  expect(logo).toMatchObject({ contentType: 'image/png', width: 1000, height: 300 });
  expect(await fetched((await current(mirre))?.url)).toEqual(realPng(1000, 300));

  const unsent = await draft();
  const { id, number = '' } = await sent();
  const payment = { amount: 100, currency: 'EUR', paidOn: utcDate(Date.now()), method: 'bank' };
  await api.call('recordPayment', { as: mirre, params: { id }, body: payment });
  const receipt = async () => fetched((await api.call('getInvoiceReceipt', { as: anna, params: { id } })).body.url);
  const before = { invoice: await pdf(anna, id), receipt: await receipt() };
  const reason = 'Die Adresse war falsch, '.repeat(8);
  await api.call('cancelInvoice', { as: mirre, params: { id }, body: { reason } });
  const { refersTo } = await get(id);
  const all = [await pdf(mirre, unsent.id), before.invoice, await pdf(mirre, refersTo?.id ?? ''), before.receipt];
  const texts: string[] = [];
  for (const { alts, pictures, covered, text } of await readPdfs(all)) {
    expect(alts[0]).toBe(`Logo von ${long}`);
    const boxes = pictures.map(([left, bottom, right, top]) => [right, top, right - left, top - bottom]);
    expect(boxes.map((box) => box.map(Math.round))).toEqual([[539, 786, 170, 51]]);
    expect(covered).toEqual([]);
    expect(text.replaceAll(/\s+/gu, ' ')).toContain('Prinsengracht 1');
    texts.push(text);
  }
  // At the foot the number is whole, however long the name is.
  for (const text of [texts[1], texts[3]]) expect(text).toContain(`${number} · Praxis für`);

  // Another logo, and then none: what was sent keeps its own, also where its file has to be made again.
  await saveLogo(api, mirre, realPng(90, 90, { value: 200 }));
  expect(await pdf(mirre, unsent.id)).not.toEqual(all[0]);
  await api.call('removeLogo', { as: mirre });
  expect(await current(mirre)).toBeUndefined();
  expect(hasPicture(await pdf(mirre, unsent.id))).toBe(false);
  await removeFile(filesOfInvoice(id).pdf);
  expect(hasPicture(await pdf(anna, id))).toBe(true);
  expect(hasPicture(await receipt())).toBe(true);
});

test('what is no picture that can be printed is refused, and the logo before it stays', async () => {
  const own = await coach();
  const { id } = await saveLogo(api, own);
  const refused: [Uint8Array<ArrayBuffer>, string?][] = [
    [html()],
    [png()],
    [realPng(600, 200).slice(0, -20)],
    [realPng(600, 200, { rows: 199 })],
    [realPng(8, 8, { rows: 40_000 })],
    [realPng(600, 200, { depth: 16 })],
    [realPng(600, 200, { interlace: 1 })],
    [realPng(logoLimits.side + 1, 2)],
    [realPng(0, 0)],
    [html(), 'image/jpeg'],
    [jpegFrame(600, 200, 4), 'image/jpeg'],
    [jpegFrame(600, 200, 3).slice(0, -2), 'image/jpeg'],
  ];
  for (const [bytes, type] of refused)
    expect((await save(own, await sendLogo(api, own, bytes, type))).problem?.code).toBe('logo-unreadable');
  const large = { contentType: 'image/png', size: logoLimits.bytes + 1 };
  expect((await api.call('startLogo', { as: own, body: large })).status).toBe(400);
  expect(
    (await api.call('startLogo', { as: own, body: { ...large, contentType: 'image/svg+xml', size: 9 } })).status,
  ).toBe(400);
  expect((await current(own))?.id).toBe(id);
  for (const colours of [1, 3]) {
    const upload = await sendLogo(api, own, jpegFrame(600, 200, colours), 'image/jpeg');
    expect((await save(own, upload)).body).toMatchObject({ contentType: 'image/jpeg', width: 600, height: 200 });
  }
});

test('nobody saves what somebody else has uploaded, and clients have no logo', async () => {
  const [own, other] = [await coach(), await coach()];
  const upload = await sendLogo(api, own, realPng(600, 200));
  expect((await save(other, upload)).problem?.code).toBe('upload-not-found');
  expect(await current(other)).toBeUndefined();
  expect((await save(await clientOf(api, own), upload)).status).toBe(403);
  expect((await save(own, upload)).status).toBe(200);
  // As often as an answer is lost.
  expect((await save(own, upload)).body.id).toBe((await current(own))?.id);
});

test('a picture that no invoice was sent with goes when it is replaced twice, and what was sent with stays', async () => {
  const { mirre, draft, send, get } = await invoicing(api);
  const pictures = [10, 20, 30, 40, 50].map((value) => realPng(40, 40, { value }));
  const saved: string[] = [];
  const next = async () => {
    const { id } = await saveLogo(api, mirre, pictures[saved.length]);
    saved.push(id);
  };
  for (const _ of [1, 2, 3]) await next();
  const there = () => Promise.all(saved.map((id) => hasDocument(pathOfLogo(mirre.userId, id))));
  expect(await there()).toEqual([false, true, true]);
  const drafts = [await draft(), await draft()];
  const sent = await Promise.all(drafts.map((each) => send(each)));
  expect(sent.map(({ body }) => body.state)).toEqual(['sent', 'sent']);
  expect((await get(drafts[0]?.id ?? '')).state).toBe('sent');
  for (const _ of [4, 5]) await next();
  expect(await there()).toEqual([false, false, true, true, true]);
  expect((await getLogos(mirre.userId)).kept.map(({ id }) => id)).toEqual(saved.slice(2));
});

test('a file that is written while its coach is erased goes again', async () => {
  const own = await coach();
  const upload = await sendLogo(api, own, realPng(60, 20));
  const stack = s3().middlewareStack;
  stack.add(
    (next, { commandName }) =>
      async (input) => {
        if (commandName === 'PutObjectCommand') await commit(remove(logoItem.key({ coachId: own.userId })));
        return next(input);
      },
    { step: 'initialize', name: 'erased' },
  );
  const { problem } = await save(own, upload);
  stack.remove('erased');
  expect(problem?.code).toBe('changed-meanwhile');
  expect(await hasDocument(pathOfLogo(own.userId, logoIdOf(realPng(60, 20))))).toBe(false);
});

test('a logo whose file is gone or another is said to be missing, and stops no invoice', async () => {
  const { mirre, sent } = await invoicing(api);
  const { id } = await saveLogo(api, mirre);
  const path = pathOfLogo(mirre.userId, id);
  await s3().send(new PutObjectCommand({ Bucket: assetBucket(), Key: path, Body: 'no picture' }));
  expect(hasPicture(await pdf(mirre, (await sent()).id))).toBe(false);
  await removeFile(path);
  expect(await current(mirre)).toMatchObject({ id, isMissing: true });
  expect(hasPicture(await pdf(mirre, (await sent()).id))).toBe(false);
  expect(await saveLogo(api, mirre)).toEqual(expect.not.objectContaining({ isMissing: true }));
});
