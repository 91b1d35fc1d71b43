import { Annotations, Fn, type NestedStack, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { defined } from '#contract/core/defined.ts';
import { calledBy, hostOf, scheduledFunctions } from '#lambdas/called-functions.ts';
import { type FunctionName, functionNames, specificationOf } from '#lambdas/functions.ts';
import { Alarms } from './alarms/alarms.ts';
import { addBudget } from './alarms/budget.ts';
import { comparedLogins } from './alarms/compared-logins.ts';
import { watchCopies } from './alarms/copies.ts';
import { deadLetters } from './alarms/dead-letters.ts';
import {
  errorLines,
  heartbeat,
  lostReminders,
  probeMetrics,
  scanMetrics,
  triggerFailures,
} from './alarms/log-metrics.ts';
import { remindersOnTime, remindersSilent } from './alarms/on-time.ts';
import { saveQueries } from './alarms/saved-queries.ts';
import { watchAccount } from './alarms/trail.ts';
import { Api } from './api/api.ts';
import { Canary } from './api/canary.ts';
import { functionGrants } from './api/function-grants.ts';
import {
  acknowledgeFiles,
  fileStatements,
  keyStatements,
  mailStatements,
  noCalendars,
  noPrivateNotes,
  poolStatements,
  secretStatements,
  tableStatements,
} from './api/grants.ts';
import { type Bundles, PlatformFunction } from './api/platform-function.ts';
import type { DataStack } from './data/data-stack.ts';
import { MailEvents } from './mail-events.ts';
import { names, writeOutputs } from './names.ts';
import { schedule } from './schedule.ts';
import type { Settings } from './settings.ts';
import { PoolFirewall } from './site/firewall.ts';
import { FrontDoor } from './site/front-door.ts';
import { createSite } from './site/site.ts';
import type { WebFiles } from './site/web-deployment.ts';

export interface AppStackProps extends StackProps {
  readonly settings: Settings;
  readonly data: DataStack;
  readonly bundles: Bundles;
  readonly web: WebFiles;
  /** Of the domain in the settings; CloudFront takes it from us-east-1 only. */
  readonly certificate?: ICertificate;
  /** Of the web ACL before CloudFront, which lies there too. */
  readonly aclArn?: string | undefined;
}

/** Everything that works on the data: functions, API, site, alarms. All of it can be recreated from this repository. */
export class AppStack extends Stack {
  /** Absent where emulators stand in for AWS. */
  readonly distributionId: string | undefined;
  /** The stack within this one that holds the routes of the API. */
  readonly routes: NestedStack;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { settings, data, bundles, web, certificate, aclArn, ...stackProps } = props;
    super(scope, id, { ...stackProps, stackName: names.appStack(settings.stage) });
    const { stage, target, version } = settings;
    const { table, identity, sender, notificationKey: key } = data;
    const assetBucket = Bucket.fromBucketName(this, 'AssetBucket', data.assetBucketName);
    const mailEvents = new MailEvents(this, 'MailEvents', { sender, key });
    const api = new Api(this, 'Api', settings);
    // Emulators have no CloudFront.
    const frontDoor = target === 'aws' ? new FrontDoor(this, 'FrontDoor', { stage, version }) : undefined;
    const site = createSite(this, { settings, data, api, web, certificate, frontDoor, aclArn });

    this.distributionId = site.website?.distribution.distributionId;
    const environment = environmentOf(this, { settings, data, site, frontDoor });
    const wanted = functionNames.filter((name) => {
      const { enabledBy } = specificationOf(name);
      return !enabledBy || settings[enabledBy];
    });
    const functions = wanted.map((name) =>
      addFunction(this, name, { settings, data, bundles, environment, assetBucket, mailEvents }),
    );
    const functionOf = (name: FunctionName): PlatformFunction => {
      const found = functions.find((candidate) => candidate.name === name);
      if (!found) throw new Error(`${name} is no function of this stack`);
      return found;
    };
    const triggered = functionOf(calledBy('user-pool'));
    triggered.function.addPermission('UserPool', {
      principal: new ServicePrincipal('cognito-idp.amazonaws.com'),
      sourceArn: identity.pool.userPoolArn,
    });
    this.routes = api.addRoutes((name) => functionOf(name).called, identity);
    if (settings.waf) new PoolFirewall(this, 'PoolFirewall', { stage, poolArn: identity.pool.userPoolArn });
    const told = functionOf(calledBy('mail-events'));
    mailEvents.handTo(told.called);
    if (settings.malwareScan) mailEvents.handScansOf(assetBucket.bucketName, told.called);
    for (const { name, everyMinutes } of scheduledFunctions())
      if (wanted.includes(name)) schedule(this, functionOf(name), everyMinutes);
    site.deployAfter(api.stage, ...functions.map(({ called }) => called));
    const { backupCopyTo } = settings;
    const more = {
      ...deadLetters(this, stage, functions),
      ...remindersSilent(this, stage, functionOf('reminders').logGroup),
      ...comparedLogins(this, stage, functionOf('farewell').logGroup),
      ...(data.trailBucket
        ? watchAccount(this, { stage, bucket: data.trailBucket, table, roles: functions.map(({ role }) => role) })
        : {}),
      ...(data.backupVaultArn !== undefined && backupCopyTo !== undefined
        ? watchCopies(this, { stage, backupVaultArn: data.backupVaultArn, backupCopyTo })
        : {}),
    };
    const alarms = new Alarms(this, 'Alarms', {
      stage,
      key,
      alarmEmail: settings.alarmEmail,
      pager: settings.pager,
      objectives: settings.slo
        ? { apiStage: api.stage, onTime: remindersOnTime(this, stage, functionOf('reminders').logGroup) }
        : undefined,
      target,
      apiStage: api.stage,
      functions,
      table,
      deadLetters: mailEvents.deadLetters,
      configurationSetName: names.configurationSet(stage),
      heartbeat: heartbeat(this, stage, functionOf('reconciler').logGroup),
      errorLines: errorLines(this, stage, functions),
      lostReminders: lostReminders(this, stage, functionOf('reminders').logGroup),
      identity,
      lambdaQuota: settings.lambdaQuota,
      more,
      probe: settings.probe ? probeMetrics(this, stage, functionOf('probe').logGroup) : undefined,
      scans: settings.malwareScan
        ? scanMetrics(
            this,
            stage,
            [told, functionOf('reconciler'), functionOf(hostOf('assets'))].map(({ logGroup }) => logGroup),
          )
        : undefined,
      triggerFailures: triggerFailures(this, stage, triggered.logGroup),
    });
    addBudget(this, settings);
    if (settings.canary) new Canary(this, 'Canary', { functions, alarms });
    // Emulators have no Logs Insights.
    if (target === 'aws') saveQueries(this, stage, functions);
    writeOutputs(this, {
      SiteAddress: site.origin,
      Version: version,
      // What a domain's CNAME points to where its zone is kept elsewhere.
      DistributionDomain: site.website?.distribution.distributionDomainName,
      DistributionId: this.distributionId,
      ApiEndpoint: api.http.apiEndpoint,
      AlarmTopicArn: alarms.topic.topicArn,
    });
    warnOfWhatIsMissing(this, settings, web);
  }
}

