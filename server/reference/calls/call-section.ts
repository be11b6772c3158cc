/** Writes one call of the reference as HTML. */
import type { Caller } from '../../../src/schemas/endpoints/endpoint.ts'
import { describeSchema } from '../../http/describe-schema.ts'
import { escapeHtml } from '../../http/escape-html.ts'
import { type SampleSchema, sampleOf } from '../../http/schema-sample.ts'
import { fieldTable } from '../frame/field-table.ts'
import { code, codeBlock, prose, table } from '../frame/markup.ts'
import { movesMoney } from './openapi.ts'
import type { Call } from './read-calls.ts'

export const CALLERS: Record<Caller, string> = {
  anyone: 'anyone, no token',
  signedIn: 'everyone signed in',
  member: 'members and agents, no trial account',
  agent: 'agents only',
}

/** @param message returns the message of a problem code */
export function callSection(call: Call, message: (code: string) => string): string {
  const { endpoint, purpose } = call
  const {
    name,
    method,
    path,
    query,
    body,
    reply,
    problems = [],
    addition,
    source,
    encrypted,
    changes,
    maxAge,
  } = endpoint
  const marks = [
    CALLERS[endpoint.who as Caller],
    ...(encrypted ? ['encrypted body'] : []),
    ...(endpoint.form ? ['also as an HTML form'] : []),
    ...(movesMoney(problems) ? ['idempotency key'] : []),
    ...(changes ? ['changes something: same site only'] : []),
    ...(maxAge ? [`may be cached for ${maxAge} s`] : []),
    ...(addition === undefined ? [] : ['addition']),
  ]
  return [
    `<section class="call" id="${name}" aria-labelledby="${name}-name"><h3 id="${name}-name"><a href="#${name}">${name}</a></h3>`,
    `<p class="at"><span class="verb verb-${method}">${method}</span> <code>${escapeHtml(path)}</code></p>`,
    `<p>${prose(purpose)}</p>`,
    addition === undefined ? '' : `<p class="soft">Not in the specification: ${prose(addition)}</p>`,
    `<ul class="marks">${marks.map(mark => `<li>${escapeHtml(mark)}</li>`).join('')}</ul>`,
    fields(name, 'Query', query as SampleSchema | undefined),
    fields(name, encrypted ? 'Body, inside the envelope' : 'Body', body as SampleSchema | undefined),
    fields(name, 'Reply', reply as SampleSchema),
    sample('A request', requestOf(call)),
    sample('A reply', JSON.stringify(sampleOf(reply as SampleSchema), null, 2)),
    problemTable(name, problems, message),
    `<p class="soft">Specification: ${escapeHtml(source)}.</p></section>`,
  ].join('')
}

function fields(name: string, title: string, schema: SampleSchema | undefined): string {
  if (!schema) return ''
  const described = describeSchema(schema)
  return `<h4>${title}</h4>${
    described.length > 0
      ? fieldTable(`${title} of ${name}`, described)
      : `<p class="soft">${escapeHtml(schema.description ?? 'Any JSON.')}</p>`
  }`
}

function problemTable(name: string, problems: readonly string[], message: (code: string) => string): string {
  if (problems.length === 0) return ''
  const rows = problems.map(problem => ({ cells: [code(problem), escapeHtml(message(problem))] }))
  return `<h4>Its own problems</h4>${table(`Problems of ${name}`, ['Code', 'What players read'], rows)}`
}

const sample = (title: string, text: string) => `<h4>${title}</h4>${codeBlock(text)}`

function requestOf({ endpoint: { method, path, who, query, body, encrypted, problems = [] } }: Call): string {
  const names = Object.entries(sampleOf((query ?? {}) as SampleSchema) ?? {}).map(([name, value]) => `${name}=${value}`)
  const type = encrypted ? 'application/jose' : 'application/json'
  return [
    `${method} ${path}${names.length > 0 ? `?${names.join('&')}` : ''}`,
    'host: <brand>.localhost:8080',
    'language: EN',
    ...(who === 'anyone' ? [] : ['authorization: Bearer …', 'cookie: __Host-browser=…']),
    ...(movesMoney(problems) ? ['idempotency-key: 6f1c0f7e-…'] : []),
    ...(body
      ? [
          `content-type: ${type}`,
          '',
          encrypted ? 'encrypted:' : '',
          JSON.stringify(sampleOf(body as SampleSchema), null, 2),
        ]
      : []),
  ].join('\n')
}
