/**
 * A worker thread in which instances of one or more Lambda functions live, each with its own modules and its own `process.env`.
 * Plain JavaScript, because a worker starts without the loader that runs the rest of the embedded stack.
 */
const { readFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { constants, compileFunction } = require('node:vm');
const { parentPort } = require('node:worker_threads');

const describe = (error) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: String(error.stack).split('\n') }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

const contextOf = ({ functionName, memoryMegabytes, environment }, { requestId, deadline }) => ({
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: true,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:${environment.AWS_REGION}:000000000000:function:${functionName}`,
  logGroupName: environment.AWS_LAMBDA_LOG_GROUP_NAME,
  logStreamName: environment.AWS_LAMBDA_LOG_STREAM_NAME,
  memoryLimitInMB: String(memoryMegabytes),
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

/** The module that a bundle exports, for which `process` has the function's environment. */
const evaluate = (file, environment) => {
  const ownProcess = Object.create(process, { env: { value: { ...environment } } });
  const ownRequire = createRequire(file);
  // What lies beside a bundle may have changed with it.
  for (const path of Object.keys(ownRequire.cache)) if (path.startsWith(dirname(file))) delete ownRequire.cache[path];
  const required = (name) => (name === 'process' || name === 'node:process' ? ownProcess : ownRequire(name));
  const module = { exports: {} };
  const parameters = ['exports', 'require', 'module', '__filename', '__dirname', 'process'];
  const options = { filename: file, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER };
  const run = compileFunction(readFileSync(file, 'utf8'), parameters, options);
  run.call(module.exports, module.exports, required, module, file, dirname(file), ownProcess);
  return module.exports;
};

const handlerOf = ({ file, environment }) => {
  const { handler } = evaluate(file, environment);
  if (typeof handler === 'function') return handler;
  throw Object.assign(new Error('index.handler is undefined or not exported'), { name: 'Runtime.HandlerNotFound' });
};

/** The instances that live here, by their number. */
const instances = new Map();

const load = ({ instance, settings }) => {
  try {
    instances.set(instance, { settings, handler: handlerOf(settings) });
    parentPort.postMessage({ instance, type: 'ready' });
  } catch (error) {
    parentPort.postMessage({ instance, type: 'broken', error: JSON.stringify(describe(error)) });
  }
};

const call = async ({ instance, payload, ...rest }) => {
  try {
    const { settings, handler } = instances.get(instance);
    const result = await handler(JSON.parse(payload), contextOf(settings, rest));
    parentPort.postMessage({ instance, type: 'result', payload: JSON.stringify(result ?? null) });
  } catch (error) {
    parentPort.postMessage({ instance, type: 'failure', error: JSON.stringify(describe(error)) });
  }
};

const actions = { load, call, unload: ({ instance }) => instances.delete(instance) };

parentPort.on('message', (message) => actions[message.action](message));
