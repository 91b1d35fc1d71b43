import type { StartDataServices } from '../services/data-services.ts';
import { RefusedStart } from '../supervisor/data-folder.ts';
import type { LocalStackEndpoints } from './aws.ts';
import { clearData, tableMade } from './kept-data.ts';
import { localStackServices } from './localstack-services.ts';
import { type Probed, probe } from './probe.ts';

/** A LocalStack that runs and offers what the stack needs of it. */
export interface Connection {
  /** Which way of running was chosen, and why. */
  readonly explanation: string;
  readonly services: StartDataServices;
  readonly tableMade: () => Promise<string | undefined>;
  readonly clear: () => Promise<void>;
}

const keyOf = { dynamodb: 'dynamoDb', s3: 's3', ses: 'ses' } as const;

/** @throws RefusedStart with the command that helps */
export const connectLocalStack = async (endpoints: LocalStackEndpoints): Promise<Connection> => {
  const { main: endpoint } = endpoints;
  const probed = await probe(endpoint);
  if (!probed) throw new RefusedStart(nobodyAnswers(endpoint));
  const missing = (['dynamodb', 's3', 'ses'] as const).filter(
    (service) => endpoints[keyOf[service]] === endpoint && !probed.services.has(service),
  );
  if (missing.length > 0) {
    throw new RefusedStart(
      `${probed.product} at ${endpoint} (${probed.plan}) does not offer ${missing.join(', ')}, which this start needs. npm start needs no LocalStack at all.`,
    );
  }
  return {
    explanation: explain(endpoints, probed),
    services: localStackServices(endpoints, probed),
    tableMade: () => tableMade(endpoints.dynamoDb),
    clear: () => clearData(endpoints),
  };
};

export const nobodyAnswers = (endpoint: string): string =>
  `Nothing answers at ${endpoint}: start LocalStack with \`LOCALSTACK_AUTH_TOKEN=… docker run --rm -it -p 127.0.0.1:4566:4566 -e LOCALSTACK_AUTH_TOKEN localstack/localstack\`, or name another place in AWS_ENDPOINT_URL; see docs/localstack.md.`;

const explain = (endpoints: LocalStackEndpoints, { product, version, plan, services, sentMails }: Probed): string => {
  const whole = services.has('cognito-idp') && services.has('apigateway') && services.has('cloudformation');
  const { main } = endpoints;
  const elsewhere = Object.entries(endpoints).filter(([, address]) => address !== main);
  return [
    `  ${product} ${version} at ${main} (${plan})`,
    ...elsewhere.map(([service, address]) => `  ${service} at ${address}`),
    '  DynamoDB, S3 and SES come from there; Cognito, API and web site are embedded, as this start never asks more of it.',
    whole
      ? '  It offers Cognito and HTTP APIs too: `npm run deploy:localstack` deploys the whole stack into it.'
      : '  It does not offer Cognito and HTTP APIs, so the whole stack cannot be deployed into it.',
    ...(sentMails ? [] : ['  It does not show the mails it sends: the mailbox has only the codes of the user pool.']),
  ].join('\n');
};
