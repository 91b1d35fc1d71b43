/** Parts of the forms that are fetched once somebody types: the rules of the fields and the sign-in service. */
export const fieldChecks = () => import('./field-checks.ts');

export const cognito = () => import('#web/lib/auth/cognito.ts');

/** Fetches them ahead of the submit. */
export const prepare = (): void => {
  Promise.all([fieldChecks(), cognito()]).catch(console.error);
};
