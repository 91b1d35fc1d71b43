// CloudFormation calls this with each new version. CommonJS and by itself, because it is deployed as it stands.
const { createHmac } = require('node:crypto');

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
 * @property {{ Version: string, Key: string }} ResourceProperties
 */

/** @param {Change} change */
const handler = async (change) => {
  const { RequestType, PhysicalResourceId: before = '', ResourceProperties, ResponseURL } = change;
  const { StackId, RequestId, LogicalResourceId } = change;
  const chain = chainAfter(before === '' ? [] : before.split(' '), ResourceProperties.Version);
  const outcome =
    RequestType === 'Delete'
      ? { PhysicalResourceId: before }
      : { PhysicalResourceId: chain.join(' '), NoEcho: true, Data: secretsOf(chain, ResourceProperties.Key) };
  const body = JSON.stringify({ Status: 'SUCCESS', StackId, RequestId, LogicalResourceId, ...outcome });
  // The address is signed for a request without a type.
  await fetch(ResponseURL, { method: 'PUT', body, headers: { 'content-type': '' } });
};

module.exports = { handler, chainAfter, secretsOf };
