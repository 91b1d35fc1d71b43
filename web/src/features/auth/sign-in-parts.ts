/** What the forms need once somebody types: the rules of the fields and the sign-in service. Whoever only looks need not fetch it. */
export const fieldChecks = () => import('./field-checks.ts');

export const cognito = () => import('#web/auth/cognito.ts');

/** Fetches them ahead of the submit. */
export const prepare = (): void => {
  Promise.all([fieldChecks(), cognito()]).catch(console.error);
};

const startOver = () => import('./start-over.ts');

/** Fetches ahead of the submit what only a coach's sign-up needs. */
export const prepareTicket = (): void => {
  startOver().catch(console.error);
};

/** What goes along with a coach's sign-up. It works without one too, so none is given where the code for it cannot be fetched. */
export const ticketFor = async (email: string): Promise<string | undefined> => {
  const code = await startOver().catch((error: unknown) => {
    console.error(error);
    return undefined;
  });
  return code?.signUpTicket(email);
};
