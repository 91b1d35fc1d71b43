const key = 'stillwater.look-inside';

/**
 * Whether this tab looks inside the demo, as its coach and without a sign-in. It only says where the page asks; what a visitor may see is decided
 * by the server, which has no token of theirs.
 */
export const isLookingInside = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Begins or ends it with a page of its own, so that nothing of the one before remains. */
export const openDemo = (): void => {
  sessionStorage.setItem(key, '');
  window.location.assign('/coach/dashboard');
};

export const leaveDemo = (to = '/welcome'): void => {
  sessionStorage.removeItem(key);
  window.location.assign(to);
};
