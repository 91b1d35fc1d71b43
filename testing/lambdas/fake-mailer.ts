import { type FakeReply, startFakeAws } from './fake-aws.ts';

interface FakeMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

export interface FakeMailer {
  readonly endpoint: string;
  /** Oldest first. */
  readonly mailsTo: (address: string) => readonly FakeMail[];
  /** Refuses every mail while `action` runs, as SES does with one it will not send. */
  readonly refusing: <Result>(action: () => Promise<Result>) => Promise<Result>;
  /** Does something while the next mail is being taken, before its sender knows. */
  readonly duringNext: (action: () => Promise<void>) => void;
  readonly stop: () => Promise<void>;
}

/** An SES that keeps mails in memory or refuses them. */
export const startFakeMailer = async (): Promise<FakeMailer> => {
  let refuses = false;
  let meanwhile: (() => Promise<void>) | undefined;
  const mails: FakeMail[] = [];
  const { endpoint, stop } = await startFakeAws(async ({ input }) => {
    const action = meanwhile;
    meanwhile = undefined;
    await action?.();
    if (refuses) return rejection;
    mails.push({
      to: String(input['Destination.ToAddresses.member.1']),
      subject: String(input['Message.Subject.Data']),
      text: String(input['Message.Body.Text.Data']),
      html: String(input['Message.Body.Html.Data']),
    });
    return acceptance;
  });
  return {
    endpoint,
    stop,
    duringNext: (action) => {
      meanwhile = action;
    },
    mailsTo: (address) => mails.filter(({ to }) => to === address),
    refusing: async (action) => {
      refuses = true;
      try {
        return await action();
      } finally {
        refuses = false;
      }
    },
  };
};

const acceptance: FakeReply = {
  body: '<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>',
};

const rejection: FakeReply = {
  status: 400,
  body: '<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>MessageRejected</Code><Message>Email address is not verified: hello@stillwater.example</Message></Error><RequestId>1</RequestId></ErrorResponse>',
};
