import { around, bare, type Code, isNode, type Node, nameOf, nodesIn, type Place, textOf } from './read-code.ts';

// Each rule finds places that somebody has to look at; deployed-code.test.ts says which of them are there and right. They look at what is
// said, not at what it comes to: a name put together of pieces (`window['ev' + 'al']`) is found by `computedGlobals` alone.

type Rule = (code: Code) => readonly Place[];

/** Wherever one of the names stands: used, taken out of an object, given another name, or as a string that is it. */
const naming =
  (...names: readonly string[]): Rule =>
  ({ named }) =>
    names.flatMap(named);

const saying =
  (pattern: RegExp): Rule =>
  ({ ofType }) => [
    ...ofType('Literal').filter(({ node }) => pattern.test(textOf(node) ?? '')),
    ...ofType('TemplateElement').filter(({ node }) => pattern.test(rawText(node) ?? '')),
  ];

const rawText = ({ value }: Node): string | undefined =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'
    ? value.raw
    : undefined;

const calling = ({ ofType }: Code, isWanted: (name: string, call: Node) => boolean): Place[] =>
  ['CallExpression', 'NewExpression'].flatMap(ofType).filter(({ node }) => {
    const name = calledName(node);
    return name !== undefined && isWanted(name, node);
  });

/** `f(…)`, `a.f(…)`, `a['f'](…)`, `new f(…)` → `f`. */
const calledName = (call: Node): string | undefined => {
  const callee = bare(call['callee']);
  return callee?.type === 'MemberExpression' ? nameOf(callee['property']) : nameOf(callee);
};

const argumentsOf = (call: Node): Node[] => nodesIn(call['arguments']);

const any =
  (...rules: readonly Rule[]): Rule =>
  (code) =>
    rules.flatMap((rule) => rule(code));

/** They are the global object and nothing else, so that they need not be handed on. */
const onlyGlobal = new Set<unknown>(['globalThis', 'global']);

/** `window[name]` with a name that is not written there, and the global object itself under another name or handed on. */
const computedGlobals: Rule = ({ named }) =>
  ['globalThis', 'global', 'window', 'self', 'document'].flatMap(named).filter(({ node, within }) => {
    const parent = within?.node;
    if (node.type !== 'Identifier' || !parent) return false;
    switch (parent.type) {
      case 'MemberExpression':
        return parent['object'] === node && parent['computed'] === true && textOf(parent['property']) === undefined;
      case 'VariableDeclarator':
        return parent['init'] === node && isUnnamed(bare(parent['id']));
      case 'BinaryExpression':
        return false;
      default:
        return onlyGlobal.has(node['name']);
    }
  });

/** All of it under another name, or parts that are not named. */
const isUnnamed = (pattern: Node | undefined): boolean =>
  pattern?.type !== 'ObjectPattern' ||
  nodesIn(pattern['properties']).some(
    (property) =>
      property.type === 'RestElement' || (property['computed'] === true && textOf(property['key']) === undefined),
  );

const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']);

/** A timer that is given anything but a function or the name of one. Whether that name is a text, the type-aware linter knows. */
const timersOfText: Rule = (code) =>
  calling(code, (name, call) => {
    const [first] = argumentsOf(call);
    return (
      timers.has(name) &&
      !['ArrowFunctionExpression', 'FunctionExpression', 'Identifier', 'MemberExpression'].includes(
        bare(first)?.type ?? '',
      )
    );
  });

const computedImports: Rule = ({ imports }) =>
  imports.flatMap(({ from, place }) => (from === undefined ? [place] : []));

const isInstanceOf = ({ node, within }: Place): boolean =>
  within?.node['operator'] === 'instanceof' && within.node['right'] === node;

const isOwnConstructor = ({ within }: Place): boolean => within?.node.type === 'MethodDefinition';

export const codeOfText: Rule = (code) => [
  ...any(
    naming(
      'eval',
      'execScript',
      'importScripts',
      'createScript',
      'createScriptURL',
      'Worker',
      'SharedWorker',
      'addModule',
    ),
    naming('getBuiltinModule', 'binding', 'dlopen', 'createRequire', 'runInThisContext', 'runInNewContext'),
    saying(/^\s*javascript:/i),
    // A script made by hand; React would not run one that it renders.
    (script) =>
      calling(
        script,
        (name, call) => name === 'createElement' && (textOf(argumentsOf(call)[0]) ?? '').toLowerCase() === 'script',
      ),
    computedGlobals,
    computedImports,
    timersOfText,
  )(code),
  ...naming('Function', 'constructor')(code).filter((place) => !isInstanceOf(place) && !isOwnConstructor(place)),
];

