import { serveDeployed } from './deployed/serve-deployed.ts';
import { RefusedStart } from './supervisor/data-folder.ts';
import { parseOptions, usage } from './supervisor/options.ts';
import { supervise } from './supervisor/supervise.ts';

const complain = (text: string, code: number): never => {
  process.stderr.write(`${text}\n`);
  process.exit(code);
};

const options = () => {
  try {
    return parseOptions(process.argv.slice(2), process.env);
  } catch (error) {
    return complain(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`, 2);
  }
};

try {
  const chosen = options();
  await (chosen.api === undefined ? supervise(chosen) : serveDeployed(chosen.api));
} catch (error) {
  if (error instanceof RefusedStart) complain(error.message, 1);
  complain(error instanceof Error ? (error.stack ?? error.message) : String(error), 1);
}
