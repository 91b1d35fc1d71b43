import { currentTokens } from './tokens.ts';

/** The access token of the person signed in, renewed when it is about to expire; undefined when nobody is. */
export const accessToken = async (): Promise<string | undefined> => (await currentTokens())?.accessToken;
