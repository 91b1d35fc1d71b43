import * as v from 'valibot';
import { S3Error } from '../s3-error.ts';
import { type Authority, credentialScope } from './credential-scope.ts';
import { isSignature } from './signature.ts';

/** The text fields of a form, names in lower case. */
export type FormFields = ReadonlyMap<string, string>;

const Condition = v.union([
  v.tuple([v.picklist(['eq', 'starts-with']), v.string(), v.string()]),
  v.tuple([v.literal('content-length-range'), v.number(), v.number()]),
  // Last, because a list is a record too.
  v.record(v.string(), v.string()),
]);
const Policy = v.object({ expiration: v.pipe(v.string(), v.isoTimestamp()), conditions: v.array(Condition) });

/** These are not covered by conditions; neither are fields that begin with `x-ignore-`. */
const unconditioned = new Set(['policy', 'x-amz-signature', 'file']);

/**
 * Checks the signature, the expiry and every condition of a form but the size, which only the file can tell.
 * @returns how many bytes the file may have
 * Source: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html
 */
export const checkPostPolicy = (
  fields: FormFields,
  bucket: string,
  authority: Authority,
  now: number,
): { minimum: number; maximum: number } => {
  const encoded = fields.get('policy');
  if (!encoded) throw new S3Error('AccessDenied', 'Access Denied');
  checkSignature(fields, encoded, authority);
  const policy = parsePolicy(encoded);
  if (now > Date.parse(policy.expiration)) throw invalid('Policy expired.');

  const size = { minimum: 0, maximum: Number.POSITIVE_INFINITY };
  const covered = new Set<string>();
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      size.minimum = Math.max(size.minimum, condition[1]);
      size.maximum = Math.min(size.maximum, condition[2]);
      continue;
    }
    for (const { operator, name, wanted } of rulesOf(condition)) {
      covered.add(name);
      const value = name === 'bucket' ? bucket : (fields.get(name) ?? '');
      if (operator === 'eq' ? value !== wanted : !startsWith(name, value, wanted)) {
        throw invalid(`Policy Condition failed: ["${operator}", "$${name}", "${wanted}"]`);
      }
    }
  }
  const extra = [...fields.keys()].filter(
    (name) => !covered.has(name) && !unconditioned.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0) throw invalid(`Extra input fields: ${extra.join(', ')}`);
  return size;
};

const checkSignature = (fields: FormFields, encoded: string, authority: Authority): void => {
  const field = (name: string): string => {
    const value = fields.get(name);
    if (value) return value;
    throw new S3Error('InvalidArgument', `Bucket POST must contain a field named '${name}'.`);
  };
  if (field('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') {
    throw new S3Error('InvalidArgument', 'X-Amz-Algorithm only supports "AWS4-HMAC-SHA256"');
  }
  if (fields.has('x-amz-security-token')) {
    throw new S3Error('InvalidToken', 'The provided token is malformed or otherwise invalid.');
  }
  const scope = credentialScope(field('x-amz-credential'), field('x-amz-date'), authority, 'InvalidArgument');
  if (!isSignature(field('x-amz-signature'), authority.credentials.secretAccessKey, scope, encoded)) {
    throw new S3Error(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      { StringToSign: encoded },
    );
  }
};

const parsePolicy = (encoded: string): v.InferOutput<typeof Policy> => {
  try {
    return v.parse(Policy, JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')));
  } catch {
    throw new S3Error('InvalidPolicyDocument', 'Invalid Policy: Invalid JSON.');
  }
};

interface Rule {
  readonly operator: 'eq' | 'starts-with';
  readonly name: string;
  readonly wanted: string;
}

const rulesOf = (condition: v.InferOutput<typeof Condition>): Rule[] => {
  if (!Array.isArray(condition)) {
    return Object.entries(condition).map(([name, wanted]) => ({ operator: 'eq', name: name.toLowerCase(), wanted }));
  }
  const [operator, name, wanted] = condition;
  if (operator === 'content-length-range') return [];
  return [{ operator, name: name.replace(/^\$/, '').toLowerCase(), wanted }];
};

/** A Content-Type may be a list; each of its members has to begin as wanted. */
const startsWith = (name: string, value: string, wanted: string): boolean =>
  name === 'content-type' ? value.split(',').every((one) => one.startsWith(wanted)) : value.startsWith(wanted);

const invalid = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
