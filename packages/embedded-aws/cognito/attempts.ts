import { limitExceeded, notAuthorized } from './cognito-error.ts';
import { poolLimits } from './limits.ts';

export interface Attempts {
  /** @throws LimitExceededException when the window is full */
  readonly refuseWhenFull: (action: 'mails' | 'wrongCodes', account: string) => void;
  readonly count: (action: 'mails' | 'wrongCodes', account: string) => void;
  /** @throws NotAuthorizedException while the account is locked */
  readonly refuseWhenLocked: (account: string) => void;
  readonly countWrongPassword: (account: string) => void;
  readonly forgetWrongPasswords: (account: string) => void;
}

/**
 * Counts by account name, whether or not the account exists: otherwise the limits would tell which do.
 * The counts are kept in memory, so a restart forgives.
 */
export const newAttempts = (now: () => Date): Attempts => {
  const counted = new Map<string, number[]>();
  const wrongPasswords = new Map<string, { failures: number; last: number; lockedUntil: number }>();
  const recent = (action: 'mails' | 'wrongCodes', account: string): number[] => {
    const since = now().getTime() - poolLimits[action].window;
    return (counted.get(`${action} ${account}`) ?? []).filter((time) => time > since);
  };
  return {
    refuseWhenFull: (action, account) => {
      if (recent(action, account).length >= poolLimits[action].count) throw limitExceeded();
    },
    count: (action, account) => {
      counted.set(`${action} ${account}`, [...recent(action, account), now().getTime()]);
    },
    refuseWhenLocked: (account) => {
      if ((wrongPasswords.get(account)?.lockedUntil ?? 0) > now().getTime())
        throw notAuthorized('Password attempts exceeded');
    },
    countWrongPassword: (account) => {
      const time = now().getTime();
      const { free, longestLock } = poolLimits.wrongPasswords;
      const before = wrongPasswords.get(account);
      const failures = before && time - before.last < longestLock ? before.failures + 1 : 1;
      const lock = failures < free ? 0 : Math.min(1000 * 2 ** (failures - free), longestLock);
      wrongPasswords.set(account, { failures, last: time, lockedUntil: time + lock });
    },
    forgetWrongPasswords: (account) => {
      wrongPasswords.delete(account);
    },
  };
};
