/** Writes one call of the reference as HTML. */
import type { Caller } from '../../src/schemas/endpoints/endpoint.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { type SampleSchema, sampleOf } from '../http/schema-sample.ts'
import { describeSchema, type SchemaField } from './describe-schema.ts'
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
    fieldTable(name, 'Query', query as SampleSchema | undefined),
    fieldTable(name, encrypted ? 'Body, inside the envelope' : 'Body', body as SampleSchema | undefined),
    fieldTable(name, 'Reply', reply as SampleSchema),
    sample('A request', requestOf(call)),
    sample('A reply', JSON.stringify(sampleOf(reply as SampleSchema), null, 2)),
    problemTable(problems, message),
    `<p class="soft">Specification: ${escapeHtml(source)}.</p></section>`,
  ].join('')
}

function fieldTable(name: string, title: string, schema: SampleSchema | undefined): string {
  if (!schema) return ''
  const fields = describeSchema(schema)
  const rows = fields.map(fieldRow).join('')
  const head = '<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>'
  const table = `<div class="wide" role="region" tabindex="0" aria-label="${title} of ${name}"><table>${head}<tbody>${rows}</tbody></table></div>`
  return `<h4>${title}</h4>${fields.length > 0 ? table : `<p class="soft">${escapeHtml(schema.description ?? 'Any JSON.')}</p>`}`
}

function fieldRow({ path, type, required, limits, description, default: standard, example }: SchemaField): string {
  const more = [
    ...limits,
    ...(standard === undefined ? [] : [`${JSON.stringify(standard)} when left out`]),
    ...(example === undefined ? [] : [`e.g. ${JSON.stringify(example)}`]),
  ]
  const name = `<code>${escapeHtml(path)}</code>${required ? '' : ' <small>optional</small>'}`
  const meaning = [
    description && prose(description),
    more.length > 0 && `<small>${escapeHtml(more.join('; '))}</small>`,
  ]
  return `<tr><td>${name}</td><td>${escapeHtml(type)}</td><td>${meaning.filter(Boolean).join('<br>')}</td></tr>`
}

function problemTable(problems: readonly string[], message: (code: string) => string): string {
  if (problems.length === 0) return ''
  const rows = problems.map(
    code => `<tr><td><code>${escapeHtml(code)}</code></td><td>${escapeHtml(message(code))}</td></tr>`,
  )
  return `<h4>Its own problems</h4><table><thead><tr><th scope="col">Code</th><th scope="col">What players read</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

const sample = (title: string, text: string) =>
  `<h4>${title}</h4><pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`

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

/** Turns text of a contract into HTML; names in backticks become code. */
export const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')