interface EnvironmentParts {
  readonly settings: Settings;
  readonly data: DataStack;
  readonly site: ReturnType<typeof createSite>;
  readonly frontDoor: FrontDoor | undefined;
}

/** Environment of every function; `lambdas/environment.ts` validates it. */
const environmentOf = (stack: Stack, { settings, data, site, frontDoor }: EnvironmentParts) => ({
  TABLE_NAME: data.table.tableName,
  // In emulators the stack's id has to do, which is of this stage alone.
  CURSOR_KEY: frontDoor?.cursorKey ?? Fn.select(2, Fn.split('/', stack.stackId)),
  USER_POOL_ID: data.identity.pool.userPoolId,
  SITE_ORIGIN: site.origin,
  MAIL_FROM: data.sender.mail.from,
  ASSET_BUCKET: data.assetBucketName,
  SECRETS_KEY: data.secretsKey.keyArn,
  MAIL_CONFIGURATION_SET: data.sender.configurationSet.configurationSetName,
  VERSION: settings.version,
  ...settings.personalLimits,
  ...(settings.demo && settings.target === 'aws' ? { DEMO_MAIL: 'none' } : {}),
  ...(settings.malwareScan ? { MALWARE_SCAN: 'on' } : {}),
  ...defined({ FRONT_DOOR: frontDoor?.accepted }),
  ...(settings.target === 'local' ? { FILES_PUBLIC_ENDPOINT: settings.local.filesEndpoint } : {}),
});

