import '#web/ui/styles/tokens.css';
import '#web/ui/styles/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { loadTexts, startI18n } from '#web/lib/i18n/i18n.ts';
import { followTheme } from '#web/shell/choices/theme.ts';
import { ToastProvider } from '#web/ui/feedback/toast.tsx';
import { Gallery } from './gallery.tsx';

followTheme();
await startI18n();
await loadTexts(['lists', 'problems', 'time']);

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <ToastProvider>
        <Gallery />
      </ToastProvider>
    </MemoryRouter>
  </StrictMode>,
);
