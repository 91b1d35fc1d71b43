/** Everything about progress: the list and each client's page. */
export const progressKey = ['progress'] as const;

/** What was loaded of one client, whatever the range of days. */
export const clientKey = (clientId: string) => [...progressKey, 'client', clientId] as const;
