/** Generates the integration guide's table of calls that a platform has to answer from the contracts. */

import { describeSchema, type SchemaField } from '../../server/http/describe-schema.ts'
import type { SampleSchema } from '../../server/http/schema-sample.ts'
import { findLegacyEndpoints } from '../../server/proxy/legacy-calls.ts'
import { METADATA_CALLS } from '../../server/proxy/read-metadata.ts'
import { movesMoney } from '../../server/reference/calls/openapi.ts'
import { type Call, GROUPS } from '../../server/reference/calls/read-calls.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'

const LOCAL = 'envelopeKey'

export function callTable(calls: readonly Call[]): string {
  const legacy = findLegacyEndpoints(calls.map(({ endpoint }) => endpoint))
  const metadata = new Set<string>(METADATA_CALLS.map(({ name }) => name))
  const groups = GROUPS.map(title => ({ title, some: calls.filter(({ group }) => group === title) }))
  return [
    '# Calls that a platform answers',
    '',
    'Generated from the contracts (update: `npm test -- server --update`); every field with its limits is at `/api` of a running server.',
    '**Required**: a reply without it is refused. Names with a star are additions: Livery fills them in when they are missing.',
    '*metadata*: read without a session; while one of these calls fails, a brand is shown with its last valid metadata.',
    '*here*: may be answered by this server (`"here"` in the file of `UPSTREAM`).',
    ...groups.flatMap(({ title, some }) =>
      some.length === 0
        ? []
        : [
            '',
            `## ${title}`,
            '',
            '| Call | Method and path | Who | Sends | Required | Notes |',
            '|---|---|---|---|---|---|',
            ...some.map(({ endpoint }) => rowOf(endpoint, legacy, metadata)),
          ],
    ),
    '',
  ].join('\n')
}

function rowOf(endpoint: AnyEndpoint, legacy: Map<string, AnyEndpoint>, metadata: Set<string>): string {
  const { name, method, path, who, query, body, encrypted, changes, addition, problems = [] } = endpoint
  const legacyEndpoint = legacy.get(name)
  const mayBeLocal = method === 'GET' && who === 'anyone' && !changes
  const notes = [
    ...(name === LOCAL ? ['always answered by this server'] : []),
    ...(metadata.has(name) ? ['*metadata*'] : []),
    ...(encrypted ? ['arrives encrypted, sent on as `sealing` sets'] : []),
    ...(legacyEndpoint ? [`sent as ${legacyEndpoint.method} unless \`calls\` is \`ours\``] : []),
    ...(movesMoney(problems) ? ['carries `idempotency-key`'] : []),
    ...(addition === undefined || legacyEndpoint ? [] : ['addition']),
    ...(mayBeLocal && name !== LOCAL ? ['*here*'] : []),
  ]
  const sends = [query, body].flatMap(schema => (schema ? describeSchema(schema as SampleSchema).filter(isTop) : []))
  const required = describeSchema(endpoint.reply as SampleSchema).filter(
    field => field.required && field.path !== 'success',
  )
  return `| \`${name}\` | ${method} \`${path}\` | ${who} | ${names(sends)} | ${names(required)} | ${notes.join('; ')} |`
}

const isTop = ({ path }: SchemaField) => !/[.[]/.test(path)
const names = (fields: SchemaField[]) =>
  [...new Set(fields.map(field => `${field.path.replace(/\[\]/g, '[ ]')}${field.isAddition ? '*' : ''}`))].join(', ')
