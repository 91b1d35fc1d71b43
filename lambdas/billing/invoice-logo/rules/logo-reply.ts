import type { Logo, LogoPicture } from '#contract/billing/invoice-logo/schema.ts';
import { hasDocument, linkToDocument } from '#lambdas/aws/documents.ts';
import { pathOfLogo } from '#lambdas/data/billing/money/logo.ts';

export const logoReply = async (coachId: string, logo: LogoPicture): Promise<Logo> => {
  const path = pathOfLogo(coachId, logo.id);
  const [isThere, { url }] = await Promise.all([
    hasDocument(path),
    linkToDocument({ path, contentType: logo.contentType }, 'logo'),
  ]);
  return { ...logo, url, ...(!isThere && { isMissing: true }) };
};
