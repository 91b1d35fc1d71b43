import { Loader as AmplifyLoader } from '@aws-amplify/ui-react';
import './amplify.css';

interface Props {
  label: string;
  /** 0 to 100. */
  percent: number;
}

/** A line that fills as something goes on. */
export function Loader({ label, percent }: Props) {
  return (
    <AmplifyLoader variation="linear" isDeterminate isPercentageTextHidden percentage={percent} aria-label={label} />
  );
}
