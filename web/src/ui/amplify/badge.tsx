import { Badge as AmplifyBadge } from '@aws-amplify/ui-react';
import { classes } from '../classes.ts';
import './amplify.css';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'info' | 'success' | 'warning' | 'error';

interface Props {
  tone?: BadgeTone | undefined;
  /** For a state: a dot before the word. */
  dot?: boolean;
  /** The word, which says all that the tone says. */
  children: string;
}

/** A word about something, in a small pill. */
export function Badge({ tone = 'neutral', dot = false, children }: Props) {
  return (
    // Amplify's badge without a variation is the gray one.
    <AmplifyBadge
      {...(tone === 'neutral' ? {} : { variation: tone })}
      className={classes(styles['badge'], dot && styles['dot'])}
    >
      {children}
    </AmplifyBadge>
  );
}
