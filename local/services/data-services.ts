import type { OutgoingMail } from '#packages/embedded-aws/mailbox/mail.ts';
import type { ScannedFile } from '#packages/embedded-aws/s3/scan.ts';
import type { Credentials } from '#packages/embedded-aws/s3/signature/credential-scope.ts';

/** Requirements of the stack on its data services. */
interface WantedServices {
  /** Keeps everything between runs; without it all lives in memory. */
  readonly dataFolder?: string;
  /** First ports tried; 0 takes any free one. */
  readonly ports: { readonly mailbox: number; readonly dynamoDb: number; readonly s3: number };
  readonly region: string;
  readonly tableName: string;
  readonly assetBucket: string;
  /** Web origins that may upload and read from a page. */
  readonly allowedOrigins: readonly string[];
  /** Hears what the scan of a file found; without it no file is scanned. Of the embedded S3 alone. */
  readonly onScan?: ((file: ScannedFile) => void) | undefined;
  /** The From header of every mail. */
  readonly mailFrom: string;
}

/** DynamoDB, S3, SES and KMS, with the platform's table, bucket, sender and key in them. */
interface DataServices {
  readonly endpoints: { readonly dynamoDb: string; readonly s3: string; readonly ses: string; readonly kms: string };
  /** Seals secrets of people. */
  readonly secretsKey: string;
  readonly credentials: Credentials;
  /** Where mails can be read. */
  readonly mailbox: string;
  /** Puts a mail in without SES: how Cognito's codes arrive. */
  readonly deliver: (mail: OutgoingMail) => Promise<unknown>;
  /** Of a database that runs as a process of its own. */
  readonly databasePid?: number;
  readonly stop: () => Promise<void>;
}

export type StartDataServices = (wanted: WantedServices) => Promise<DataServices>;
