interface Credentials {
  email: string;
  password: string;
}

let kept: Credentials | undefined;

/** Keeps the password from the sign-up to its confirmation, in memory only: never in storage or in the browser's history. */
export const keepCredentials = (credentials: Credentials): void => {
  kept = credentials;
};

export const pendingCredentials = (email: string): Credentials | undefined =>
  kept?.email === email ? kept : undefined;

export const forgetCredentials = (): void => {
  kept = undefined;
};
