import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { xml } from '../../xml.ts';
import type { MailStore } from '../mail-store.ts';
import type { SesAction } from './members.ts';
import { sendEmail } from './send-email.ts';
import { sendRawEmail } from './send-raw-email.ts';
import { SesError } from './ses-error.ts';

/** The quota of an account outside the sandbox; what was sent in the last 24 hours is counted. */
const getSendQuota: SesAction = (store) => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const sent = store.list().filter(({ sentAt }) => sentAt >= yesterday).length;
  return { Max24HourSend: '50000.0', MaxSendRate: '14.0', SentLast24Hours: `${sent}.0` };
};

const actions: Record<string, SesAction> = {
  SendEmail: sendEmail,
  SendRawEmail: sendRawEmail,
  GetSendQuota: getSendQuota,
};

const namespace = 'http://ses.amazonaws.com/doc/2010-12-01/';

/** 10 MiB of mail, grown by base64 and by percent encoding. */
const maximumBody = 45 * 1024 * 1024;

/**
 * SES v1, the AWS query protocol: form fields in, XML out.
 * Limits: the shape of the signature is checked, not its value, because the mailbox knows no secrets.
 * Source: https://docs.aws.amazon.com/ses/latest/APIReference/Welcome.html
 */
export const answerSes = async (store: MailStore, request: IncomingMessage, response: ServerResponse) => {
  const requestId = randomUUID();
  response.setHeader('x-amzn-RequestId', requestId);
  response.setHeader('Content-Type', 'text/xml');
  try {
    const parameters = new URLSearchParams(await readBody(request));
    requireSignature(request.headers.authorization);
    const name = parameters.get('Action') ?? '';
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action) throw new SesError('InvalidAction', `Could not find operation ${name} for version 2010-12-01`);
    const result = await action(store, parameters);
    const answer = { [`${name}Result`]: result, ResponseMetadata: { RequestId: requestId } };
    response.end(xml(`${name}Response`, answer, namespace));
  } catch (error) {
    if (!(error instanceof SesError)) throw error;
    const detail = { Type: 'Sender', Code: error.code, Message: error.message };
    response.writeHead(error.status).end(xml('ErrorResponse', { Error: detail, RequestId: requestId }, namespace));
  }
};

const requireSignature = (authorization: string | undefined): void => {
  if (!authorization) {
    throw new SesError('MissingAuthenticationToken', 'Request is missing Authentication Token');
  }
  const complete =
    /^AWS4-HMAC-SHA256 Credential=[^/\s,]+\/\d{8}\/[a-z0-9-]+\/ses\/aws4_request, ?SignedHeaders=[a-z0-9;-]+, ?Signature=[0-9a-f]{64}$/;
  if (!complete.test(authorization)) {
    throw new SesError(
      'IncompleteSignature',
      'Authorization header requires a complete AWS4-HMAC-SHA256 signature for ses.',
    );
  }
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const body: AsyncIterable<Buffer> = request;
  for await (const chunk of body) {
    size += chunk.length;
    // What is too long is read to its end and forgotten: a client that still writes would see a broken connection.
    if (size <= maximumBody) chunks.push(chunk);
  }
  if (size > maximumBody)
    throw new SesError('InvalidParameterValue', 'Message length is more than 10485760 bytes long');
  return Buffer.concat(chunks).toString('utf8');
};
