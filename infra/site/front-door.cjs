// CloudFormation calls this with each new version. CommonJS and by itself, because it is deployed as it stands.
const { createHmac } = require('node:crypto');
// Lambda's runtime brings it.
const { GetSecretValueCommand, SecretsManagerClient } = require('@aws-sdk/client-secrets-manager');

/**
 * The latest versions, the new one first. Going back to the one before, as a roll-back does, takes the new one away again.
 * @param {readonly string[]} chain
 * @param {string} version
 * @returns {readonly string[]}
 */
const chainAfter = (chain, version) => {
  if (chain[0] === version) return chain;
  return chain[1] === version ? chain.slice(1) : [version, ...chain].slice(0, 4);
};

/**
 * CloudFront sends the secret of the version before, and functions take it beside their own and the one before it: so whichever of
 * them CloudFormation changes first, and in whichever direction, no request is refused meanwhile.
 * @param {readonly string[]} chain
 * @param {string} key
 */
const secretsOf = (chain, key) => {
  const [newest = '', sent = newest] = chain;
  const made = (/** @type {string} */ label) => createHmac('sha256', key).update(label).digest('hex');
  const secret = (/** @type {string} */ version) => made(`front door ${version}`);
  return { Sent: secret(sent), Accepted: chain.slice(0, 3).map(secret).join(' '), CursorKey: made('cursors') };
};

/**
 * @typedef {object} Change
 * @property {'Create' | 'Update' | 'Delete'} RequestType
 * @property {string} [PhysicalResourceId] Of what was made before: CloudFormation keeps the chain in it.
 * @property {string} LogicalResourceId
 * @property {string} StackId
 * @property {string} RequestId
 * @property {string} ResponseURL
 * @property {{ Version: string, KeyArn: string }} ResourceProperties
 */

/** @param {string} arn */
const keyAt = async (arn) => {
  const { SecretString = '' } = await new SecretsManagerClient().send(new GetSecretValueCommand({ SecretId: arn }));
  if (SecretString.length < 64) throw new Error('The secret holds no key');
  return SecretString;
};

/** @param {Change} change */
const outcomeOf = async ({ RequestType, PhysicalResourceId: before = '', ResourceProperties }) => {
  const { Version, KeyArn } = ResourceProperties;
  if (RequestType === 'Delete') return { Status: 'SUCCESS', PhysicalResourceId: before };
  try {
    const chain = chainAfter(before === '' ? [] : before.split(' '), Version);
    const Data = secretsOf(chain, await keyAt(KeyArn));
    return { Status: 'SUCCESS', PhysicalResourceId: chain.join(' '), NoEcho: true, Data };
  } catch (error) {
    // The chain stays as it was. CloudFormation asks for an id even of what was never made.
    return { Status: 'FAILED', Reason: String(error), PhysicalResourceId: before || 'none' };
  }
};

/** @param {Change} change */
const handler = async (change) => {
  const { StackId, RequestId, LogicalResourceId, ResponseURL } = change;
  const body = JSON.stringify({ StackId, RequestId, LogicalResourceId, ...(await outcomeOf(change)) });
  // The address is signed for a request without a type.
  await fetch(ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } });
};

module.exports = { handler, chainAfter, secretsOf };
