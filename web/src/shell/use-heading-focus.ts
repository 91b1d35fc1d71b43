import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation the focus goes to the new page's heading, so that it is read out and Tab goes on from there. Where only a part of the page is
 * another, it is the heading of that part, which says so.
 */
export const useHeadingFocus = (): void => {
  const { pathname } = useLocation();
  const first = useRef(pathname);
  useEffect(() => {
    // The browser itself takes care of the page that was opened first.
    if (first.current === pathname) return;
    first.current = '';
    // A page with one thing to be typed begins there.
    if (document.activeElement?.matches('main [data-autofocus]')) return;
    const heading = document.querySelector<HTMLElement>('main [data-heading]') ?? document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
};
