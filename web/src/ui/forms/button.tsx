import type { ButtonHTMLAttributes } from 'react';
import { type ButtonLook, buttonClass } from './button-class.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  /** Takes the whole width. */
  wide?: boolean;
  busy?: boolean;
  /** Label while busy; the usual words when left out. */
  busyLabel?: string | undefined;
}

/**
 * A button; `type` is `button` unless said otherwise. While busy it keeps the focus and answers no click.
 */
export function Button({
  look,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  'aria-disabled': off,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(look, { wide, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || off}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
