import type { SesAction } from './ses-action.ts';

/** The quota of an account outside the sandbox; what was sent in the last 24 hours is counted. */
export const getSendQuota: SesAction = (store) => {
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000).toISOString();
  const sent = store.list().filter(({ sentAt }) => sentAt >= yesterday).length;
  return { Max24HourSend: '50000.0', MaxSendRate: '14.0', SentLast24Hours: `${sent}.0` };
};