const attributeNames = new Set(['srcdoc', 'href', 'src', 'style', 'action', 'formaction']);

/** `setAttribute` with a name that is not written there, or one that would be read as code, an address or markup. */
const unsafeAttributes: Rule = (code) =>
  calling(code, (name, call) => {
    if (!/^setAttribute(NS)?$/.test(name)) return false;
    const attribute = textOf(argumentsOf(call)[name === 'setAttributeNS' ? 1 : 0])?.toLowerCase();
    return attribute === undefined || attribute.startsWith('on') || attributeNames.has(attribute);
  });

export const markupOfText: Rule = any(
  naming('dangerouslySetInnerHTML', 'innerHTML', 'outerHTML', 'insertAdjacentHTML', 'DOMParser', 'srcdoc', 'srcDoc'),
  naming('setHTML', 'setHTMLUnsafe', 'parseHTMLUnsafe', 'createContextualFragment', 'XSLTProcessor', 'execCommand'),
  (code) =>
    calling(code, (name, { callee }) => {
      const called = bare(callee);
      return (
        /^write(ln)?$/.test(name) && called?.type === 'MemberExpression' && nameOf(called['object']) === 'document'
      );
    }),
  unsafeAttributes,
);

export const network: Rule = any(
  naming('fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest', 'sendBeacon', 'RTCPeerConnection', 'WebTransport'),
  // Where else a client of the SDK would ask.
  ({ named }) =>
    ['endpoint', 'endpointProvider']
      .flatMap(named)
      .filter((place) =>
        around(place).some((each) => each.type === 'NewExpression' && (calledName(each) ?? '').endsWith('Client')),
      ),
);

/** Texts that these are given become patterns. */
const takePatterns = new Set(['match', 'matchAll', 'search', 'compile']);

/** The names that a file gives to patterns which are written in it. */
const patternNames = ({ ofType }: Code): ReadonlySet<unknown> =>
  new Set(
    ofType('VariableDeclarator').flatMap(({ node, within }) =>
      within?.node['kind'] === 'const' && isPattern(bare(node['init'])) ? (nameOf(node['id']) ?? []) : [],
    ),
  );

const isPattern = (node: Node | undefined): boolean => node?.type === 'Literal' && isRegex(node['regex']);
const isRegex = (value: unknown): boolean => typeof value === 'object' && value !== null;

export const patternsOfText: Rule = (code) => {
  const written = patternNames(code);
  return [
    ...naming('RegExp', 'URLPattern')(code).filter((place) => !isInstanceOf(place)),
    ...calling(code, (name, call) => {
      const callee = bare(call['callee']);
      if (!takePatterns.has(name) || callee?.type !== 'MemberExpression') return false;
      const argument = bare(argumentsOf(call)[0]);
      if (!argument || isPattern(argument)) return false;
      return !(argument.type === 'Identifier' && written.has(argument['name']));
    }),
  ];
};

export const cookies: Rule = any(naming('cookie', 'cookieStore'), saying(/^set-cookie$/i));

export const messages: Rule = any(naming('postMessage', 'onmessage', 'BroadcastChannel', 'MessageChannel'), (code) =>
  calling(code, (name, call) => name === 'addEventListener' && textOf(argumentsOf(call)[0]) === 'message'),
);

const digestMakers = ['createHash', 'createHmac', 'hash', 'digest'] as const;