interface FunctionParts {
  readonly settings: Settings;
  readonly data: DataStack;
  readonly bundles: Bundles;
  readonly environment: ReturnType<typeof environmentOf>;
  readonly assetBucket: IBucket;
  readonly mailEvents: MailEvents;
}

/** Adds a function with the rights that its grants name, and no others. */
const addFunction = (stack: Stack, name: FunctionName, parts: FunctionParts): PlatformFunction => {
  const { settings, data, bundles, environment, assetBucket, mailEvents } = parts;
  const { table, identity, sender } = data;
  const grants = functionGrants(name);
  const added = new PlatformFunction(stack, `Function-${name}`, {
    stage: settings.stage,
    name,
    bundles,
    environment,
    statements: [
      ...tableStatements(grants, table),
      ...keyStatements(grants, data.tableKey),
      ...poolStatements(grants, identity.pool),
      ...mailStatements(grants, sender),
      ...fileStatements(grants, assetBucket),
      ...secretStatements(grants, data.secretsKey),
      ...(specificationOf(name).reachesPrivateNotes ? [] : [noPrivateNotes(table)]),
      ...(specificationOf(name).reachesCalendars ? [] : [noCalendars(table)]),
    ],
    tracing: settings.tracing,
    canary: settings.canary && specificationOf(name).trigger === 'api',
    warm: specificationOf(name).calledFirst ? settings.warm : undefined,
    ...(name === calledBy('mail-events') ? { deadLetterQueue: mailEvents.deadLetters } : {}),
  });
  acknowledgeFiles(grants, added.role, assetBucket);
  return added;
};

const warnOfWhatIsMissing = (
  stack: Stack,
  { stage, mail, target, alarmEmail, operator }: Settings,
  web: WebFiles,
): void => {
  const annotations = Annotations.of(stack);
  if (mail.isPlaceholder)
    annotations.addWarningV2('stillwater:mailFrom', 'No sender is named (-c mailFrom=ADDRESS): not fit to deploy.');
  if (stage === 'prod' && target === 'aws' && !alarmEmail)
    annotations.addWarningV2('stillwater:alarmEmail', 'Nobody gets the alarms of prod (-c alarmEmail=ADDRESS).');
  if (stage === 'prod' && target === 'aws' && !operator)
    annotations.addWarningV2(
      'stillwater:operator',
      'The terms of prod do not say who runs it (-c operatorName=NAME …).',
    );
  if (stage === 'prod' && target === 'aws' && mail.codesFrom === 'cognito')
    annotations.addWarningV2(
      'stillwater:codesFrom',
      'Cognito sends at most 50 codes a day: sign-ups and forgotten passwords fail after them (-c codesFrom=ses, before prod is open to the public).',
    );
  if (web === 'placeholder' && target === 'aws')
    annotations.addWarningV2('stillwater:web', 'The web application is not built (dist/web): not fit to deploy.');
};
