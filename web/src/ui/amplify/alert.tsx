import { Alert as AmplifyAlert } from '@aws-amplify/ui-react';
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './alert.module.css';
import './amplify.css';

interface Props {
  tone: 'info' | 'success' | 'warning' | 'error';
  heading?: string;
  /** `status` for what need not interrupt. */
  role?: 'alert' | 'status';
  /** Can be put away, by a button of this name. */
  dismissal?: { label: string; onDismiss: () => void } | undefined;
  children?: ReactNode;
  className?: string | undefined;
}

/** A message in its place on the page, which stays until what it tells of is over or it is put away. */
export function Alert({ tone, heading, role = 'alert', dismissal, children, className }: Props) {
  return (
    <AmplifyAlert
      variation={tone}
      role={role}
      heading={heading}
      isDismissible={dismissal !== undefined}
      dismissButtonLabel={dismissal?.label ?? ''}
      onDismiss={() => dismissal?.onDismiss()}
      className={classes(styles['alert'], className)}
    >
      {children}
    </AmplifyAlert>
  );
}
