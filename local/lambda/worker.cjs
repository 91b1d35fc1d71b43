/**
 * One Lambda instance: a worker thread with its own environment that loads one bundle and answers one event at a time.
 * Plain JavaScript, because a worker starts without the loader that runs the rest of the embedded stack.
 */
const { parentPort, workerData } = require('node:worker_threads');

const { file, functionName, memoryMegabytes } = workerData;

const describe = (error) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: String(error.stack).split('\n') }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

const contextOf = ({ requestId, deadline }) => ({
  awsRequestId: requestId,
  callbackWaitsForEmptyEventLoop: true,
  functionName,
  functionVersion: '$LATEST',
  invokedFunctionArn: `arn:aws:lambda:${process.env.AWS_REGION}:000000000000:function:${functionName}`,
  logGroupName: process.env.AWS_LAMBDA_LOG_GROUP_NAME,
  logStreamName: process.env.AWS_LAMBDA_LOG_STREAM_NAME,
  memoryLimitInMB: String(memoryMegabytes),
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
});

let handler;

const load = () => {
  const module = require(file);
  if (typeof module.handler !== 'function') {
    throw Object.assign(new Error('index.handler is undefined or not exported'), { name: 'Runtime.HandlerNotFound' });
  }
  handler = module.handler;
};

try {
  load();
  parentPort.postMessage({ type: 'ready' });
} catch (error) {
  parentPort.postMessage({ type: 'broken', error: JSON.stringify(describe(error)) });
}

parentPort.on('message', async (call) => {
  try {
    const result = await handler(JSON.parse(call.payload), contextOf(call));
    parentPort.postMessage({ type: 'result', payload: JSON.stringify(result ?? null) });
  } catch (error) {
    parentPort.postMessage({ type: 'failure', error: JSON.stringify(describe(error)) });
  }
});
