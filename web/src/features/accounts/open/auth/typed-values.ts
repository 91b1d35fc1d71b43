/** A code without the spaces that come with a paste. */
export const digitsOf = (value: string | undefined): string => (value ?? '').replaceAll(/[\s-]/g, '');

/** An address as Cognito and the contract compare them. */
export const normalEmail = (value: string | undefined): string => (value ?? '').trim().toLowerCase();
