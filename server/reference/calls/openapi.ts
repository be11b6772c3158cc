/** The contracts as an OpenAPI 3.1 document, for programs. */
import { ENVELOPE_TYPE } from '../../../src/schemas/envelope.ts'
import { MONEY_PROBLEMS } from '../../../src/schemas/problems/money-problems.ts'
import { GENERAL_PROBLEMS } from '../../../src/schemas/problems/problem-codes.ts'
import type { SampleSchema } from '../../http/schema-sample.ts'
import { type Call, GROUPS } from './read-calls.ts'

const ref = (part: string, name: string) => ({ $ref: `#/components/${part}/${name}` })
const header = (name: string, description: string, schema: object, required = false) => ({
  name,
  in: 'header',
  required,
  description,
  schema,
})

/** Headers of every request, by their name in `components.parameters`. */
const PARAMETERS = {
  language: header('language', 'Language of messages and texts.', { type: 'string', examples: ['EN'], default: 'EN' }),
  merchant: header('merchant', "The brand's merchant code. The Host header decides which brand it is.", {
    type: 'string',
  }),
  platform: header('platform', 'W for the web.', { type: 'string', const: 'W' }),
  device: header('device', 'WEB.', { type: 'string', const: 'WEB' }),
  clientType: header('client-type', '3.', { type: 'string', const: '3' }),
  idempotencyKey: header(
    'idempotency-key',
    'Made by the caller before it sends. The same key is carried out once, and answered the same each time; with another body it is refused.',
    { type: 'string', minLength: 1, maxLength: 128 },
    true,
  ),
}

const PROBLEM = {
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: {
      type: 'string',
      description: 'Also the key of its text: problem.<code>.',
      examples: Object.keys(GENERAL_PROBLEMS),
    },
    message: { type: 'string', description: "In the request's language." },
    value: { type: 'object', additionalProperties: true },
  },
}

/** @param message returns the message of a problem code */
export function buildOpenApi(calls: readonly Call[], message: (code: string) => string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const { path, method } = call.endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(call, message) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Livery platform',
      version: '1',
      description:
        'Calls of the platform as the specification defines them; additions of Livery carry x-ours with the reason. The Host header decides which brand a call is for.',
    },
    servers: [
      { url: 'http://{brand}.localhost:{port}', variables: { brand: { default: 'demo' }, port: { default: '8080' } } },
    ],
    tags: GROUPS.filter(group => calls.some(call => call.group === group)).map(name => ({ name })),
    paths,
    components: {
      parameters: PARAMETERS,
      schemas: { Problem: PROBLEM },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        browser: {
          type: 'apiKey',
          in: 'cookie',
          name: '__Host-browser',
          description: 'The HttpOnly cookie set with it; a session needs both.',
        },
      },
      responses: {
        Problem: { description: 'A refusal.', content: { 'application/json': { schema: ref('schemas', 'Problem') } } },
      },
    },
  }
}

function operationOf({ endpoint, purpose, group }: Call, message: (code: string) => string) {
  const { name, who, query, body, encrypted, form, reply, problems = [], addition, source } = endpoint
  return {
    operationId: name,
    tags: [group],
    summary: purpose,
    ...(addition !== undefined && { 'x-ours': addition }),
    'x-source': source,
    'x-who': who,
    security: who === 'anyone' ? [] : [{ token: [], browser: [] }],
    parameters: [
      ...['language', 'merchant', 'platform', 'device', 'clientType'].map(header => ref('parameters', header)),
      ...(movesMoney(problems) ? [ref('parameters', 'idempotencyKey')] : []),
      ...queryParameters(query as SampleSchema | undefined),
    ],
    ...(body && { requestBody: requestBody(body as SampleSchema, encrypted === true, form === true) }),
    responses: {
      200: { description: 'Done.', content: { 'application/json': { schema: plainSchema(reply) } } },
      default: ref('responses', 'Problem'),
    },
    'x-problems': Object.fromEntries(problems.map((code: string) => [code, message(code)])),
  }
}

/** Says whether a call needs an idempotency key. */
export const movesMoney = (problems: readonly string[]) => problems.includes(MONEY_PROBLEMS[0])

const queryParameters = ({ properties = {}, required = [] }: SampleSchema = {}) =>
  Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: plainSchema(schema),
    ...(description !== undefined && { description }),
  }))

const requestBody = (body: SampleSchema, isEncrypted: boolean, isForm: boolean) =>
  isEncrypted
    ? {
        required: true,
        description: `A compact JWE (ECDH-ES, A256GCM) for the key of envelopeKey; inside: body, iat, jti, path, tenant. x-body is the schema of body.`,
        content: { [ENVELOPE_TYPE]: { schema: { type: 'string', 'x-body': plainSchema(body) } } },
      }
    : {
        required: true,
        content: {
          'application/json': { schema: plainSchema(body) },
          ...(isForm && { 'application/x-www-form-urlencoded': { schema: plainSchema(body) } }),
        },
      }

/** Returns the schema as plain JSON, without the ids that only our code uses. */
function plainSchema(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema, (name, value) => (name === '$id' ? undefined : value)))
}
