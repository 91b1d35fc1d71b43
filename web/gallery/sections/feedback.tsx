import { Alert } from '#web/ui/amplify/alert.tsx';
import { Badge, type BadgeTone } from '#web/ui/amplify/badge.tsx';
import { Loader } from '#web/ui/amplify/loader.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorBox } from '#web/ui/feedback/error-box.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { useToast } from '#web/ui/feedback/toast.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Family, Specimen } from '../specimen.tsx';

const badgeTones: readonly BadgeTone[] = ['neutral', 'info', 'success', 'warning', 'error'];
const alertTones = ['info', 'success', 'warning', 'error'] as const;

export function Feedback() {
  const toast = useToast();
  return (
    <Family name="Feedback">
      <Specimen name="Badge">
        {badgeTones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Badge: state, with a dot">
        {badgeTones.map((tone) => (
          <Badge key={tone} dot tone={tone}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="Alert" whole>
        {alertTones.map((tone) => (
          <Alert key={tone} tone={tone} heading={`What is ${tone}`} role="status">
            <p>And what to do about it.</p>
          </Alert>
        ))}
        <Alert tone="warning" role="status" dismissal={{ label: 'Dismiss message', onDismiss: () => {} }}>
          Three invitations wait for their e-mail.
        </Alert>
      </Specimen>
      <Specimen name="ErrorBox" whole>
        <ErrorBox action={<Button look="quiet">Try again</Button>}>Failed to load the clients.</ErrorBox>
      </Specimen>
      <Specimen name="EmptyState" whole>
        <EmptyState title="No clients yet" action={<Button>Invite client</Button>}>
          Invite the first one.
        </EmptyState>
      </Specimen>
      <Specimen name="Skeleton" whole>
        <Skeleton width="60%" height="1.6rem" />
      </Specimen>
      <Specimen name="Loader" whole>
        <Loader label="Import" percent={40} />
      </Specimen>
      <Specimen name="Toast">
        <Button look="quiet" onClick={() => toast('Saved')}>
          Show a toast
        </Button>
        <Button
          look="quiet"
          onClick={() => toast('Shared', { label: 'Undo', seconds: 10, onSelect: () => toast('Undone') })}
        >
          Show a toast with a button
        </Button>
      </Specimen>
    </Family>
  );
}
