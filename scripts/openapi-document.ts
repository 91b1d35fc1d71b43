import { type ConversionConfig, toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { isForAdministrators, methodsOf, type Route } from '#contract/core/route.ts';
import { type ProblemCode, problemMediaType, problems } from '#contract/problems.ts';
import { routes } from '#contract/routes.ts';
import { named } from './named-schemas.ts';

type Json = Record<string, unknown>;

/**
 * The contract as OpenAPI 3.1: every endpoint with its parameters, bodies, replies and problems.
 * Source: https://spec.openapis.org/oas/v3.1.1.html
 */
export const openApiDocument = (version: string): Json => ({
  openapi: '3.1.1',
  info: {
    title: 'Stillwater',
    version,
    description: 'The API of the Stillwater coaching platform. Generated from the contract by `npm run openapi`.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/', description: 'The origin of the web site' }],
  tags: [...new Set(Object.values<Route>(routes).map(({ domain }) => domain))].map((name) => ({ name })),
  paths: paths(),
  components: {
    securitySchemes: {
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'An access token of the user pool. The group in it decides what its bearer may call.',
      },
    },
    schemas: Object.fromEntries(
      Object.entries(named).map(([name, schema]) => [
        name,
        jsonSchema(
          schema,
          isInput(schema) ? { ...inputs, definitions: without(name, named) } : { definitions: without(name, replies) },
        ),
      ]),
    ),
    responses: Object.fromEntries(
      commonCodes.map((code) => [responseName(code), problemResponse(problems[code].status, [code])]),
    ),
  },
});

const without = (name: string, schemas: Readonly<Record<string, v.GenericSchema>>) =>
  Object.fromEntries(Object.entries(schemas).filter(([other]) => other !== name));

/** Objects that come in are strict, and described as they are sent: before defaults and conversions. */
const isInput = (schema: v.GenericSchema): boolean => {
  if ('pipe' in schema && Array.isArray(schema.pipe)) return isInput(v.parse(Schema, schema.pipe[0]));
  if ('options' in schema && Array.isArray(schema.options)) {
    return schema.options.some((option) => v.is(Schema, option) && isInput(option));
  }
  return schema.type === 'strict_object';
};

const Schema = v.custom<v.GenericSchema>((value) => typeof value === 'object' && value !== null && 'type' in value);

const replies = Object.fromEntries(Object.entries(named).filter(([, schema]) => !isInput(schema)));

const paths = (): Json => {
  const result: Record<string, Json> = {};
  for (const [name, route] of Object.entries<Route<ProblemCode>>(routes)) {
    result[route.path] = {
      ...result[route.path],
      [route.method.toLowerCase()]: operation(name, route),
      ...(methodsOf(route).includes('HEAD') && { head: withoutBody(name, operation(name, route)) }),
    };
  }
  return result;
};

/** Every answer of GET, with its headers alone. */
const withoutBody = (name: string, operation: Json): Json => ({
  ...operation,
  operationId: `${name}Head`,
  description: `The answer of GET without its body. ${String(operation['description'])}`,
  responses: Object.fromEntries(
    Object.keys(v.parse(v.looseObject({}), operation['responses'])).map((status) => [
      status,
      { description: 'As GET answers' },
    ]),
  ),
});

const operation = (name: string, route: Route<ProblemCode>): Json => ({
  operationId: name,
  tags: [route.domain],
  summary: route.summary,
  description: accessText(route),
  security: route.access === 'public' ? [] : [{ accessToken: [] }],
  parameters: parametersOf(route),
  ...(route.body && {
    requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(route.body, inputs) } } },
  }),
  responses: {
    [route.status]: {
      description: route.reply ? 'Done' : 'Done; there is nothing to say',
      ...(route.reply && { content: contentOf(route, route.reply) }),
    },
    ...(route.media !== undefined && { 304: { description: 'It is what If-None-Match names' } }),
    ...problemResponses(route),
  },
});

