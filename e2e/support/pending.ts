import type { Page, Request } from '@playwright/test';

const pendingIn = new WeakMap<Page, Set<Request>>();

/** Keeps count of the requests a page is waiting for. */
export const watchRequests = (page: Page): void => {
  const pending = new Set<Request>();
  pendingIn.set(page, pending);
  page.on('request', (request) => {
    // A new document waits for nothing of the one before.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) pending.clear();
    pending.add(request);
  });
  const settle = (request: Request): void => void pending.delete(request);
  page.on('requestfinished', settle);
  page.on('requestfailed', settle);
};

export const pendingOf = (page: Page): readonly Request[] => [...(pendingIn.get(page) ?? [])];