/** A digest of another kind than SHA-256, or of one that is not written there; and what would make one under another name. */
export const digests: Rule = (code) => {
  const makers = naming(
    'createHash',
    'createHmac',
  )(code).filter(({ node, within }) => {
    const parent = within?.node;
    const isCalled = parent?.type === 'CallExpression' && bare(parent['callee']) === node;
    const isImported = parent?.type === 'ImportSpecifier' && nameOf(parent['local']) === nameOf(parent['imported']);
    const isTaken = parent?.type === 'Property' && nameOf(parent['key']) === nameOf(parent['value']);
    return !isCalled && !isImported && !isTaken;
  });
  const others = calling(code, (name, call) => {
    if (!digestMakers.some((maker) => maker === name)) return false;
    const [kind] = argumentsOf(call);
    // `digest('hex')` ends a digest that has begun; `subtle.digest(kind, data)` makes one.
    const isMade = name === 'createHash' || name === 'createHmac' || argumentsOf(call).length > 1;
    return isMade && !/^sha-?256$/i.test(textOf(kind) ?? '');
  });
  return [...makers, ...others];
};

export const cryptography: Rule = any(
  naming('createCipheriv', 'createDecipheriv', 'createSign', 'createVerify', 'createDiffieHellman', 'createECDH'),
  naming(
    'pbkdf2',
    'pbkdf2Sync',
    'scrypt',
    'scryptSync',
    'subtle',
    'webcrypto',
    'generateKeyPair',
    'generateKeySync',
    'diffieHellman',
  ),
);

/** `Math.random` under whatever name, unless it is an argument of `delay` or the length of an `interval`. */
export const guessable: Rule = ({ named }) =>
  named('random').filter((place) => {
    const all = around(place);
    const isOfMath = all
      .slice(0, 3)
      .some((each) => [each['object'], each['init']].some((one) => nameOf(one) === 'Math'));
    const isWaiting = all.some(
      (each) =>
        (each.type === 'CallExpression' && calledName(each) === 'delay') ||
        (each.type === 'VariableDeclarator' && nameOf(each['id']) === 'interval'),
    );
    return isOfMath && !isWaiting;
  });

/** The whole of it handed on, so that nobody sees what is taken. */
export const mathHandedOn: Rule = ({ named }) =>
  named('Math').filter(({ node, within }) => {
    const parent = within?.node;
    if (parent?.type === 'VariableDeclarator') return isUnnamed(bare(parent['id']));
    if (parent?.type !== 'MemberExpression' || parent['object'] !== node) return true;
    return parent['computed'] === true && textOf(parent['property']) === undefined;
  });

export const blindTrust: Rule = naming('rejectUnauthorized', 'NODE_TLS_REJECT_UNAUTHORIZED', 'checkServerIdentity');

export const storage: Rule = naming(
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'caches',
  'openDB',
  'CacheStorage',
  'showSaveFilePicker',
);

export const output: Rule = naming('console', 'stdout', 'stderr');

/** Whether one of the things that an attribute may come to is a password's type. */
const comesToPassword = (value: unknown): boolean => {
  const node = isNode(value) && value.type === 'JSXExpressionContainer' ? bare(value['expression']) : bare(value);
  if (node?.type === 'ConditionalExpression') return [node['consequent'], node['alternate']].some(comesToPassword);
  return textOf(node) === 'password';
};

/** Elements and objects of fields whose type is `password`, with what they say of completion. */
export const passwordFields = ({
  ofType,
}: Code): { readonly place: Place; readonly autoComplete: string | undefined }[] =>
  [...ofType('JSXOpeningElement'), ...ofType('ObjectExpression')].flatMap((place) => {
    const parts = nodesIn(place.node['attributes'] ?? place.node['properties']);
    const valueOf = (name: string): unknown =>
      parts.find((each) => nameOf(each['name'] ?? each['key']) === name)?.['value'];
    return comesToPassword(valueOf('type')) ? [{ place, autoComplete: textOf(valueOf('autoComplete')) }] : [];
  });

export const pasting: Rule = any(naming('onPaste', 'onpaste', 'onPasteCapture'), saying(/^paste$/));

/** Allowed imports from outside the project: all of a package, or these names. */
export type Allowed = Readonly<Record<string, 'all' | readonly string[]>>;

const isOurs = (from: string): boolean => /^[.#]/.test(from);

/** Imports that are not allowed, by whatever way a module is brought in. */
export const imports =
  (allowed: Allowed): Rule =>
  (code) =>
    code.imports.flatMap(({ from, names, place }) => {
      if (from === undefined || isOurs(from)) return [];
      const known = new Map(Object.entries(allowed)).get(from);
      return known === 'all' || (known && names.every((name) => known.includes(name))) ? [] : [place];
    });
