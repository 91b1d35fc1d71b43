import { CfnQueryDefinition } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { PlatformFunction } from '../api/platform-function.ts';
import { names } from '../names.ts';

const shown = 'fields @timestamp, @log, level, message, route, status, code, subject, requestId, version';

/** Queries for somebody whom an alarm has woken; under *Saved queries* in CloudWatch Logs Insights. */
const queries: Readonly<Record<string, string>> = {
  failures: `${shown} | filter level = "ERROR" or record.status in ["timeout", "failure"] | sort @timestamp desc | limit 100`,
  'one request': `${shown} | filter requestId = "REQUEST-ID" | sort @timestamp asc`,
  'one person': `${shown} | filter subject = "HASH" | sort @timestamp desc | limit 200`,
  'slowest requests': `filter message = "request" | stats pct(milliseconds, 99) as p99, count(*) as calls by route | sort p99 desc`,
};

export const saveQueries = (scope: Construct, stage: string, functions: readonly PlatformFunction[]): void => {
  for (const [name, queryString] of Object.entries(queries))
    new CfnQueryDefinition(scope, `Query ${name}`, {
      name: names.query(stage, name),
      queryString,
      logGroupNames: functions.map(({ logGroup }) => logGroup.logGroupName),
    });
};
