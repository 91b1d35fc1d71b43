import { join } from 'node:path';
import { securityHeaders } from '#infra/site/security-headers.ts';
import { freePort } from '#packages/embedded-aws/free-port.ts';
import { listen } from '#packages/embedded-aws/http/listen.ts';
import { startMailbox } from '#packages/embedded-aws/mailbox/mailbox.ts';
import { ensureBuilt } from '../build/ensure-built.ts';
import { copyMails } from '../localstack/copy-mails.ts';
import { projectRoot } from '../project-root.ts';
import { startTogether } from '../services/start-together.ts';
import { RefusedStart } from '../supervisor/data-folder.ts';
import { onEnd } from '../supervisor/on-end.ts';
import { site } from '../web/site.ts';
import { staticPages } from '../web/static-pages.ts';
import { apiProxy } from './api-proxy.ts';
import { type Deployment, deploymentFolder, readDeployments } from './deployment.ts';

/** Serves the web site of a stack that was deployed into an emulator, until a signal ends it. @param api base address of its API */
export const serveDeployed = async (api: string): Promise<void> => {
  const deployment = (await readDeployments()).find((one) => one.api === api);
  if (!deployment) {
    throw new RefusedStart(
      `No deployment in ${deploymentFolder} has its API at ${api}. npm run deploy:localstack makes one and prints the address.`,
    );
  }
  await ensureBuilt(['web'], print);
  const { stop, mailbox } = await startSite(deployment);
  onEnd(stop);
  print(`\n  Web      ${deployment.site}\n  Mailbox  ${mailbox}\n  API      ${api}\n\n  Stop with Ctrl-C.\n`);
};

const startSite = (deployment: Deployment) =>
  startTogether(async (started) => {
    const { api, site: origin, endpoint, mails, config } = deployment;
    const port = Number(new URL(origin).port);
    if ((await freePort(port)) !== port) {
      throw new RefusedStart(`Port ${port} is taken, and the links in this deployment's mails lead to ${origin}.`);
    }
    const mailbox = await started(startMailbox({ name: 'Stillwater', port: 8005 }));
    if (mails) await started(copyMails(mails, mailbox.deliver, 'all'));
    const mailboxUrl = mailbox.endpoint.replace('127.0.0.1', 'localhost');
    const answer = site({
      api: apiProxy(api),
      config: { ...config, mailboxUrl },
      pages: staticPages(join(projectRoot, 'dist/web')),
      headers: securityHeaders({ cognito: config.userPoolEndpoint ?? endpoint, assets: endpoint }),
      onError: (error) => print(String(error)),
    });
    await started(listen(answer, port));
    return { mailbox: mailboxUrl };
  });

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};
