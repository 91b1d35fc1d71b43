import { S3Error, type S3ErrorCode } from '../s3-error.ts';

export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Accepted credentials, and the Region of the emulator. */
export interface Authority {
  readonly credentials: Credentials;
  readonly region: string;
}

export interface CredentialScope {
  /** `YYYYMMDD` */
  readonly date: string;
  readonly region: string;
}

/**
 * Reads `accessKeyId/YYYYMMDD/region/s3/aws4_request`.
 * @param malformed the code for a scope of the wrong form or region, which differs between header, URL and form
 * @throws S3Error InvalidAccessKeyId for a stranger's key
 */
export const credentialScope = (
  credential: string,
  timestamp: string,
  authority: Authority,
  malformed: S3ErrorCode,
): CredentialScope => {
  const parts = credential.split('/');
  const [accessKeyId, date = '', region = '', service, terminator] = parts;
  if (parts.length !== 5 || service !== 's3' || terminator !== 'aws4_request') {
    throw new S3Error(
      malformed,
      'The Credential is mal-formed; expecting "<YOUR-AKID>/YYYYMMDD/REGION/s3/aws4_request".',
    );
  }
  if (accessKeyId !== authority.credentials.accessKeyId) {
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  }
  if (region !== authority.region) {
    throw new S3Error(malformed, `The region '${region}' is wrong; expecting '${authority.region}'`, {
      Region: authority.region,
    });
  }
  if (!timestamp.startsWith(date) || date.length !== 8) {
    throw new S3Error(malformed, 'Invalid credential date: it differs from the date of the request.');
  }
  return { date, region };
};
