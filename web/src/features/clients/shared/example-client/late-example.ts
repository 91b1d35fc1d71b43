import { lazy } from 'react';
import { loadTexts } from '#web/lib/i18n/i18n.ts';

/** Fetched for whoever has no client yet. */
export const LateAddExample = lazy(async () => {
  const [{ AddExample }] = await Promise.all([import('./example-client.tsx'), loadTexts(['example-client'])]);
  return { default: AddExample };
});

/** Fetched for whoever looks at the made-up client. */
export const LateExampleNotice = lazy(async () => {
  const [{ ExampleNotice }] = await Promise.all([import('./example-client.tsx'), loadTexts(['example-client'])]);
  return { default: ExampleNotice };
});
