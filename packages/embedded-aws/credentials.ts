/** Credentials that the embedded services take; they open nothing anywhere else. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' };
