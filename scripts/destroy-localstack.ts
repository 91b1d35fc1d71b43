/** `npm run destroy:localstack`: takes a stage out of an emulator again, and says what stays. */
import { destroy } from './localstack/destroy.ts';
import { readPlace } from './localstack/place.ts';

const usage = `Usage: npm run destroy:localstack -- [--stage NAME]

The table, the user pool, the buckets and the key stay, as they do in AWS. An emulator forgets them when it is started anew.`;

try {
  const place = readPlace(usage, process.argv.slice(2));
  await destroy(place, true);
  console.log(
    `\n${place.stage} is gone. Its table, user pool, buckets and key were kept on purpose. A new deployment of this stage needs their names: start the emulator anew first, or delete them.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
