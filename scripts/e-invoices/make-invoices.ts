import '#lambdas/temporal.ts';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { mustBeComplete } from '#lambdas/billing/invoicing/missing-of.ts';
import { crossIndustryInvoice } from '#lambdas/billing/invoicing/xml/cross-industry-invoice.ts';
import { universalInvoice } from '#lambdas/billing/invoicing/xml/universal-invoice.ts';
import { ProblemError } from '#lambdas/http/problem-error.ts';
import { anyDraft, issuedAs } from '#testing/lambdas/random-invoice.ts';
import fc from '#testing/property.ts';

/** Writes both files of random invoices that the product would send, as `e-invoices.test.ts` draws them, into an emptied folder. */
export const makeInvoices = async (folder: string, count: number): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  let made = 0;
  for (const { draft, seller } of fc.sample(anyDraft, count * 10)) {
    if (made === count) return;
    try {
      mustBeComplete(draft, seller, '2026-11-22');
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      continue;
    }
    const invoice = issuedAs(draft, seller);
    await writeFile(join(folder, `${made}.ubl.xml`), universalInvoice(invoice));
    await writeFile(join(folder, `${made}.cii.xml`), crossIndustryInvoice(invoice));
    made += 1;
  }
  if (made < count) throw new Error(`Only ${made} of the drafts can be sent`);
};
