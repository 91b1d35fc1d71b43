import type { TargetName } from './target.ts';

type Differences = Readonly<Record<string, string>>;

/** ministack 1.5.33 without AUTH=true. */
const ministackOpen: Differences = {
  'a wrong code confirms nobody': 'Without AUTH=true the user pool takes any code.',
  'a file without a signature in its address is not given out': 'Without AUTH=true everybody may read and write.',
  "pages of the site may upload, and no other site's":
    "Without AUTH=true every preflight is answered with *; the bucket's own rules do not count.",
  'after signing out everywhere nothing is refreshed any more':
    'Without AUTH=true a refresh token stays good after GlobalSignOut.',
};

/** ministack 1.5.33, Cognito, and S3 with versions. */
const ministackDeployed: Differences = {
  "the code is mailed in the person's language":
    'The user pool calls CustomMessage for accounts that an administrator makes only, and mails its own text.',
  'entering the code verifies the address': 'ConfirmSignUp leaves email_verified as it was.',
  'the first token after the confirmation names the group':
    'The user pool does not call PostConfirmation; GET /api/me completes the account, and the next token names the group.',
  'a file that is uploaded with the signed form is downloaded as it was':
    'An address that names a version of a file loses response-content-disposition; without versions it is kept.',
  'a player gets a piece of a file': 'An address that names a version of a file answers with all of it.',
};

/** ministack 1.5.33 with AUTH=true: functions have the rights of their roles and no more. */
const ministackRoles: Differences = {
  'the invitation is mailed with its link, and the list says so':
    'It does not know which identity SendEmail of SES v1 uses, and so refuses a role that is limited to one.',
  'a resent invitation replaces the one before':
    'As above: nothing is mailed by a role that is limited to one identity.',
};

/** Of a platform whose accounts are embedded, only those of files count. */
const filesOf = (all: Differences): Differences =>
  Object.fromEntries(Object.entries(all).filter(([name]) => /\bfile\b|\bupload\b/.test(name)));

/** LocalStack, S3: seen on 4.14.0. */
const localStackStore: Differences = {
  'a file without a signature in its address is not given out':
    'LocalStack lets everybody read; the bucket is private only where it enforces IAM, which the paid plans do when told to.',
  'a changed address of a file is refused': 'LocalStack checks signatures only with S3_SKIP_SIGNATURE_VALIDATION=0.',
};

/** Rules that a target does not show, and why. One that is listed and kept all the same is reported, so that it can be taken off. */
export const differences: Record<TargetName, Differences> = {
  embedded: {},
  'ministack-services': filesOf(ministackOpen),
  'ministack-iam-services': {},
  ministack: { ...ministackOpen, ...ministackDeployed },
  'ministack-iam': { ...ministackDeployed, ...ministackRoles },
  'localstack-services': localStackStore,
  // Nobody has run it on a plan with Cognito and HTTP APIs yet: what it shows belongs here.
  localstack: localStackStore,
  // Nor on a real account.
  aws: {},
};
