import type { TargetName } from './target.ts';

type Differences = Readonly<Record<string, string>>;

/** ministack 1.5.33, S3. */
const ministackStore: Differences = {
  'a file without a signature in its address is not given out':
    'ministack asks nobody for a signature unless it runs with AUTH=true, which wants TLS for buckets like ours.',
  "pages of the site may upload, and no other site's":
    "ministack answers every preflight with * unless it runs with AUTH=true; the bucket's own rules do not count.",
};

/** ministack 1.5.33, Cognito, and S3 with versions. */
const ministackDeployed: Differences = {
  "the code is mailed in the person's language":
    'The user pool calls CustomMessage for accounts that an administrator makes only, and mails its own text.',
  'a wrong code confirms nobody': 'The user pool takes any code unless ministack runs with AUTH=true.',
  'entering the code verifies the address': 'ConfirmSignUp leaves email_verified as it was.',
  'the first token after the confirmation names the group':
    'The user pool does not call PostConfirmation; GET /api/me completes the account, and the next token names the group.',
  'after signing out everywhere nothing is refreshed any more':
    'GlobalSignOut leaves refresh tokens alone; revoked sessions are not kept.',
  'a file that is uploaded with the signed form is downloaded as it was':
    'An address that names a version of a file loses response-content-disposition; without versions it is kept.',
  'a player gets a piece of a file': 'An address that names a version of a file answers with all of it.',
};

/** LocalStack, S3: seen on 4.14.0. */
const localStackStore: Differences = {
  'a file without a signature in its address is not given out':
    'LocalStack lets everybody read; the bucket is private only where it enforces IAM, which the paid plans do when told to.',
  'a changed address of a file is refused': 'LocalStack checks signatures only with S3_SKIP_SIGNATURE_VALIDATION=0.',
};

/** Rules that a target does not show, and why. One that is listed and kept all the same is reported, so that it can be taken off. */
export const differences: Record<TargetName, Differences> = {
  embedded: {},
  'ministack-services': ministackStore,
  ministack: { ...ministackStore, ...ministackDeployed },
  'localstack-services': localStackStore,
  // Nobody has run it on a plan with Cognito and HTTP APIs yet: what it shows belongs here.
  localstack: localStackStore,
  // Nor on a real account.
  aws: {},
};
