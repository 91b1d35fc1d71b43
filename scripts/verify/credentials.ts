export interface Credentials {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
