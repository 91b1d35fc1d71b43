import { GetObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { defined } from '#contract/core/defined.ts';
import type { Disposition } from '#contract/library/assets/schema.ts';
import { assetLimits } from '#contract/library/limits.ts';
import { assetBucket, signer } from './s3.ts';

export interface LinkedFile {
  readonly path: string;
  readonly contentType: string;
  readonly version?: string;
  /** File name of the download. */
  readonly fileName: string;
}

/** Seconds: for how long a link is good, and within which time links are the same. */
interface Times {
  readonly link: number;
  readonly linkStep: number;
}

/**
 * Where a browser may GET a file, wholly or in ranges, for 10 to 15 minutes unless other times are given.
 * The same within five minutes, so that the browser finds in its cache what it has loaded.
 */
export const signLink = (
  { path, contentType, version, fileName }: LinkedFile,
  disposition: Disposition,
  times: Times = assetLimits,
): Promise<string> => {
  const { from } = linkPeriod(times);
  return getSignedUrl(
    signer(),
    new GetObjectCommand({
      Bucket: assetBucket(),
      Key: path,
      ...defined({ VersionId: version }),
      ResponseContentType: contentType === 'text/plain' ? 'text/plain; charset=utf-8' : contentType,
      ResponseContentDisposition: contentDisposition(disposition, fileName),
      ResponseCacheControl: `private, max-age=${times.link}`,
    }),
    { signingDate: new Date(from), expiresIn: times.link },
  );
};

/** When links made now end. */
export const linksEnd = (): string => new Date(linkPeriod(assetLimits).to).toISOString();

const linkPeriod = ({ link, linkStep }: Times): { readonly from: number; readonly to: number } => {
  const step = linkStep * 1000;
  const from = Math.floor(Date.now() / step) * step;
  return { from, to: from + link * 1000 };
};

/** Source: RFC 6266 with RFC 8187; the plain name is for programs that know neither. */
export const contentDisposition = (disposition: Disposition, fileName: string): string => {
  const plain = fileName.replaceAll(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`;
};
