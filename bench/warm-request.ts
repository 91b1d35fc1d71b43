import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { profileItem } from '#lambdas/data/accounts/people/entities.ts';
import { documentClient, tableName } from '#lambdas/data/table/document-client.ts';
import { quietly } from '#local/quietly.ts';
import { startApi } from '#testing/lambdas/api.ts';
import { personWithProfile } from '#testing/lambdas/people.ts';
import { median } from './median.ts';
import { beginReport, type Report, repeat } from './report.ts';

const rounds = 25;
const requestsInRound = 150;
const ratioBudget = 1.2;

/** CPU milliseconds (user and system) of this process for one call of `action`, over a round. */
const cpuOf = async (action: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  for (let index = 0; index < requestsInRound; index += 1) await action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / requestsInRound;
};

/** Measures the CPU of a warm `GET /api/me` against the bare SDK call that it makes, median of interleaved pairs. */
export const warmRequest = (): Promise<Report> =>
  quietly(async () => {
    const report = beginReport('Warm request', 'npm run bench -- warm');
    const api = await startApi();
    try {
      const as = await personWithProfile('user');
      const { partition, prefix } = profileItem.range(as);
      const bare = () =>
        documentClient.send(
          new QueryCommand({
            TableName: tableName(),
            KeyConditionExpression: 'pk = :partition AND begins_with(sk, :prefix)',
            ExpressionAttributeValues: { ':partition': partition, ':prefix': prefix },
          }),
        );
      const ours = () => api.call('getMe', { as });
      await cpuOf(bare);
      await cpuOf(ours);
      await repeat(
        rounds,
        async () => ({ bare: await cpuOf(bare), ours: await cpuOf(ours) }),
        (pairs) => {
          const ratio = median(pairs.map((pair) => pair.ours / pair.bare));
          report.rows.push(
            {
              what: 'getMe, CPU against the bare SDK call',
              figure: `× ${ratio.toFixed(2)}`,
              budget: `× ${ratioBudget}`,
              within: ratio <= ratioBudget,
            },
            { what: 'getMe, CPU a request', figure: `${median(pairs.map((pair) => pair.ours)).toFixed(2)} ms` },
          );
        },
      );
      return report;
    } finally {
      await api.stop();
    }
  });