const contentOf = ({ media }: Route<ProblemCode>, reply: v.GenericSchema): Json =>
  media === undefined
    ? { 'application/json': { schema: jsonSchema(reply) } }
    : { [media]: { schema: { type: 'string' } } };

const accessText = ({ access }: Route): string => {
  if (access === 'public') return 'Anyone may call this.';
  if (access === 'signed-in') return 'Anyone who is signed in may call this.';
  return `For members of: ${access.join(', ')}.`;
};

const parametersOf = (route: Route<ProblemCode>): Json[] => [
  ...parametersIn('path', route.params),
  ...parametersIn('query', route.query),
  ...(route.method === 'POST' ? [idempotencyKey] : []),
];

const idempotencyKey: Json = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Names this request: sent again with the same key it has one effect and the same answer.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[\\x20-\\x7e]+$' },
};

const parametersIn = (place: 'path' | 'query', schema: v.GenericSchema | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, inputs);
  return Object.entries(properties).map(([name, parameter]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: parameter,
  }));
};

/** Problems that any endpoint of a kind may answer, besides its own. */
const commonProblems = (route: Route<ProblemCode>): ProblemCode[] => [
  'bad-request',
  ...(route.access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
  ...(isForAdministrators(route) ? (['second-factor-required'] as const) : []),
  ...(route.body ? (['body-too-large', 'unsupported-media-type'] as const) : []),
  ...(route.idempotency ? (['idempotency-key-reused'] as const) : []),
  ...(route.idempotency === 'recorded' ? (['request-in-progress'] as const) : []),
  'too-many-requests',
  ...(isAdding(route) ? (['day-limit'] as const) : []),
  'internal',
];

const isAdding = ({ access, method, grants }: Route<ProblemCode>): boolean =>
  access !== 'public' && method !== 'GET' && method !== 'DELETE' && grants.includes('table:write');

const commonCodes = [
  'bad-request',
  'unauthenticated',
  'forbidden',
  'body-too-large',
  'unsupported-media-type',
  'idempotency-key-reused',
  'request-in-progress',
  'too-many-requests',
  'day-limit',
  'internal',
] as const satisfies readonly ProblemCode[];

/** `bad-request` → `BadRequest`. */
const responseName = (code: string): string =>
  code.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

const problemResponses = (route: Route<ProblemCode>): Json => {
  const codes = [...new Set([...route.problems, ...commonProblems(route)])];
  const statuses = [...new Set(codes.map((code) => problems[code].status))].toSorted((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const here = codes.filter((code) => problems[code].status === status);
      const common = here.length === 1 && commonCodes.find((code) => code === here[0]);
      return [
        status,
        common ? { $ref: `#/components/responses/${responseName(common)}` } : problemResponse(status, here),
      ];
    }),
  );
};

const problemResponse = (status: number, codes: readonly ProblemCode[]): Json => ({
  description: codes.map((code) => `\`${code}\`: ${problems[code].title}`).join('; '),
  content: {
    [problemMediaType]: {
      schema: {
        allOf: [
          { $ref: '#/components/schemas/Problem' },
          { properties: { status: { const: status }, code: { enum: codes } } },
        ],
      },
    },
  },
});

const inputs: ConversionConfig = { typeMode: 'input', definitions: named };

const jsonSchema = (schema: v.GenericSchema, config: ConversionConfig = {}) => {
  const {
    $schema: _,
    $defs: __,
    ...converted
  } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    errorMode: 'throw',
    definitions: replies,
    overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
    // What JSON Schema has no words for; the server applies it all the same.
    ignoreActions: ['trim', 'to_lower_case', 'normalize', 'check', 'transform'],
    overrideAction: ({ valibotAction, jsonSchema: soFar }) =>
      valibotAction.type === 'rfc_email' ? { ...soFar, format: 'email' } : undefined,
    ...config,
  });
  return converted;
};
