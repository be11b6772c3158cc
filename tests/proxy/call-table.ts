/** What a platform has to answer, call by call, as the integration guide shows it: made from the contracts. */

import { describeSchema, type Field } from '../../server/api-reference/describe-schema.ts'
import { movesMoney } from '../../server/api-reference/openapi.ts'
import { type Call, GROUPS } from '../../server/api-reference/read-calls.ts'
import type { Schema } from '../../server/http/schema-sample.ts'
import { findLegacyEndpoints } from '../../server/proxy/legacy-calls.ts'
import { METADATA_CALLS } from '../../server/proxy/read-metadata.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'

const LOCAL = 'envelopeKey'

export function callTable(calls: readonly Call[]): string {
  const given = findLegacyEndpoints(calls.map(({ endpoint }) => endpoint))
  const metadata = new Set<string>(METADATA_CALLS.map(({ name }) => name))
  const groups = GROUPS.map(title => ({ title, some: calls.filter(({ group }) => group === title) }))
  return [
    '# Calls that a platform answers',
    '',
    'Made from the contracts (`npm test -- server --update` writes it anew); every field with its limits is at `/api` of a running server.',
    '**Must have**: what a reply is refused without. Names with a star are ours: they are filled in when they are missing.',
    '*metadata*: asked before anybody signs in; a brand is shown as it was while one of them does not answer.',
    '*here*: may be answered by this server (`"here"` in the file of `UPSTREAM`).',
    ...groups.flatMap(({ title, some }) =>
      some.length === 0
        ? []
        : [
            '',
            `## ${title}`,
            '',
            '| Call | Method and path | Who | Sends | Must have | Notes |',
            '|---|---|---|---|---|---|',
            ...some.map(({ endpoint }) => rowOf(endpoint, given, metadata)),
          ],
    ),
    '',
  ].join('\n')
}

function rowOf(endpoint: AnyEndpoint, given: Map<string, AnyEndpoint>, metadata: Set<string>): string {
  const { name, method, path, who, query, body, encrypted, changes, addition: ours, problems = [] } = endpoint
  const twin = given.get(name)
  const mayBeHere = method === 'GET' && who === 'anyone' && !changes
  const notes = [
    ...(name === LOCAL ? ['always answered here'] : []),
    ...(metadata.has(name) ? ['*metadata*'] : []),
    ...(encrypted ? ['sealed to us, goes on as `sealing` says'] : []),
    ...(twin ? [`goes out as ${twin.method} unless \`calls\` is \`ours\``] : []),
    ...(movesMoney(problems) ? ['carries `idempotency-key`'] : []),
    ...(ours === undefined || twin ? [] : ['ours']),
    ...(mayBeHere && name !== LOCAL ? ['*here*'] : []),
  ]
  const sends = [query, body].flatMap(schema => (schema ? describeSchema(schema as Schema).filter(isTop) : []))
  const has = describeSchema(endpoint.reply as Schema).filter(field => field.required && field.path !== 'success')
  return `| \`${name}\` | ${method} \`${path}\` | ${who} | ${names(sends)} | ${names(has)} | ${notes.join('; ')} |`
}

const isTop = ({ path }: Field) => !/[.[]/.test(path)
const isOurs = ({ description }: Field) => /^ours\b|\(ours\b/i.test(description)
const names = (fields: Field[]) =>
  [...new Set(fields.map(field => `${field.path.replace(/\[\]/g, '[ ]')}${isOurs(field) ? '*' : ''}`))].join(', ')
