export const handler = (): Promise<void> => Promise.resolve();
