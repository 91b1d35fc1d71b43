import { Annotations, Fn, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { calledBy, type FunctionName, functionNames, scheduledFunctions } from '#lambdas/functions.ts';
import { Alarms } from './alarms/alarms.ts';
import { heartbeat } from './alarms/heartbeat.ts';
import { saveQueries } from './alarms/saved-queries.ts';
import { triggerFailures } from './alarms/trigger-failures.ts';
import { Api } from './api/api.ts';
import { functionGrants } from './api/function-grants.ts';
import { acknowledgeFiles, fileStatements, mailStatements, poolStatements, tableStatements } from './api/grants.ts';
import { type Bundles, PlatformFunction } from './api/platform-function.ts';
import type { DataStack } from './data/data-stack.ts';
import { MailEvents } from './mail-events.ts';
import { names } from './names.ts';
import { writeOutputs } from './outputs.ts';
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

/** What works on the data: functions, API, site, alarms. All of it can be made again from this repository. */
export class AppStack extends Stack {
  /** Absent where emulators stand in for AWS. */
  readonly distributionId: string | undefined;

  constructor(scope: Construct, id: string, props: AppStackProps) {
    const { settings, data, bundles, web, certificate, aclArn, ...stackProps } = props;
    super(scope, id, { ...stackProps, stackName: names.appStack(settings.stage) });
    const { stage, target, version } = settings;
    const { table, identity, sender, notificationKey: key } = data;
    const assetBucket = Bucket.fromBucketName(this, 'AssetBucket', data.assetBucketName);
    const mailEvents = new MailEvents(this, 'MailEvents', { sender, key });
    const api = new Api(this, 'Api', { stage });
    // Emulators have no CloudFront.
    const frontDoor = target === 'aws' ? new FrontDoor(this, 'FrontDoor', { stage, version }) : undefined;
    const site = createSite(this, { settings, data, api, web, certificate, frontDoor, aclArn });

    this.distributionId = site.website?.distribution.distributionId;
    const environment = {
      TABLE_NAME: table.tableName,
      // The random part of the stack's id: of this stage alone, and known to nobody outside of the account.
      CURSOR_KEY: Fn.select(2, Fn.split('/', this.stackId)),
      USER_POOL_ID: identity.pool.userPoolId,
      SITE_ORIGIN: site.origin,
      MAIL_FROM: sender.mail.from,
      ASSET_BUCKET: assetBucket.bucketName,
      MAIL_CONFIGURATION_SET: sender.configurationSet.configurationSetName,
      VERSION: version,
      ...(frontDoor ? { FRONT_DOOR: frontDoor.accepted } : {}),
      ...(target === 'local' ? { FILES_PUBLIC_ENDPOINT: settings.local.filesEndpoint } : {}),
    };
    const functions = functionNames.map((name) => {
      const grants = functionGrants(name);
      const added = new PlatformFunction(this, `Function-${name}`, {
        stage,
        name,
        bundles,
        environment,
        statements: [
          ...tableStatements(grants, table),
          ...poolStatements(grants, identity.pool),
          ...mailStatements(grants, sender),
          ...fileStatements(grants, assetBucket),
        ],
        ...(name === calledBy('mail-events') ? { deadLetterQueue: mailEvents.deadLetters } : {}),
      });
      acknowledgeFiles(grants, added.role, assetBucket);
      return added;
    });
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
    api.addRoutes((name) => functionOf(name).function, identity);
    if (settings.waf) new PoolFirewall(this, 'PoolFirewall', { stage, poolArn: identity.pool.userPoolArn });
    mailEvents.handTo(functionOf(calledBy('mail-events')).function);
    for (const { name, everyMinutes } of scheduledFunctions()) schedule(this, functionOf(name), everyMinutes);
    site.deployAfter(api.stage, ...functions.map((each) => each.function));
    const alarms = new Alarms(this, 'Alarms', {
      stage,
      key,
      alarmEmail: settings.alarmEmail,
      target,
      apiStage: api.stage,
      functions,
      table,
      deadLetters: mailEvents.deadLetters,
      configurationSetName: names.configurationSet(stage),
      heartbeat: heartbeat(this, stage, functionOf('reconciler').logGroup),
      identity,
      lambdaQuota: settings.lambdaQuota,
      triggerFailures: triggerFailures(this, stage, triggered.logGroup),
    });
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

const warnOfWhatIsMissing = (stack: Stack, { stage, mail, target, alarmEmail }: Settings, web: WebFiles): void => {
  const annotations = Annotations.of(stack);
  if (mail.isPlaceholder)
    annotations.addWarningV2('stillwater:mailFrom', 'No sender is named (-c mailFrom=ADDRESS): not fit to deploy.');
  if (stage === 'prod' && target === 'aws' && !alarmEmail)
    annotations.addWarningV2('stillwater:alarmEmail', 'Nobody gets the alarms of prod (-c alarmEmail=ADDRESS).');
  if (web === 'placeholder' && target === 'aws')
    annotations.addWarningV2('stillwater:web', 'The web application is not built (dist/web): not fit to deploy.');
};
