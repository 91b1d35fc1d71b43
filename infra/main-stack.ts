import { Annotations, Stack, type StackProps } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import { Policy } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { calledBy, type FunctionName, functionNames, scheduledFunctions } from '#lambdas/functions.ts';
import { Alarms } from './alarms.ts';
import { Api } from './api/api.ts';
import { functionGrants } from './api/function-grants.ts';
import { acknowledgeFiles, fileStatements, mailStatements, poolStatements, tableStatements } from './api/grants.ts';
import { type Bundles, PlatformFunction } from './api/platform-function.ts';
import { createAssetBucket } from './asset-bucket.ts';
import { Identity } from './identity.ts';
import { createLogBucket } from './log-bucket.ts';
import { Mail } from './mail.ts';
import { createMailEventsQueue, subscribeToMailEvents } from './mail-events.ts';
import { scanForMalware } from './malware-scan.ts';
import { names } from './names.ts';
import { createNotificationKey } from './notification-key.ts';
import { writeOutputs } from './outputs.ts';
import { schedule } from './schedule.ts';
import type { Settings } from './settings.ts';
import { createSite } from './site.ts';
import { createTable } from './table.ts';
import { triggerFailures } from './trigger-failures.ts';
import type { WebFiles } from './web-deployment.ts';

export interface MainStackProps extends StackProps {
  readonly settings: Settings;
  readonly bundles: Bundles;
  readonly web: WebFiles;
  /** Of the domain in the settings; CloudFront takes it from us-east-1 only. */
  readonly certificate?: ICertificate;
}

/** One whole Stillwater. */
export class MainStack extends Stack {
  constructor(scope: Construct, id: string, { settings, bundles, web, certificate, ...props }: MainStackProps) {
    super(scope, id, { ...props, stackName: names.stack(settings.stage) });
    const { stage } = settings;
    const key = createNotificationKey(this);
    const table = createTable(this, stage);
    const logBucket = createLogBucket(this);
    const mail = new Mail(this, 'Mail', { settings, key });
    const api = new Api(this, 'Api', { stage });
    const site = createSite(this, { settings, api, logBucket, web, certificate });
    const assetBucket = createAssetBucket(this, { stage, siteOrigin: site.origin, logBucket });
    if (settings.malwareScan) scanForMalware(this, assetBucket);
    const deadLetters = createMailEventsQueue(this);

    const environment = {
      TABLE_NAME: table.tableName,
      SITE_ORIGIN: site.origin,
      MAIL_FROM: mail.sender.from,
      ASSET_BUCKET: assetBucket.bucketName,
      MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
      ...(settings.target === 'local' ? { FILES_PUBLIC_ENDPOINT: settings.local.filesEndpoint } : {}),
    };
    const mailEvents = calledBy('mail-events');
    const addFunction = (name: FunctionName, more: Record<string, string> = {}) => {
      const grants = functionGrants(name);
      const added = new PlatformFunction(this, `Function-${name}`, {
        stage,
        name,
        bundles,
        environment: { ...environment, ...more },
        statements: [
          ...tableStatements(grants, table),
          ...mailStatements(grants, mail),
          ...fileStatements(grants, assetBucket),
        ],
        ...(name === mailEvents ? { deadLetterQueue: deadLetters } : {}),
      });
      acknowledgeFiles(grants, added.role, assetBucket);
      return added;
    };
    const signup = addFunction(calledBy('user-pool'));
    const identity = new Identity(this, 'Identity', { stage, mail, signup: signup.function });
    const pool = { USER_POOL_ID: identity.pool.userPoolId };
    const functions = functionNames.map((name) => (name === signup.name ? signup : addFunction(name, pool)));
    const functionOf = (name: FunctionName): PlatformFunction => {
      const found = functions.find((candidate) => candidate.name === name);
      if (!found) throw new Error(`${name} is no function of this stack`);
      return found;
    };
    for (const { name, role } of functions) {
      const statements = poolStatements(functionGrants(name), identity.pool);
      // Apart from the role: the pool waits for its trigger, which waits for its role, which must not wait for the pool.
      if (statements.length > 0) new Policy(this, `PoolAccess-${name}`, { statements, roles: [role] });
    }
    api.addRoutes((name) => functionOf(name).function, identity);
    subscribeToMailEvents(mail, functionOf(mailEvents).function, deadLetters);
    for (const { name, everyMinutes } of scheduledFunctions()) schedule(this, functionOf(name), everyMinutes);
    site.deploy(identity);
    const alarms = new Alarms(this, 'Alarms', {
      stage,
      key,
      alarmEmail: settings.alarmEmail,
      target: settings.target,
      apiStage: api.stage,
      functions,
      table,
      deadLetters,
      configurationSetName: mail.configurationSet.configurationSetName,
      triggerFailures: triggerFailures(this, stage, signup.logGroup),
    });
    writeOutputs(this, { site, api, identity, table, assetBucket, logBucket, alarms });
    if (settings.mail.isPlaceholder)
      Annotations.of(this).addWarningV2(
        'stillwater:mailFrom',
        'No sender is named (-c mailFrom=ADDRESS): not fit to deploy.',
      );
    if (web === 'placeholder' && settings.target === 'aws')
      Annotations.of(this).addWarningV2(
        'stillwater:web',
        'The web application is not built (dist/web): not fit to deploy.',
      );
  }
}
