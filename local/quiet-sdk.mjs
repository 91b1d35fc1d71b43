/**
 * The AWS SDK announces the end of its support for Node 20 at every start, which is no news to whoever runs a command of this project.
 * Its own switch turns that one warning off and leaves every other as it is.
 */
// oxlint-disable-next-line typescript/no-unsafe-member-access -- plain JavaScript is in no program of the compiler, so `process` has no type here
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
