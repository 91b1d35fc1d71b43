import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// A busy machine is no failure: what appears late appears.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
});
