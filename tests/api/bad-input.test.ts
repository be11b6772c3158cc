/**
 * Wrong requests to every call are refused or accepted without a server fault, a stored change, or details in the reply.
 * @module-tag deep
 */

import { Ajv } from 'ajv'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverKey } from '../../server/http/server-key.ts'
import { storeMetadata } from '../../server/metadata/metadata-documents.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { ENVELOPE_TYPE } from '../../src/schemas/envelope.ts'
import { GENERAL_PROBLEMS } from '../../src/schemas/problems/problem-codes.ts'
import { collectLines } from '../collect-log.ts'
import { openTestPGlite } from '../stores.ts'
import { seal } from '../test-platform.ts'
import { type ApiFixture, baseMetadata, openApiFixture } from './api-fixture.ts'
import { markMetadata } from './canaries.ts'
import { contracts } from './contracts.ts'
import { change, type HostileRequest, hostileRequests, write } from './hostile-values.ts'
import { prepareValidCall, type ValidCall } from './valid-calls.ts'
import { type WrittenTables, watchTables } from './written-tables.ts'

/** Requests for each call, enough for every kind of wrong input; BAD_INPUT_TIMES=1000 tries more. */
const TIMES = Number(process.env.BAD_INPUT_TIMES || 20)
/** Seed of the requests; a failure prints the one that repeats it. */
const SEED = Number(process.env.BAD_INPUT_SEED || 20_261_121)
const CANARY = 'palmgrovecanary'

const ajv = new Ajv({ strict: false })
const isProblem = ajv.compile({
  type: 'object',
  required: ['success', 'code', 'message'],
  properties: {
    success: { const: false },
    code: { type: 'string', pattern: '^[a-z_/-]+$' },
    message: { type: 'string', minLength: 1, maxLength: 400 },
  },
})
const OURS = /node_modules|\.ts[:)]|at \w+ \(|select |insert into|violates|syntax error|argon2id-/i

describe('API-01 SEC-04 wrong requests', () => {
  let fixture: ApiFixture
  let written: WrittenTables
  const faults: string[] = []
  beforeAll(async () => {
    const store = await openTestPGlite()
    fixture = await openApiFixture(store, { log: collectLines(line => faults.push(line)) })
    await addCanaries(fixture)
    // created early, because it is made on first use
    await serverKey(fixture.platform.context)
    written = await watchTables(store)
  })
  afterAll(async () => {
    await written?.stop()
    await fixture.platform.context.store.close()
  })

  it('the watch sees a committed change', async () => {
    await fixture.platform.member('north', 'palmwatched', 'Pass1234')
    expect(written.look()).toContain('member')
    expect(written.look()).toEqual([])
  })

  it.each(contracts.map(({ endpoint }) => endpoint))('$name ($method $path)', async endpoint => {
    const fits = ajv.compile(endpoint.reply)
    const known = new Set<string>([...Object.keys(GENERAL_PROBLEMS), ...(endpoint.problems ?? [])])
    const reads = endpoint.method === 'GET' && !endpoint.changes
    let right = await prepareValidCall(fixture, endpoint)
    written.look()
    let wrong = 0
    faults.length = 0
    for (const hostile of fc.sample(hostileRequests(endpoint), { numRuns: TIMES, seed: SEED })) {
      const sent = await requestOf(fixture, endpoint, right, hostile)
      const reply = await right.browser.inject(sent)
      // formatted only on failure: printing thousands of requests takes long
      const must = (holds: boolean, what: string) => {
        if (holds) return
        const asked = JSON.stringify(sent).slice(0, 1500)
        expect.fail(`${what}: ${asked}\n-> ${reply.statusCode} ${reply.body.slice(0, 500)}\n${faults.at(-1) ?? ''}`)
      }
      const json = readJson(reply.body)
      must(reply.statusCode < 500, 'no fault of ours')
      must(!OURS.test(reply.body) && !reply.body.includes(CANARY), 'not a word too many')
      const isRight = reply.statusCode === 200
      must(isRight ? fits(json) : isProblem(json), 'the form of its contract')
      if (!isRight) {
        wrong++
        must(known.has((json as { code: string }).code), 'a problem of its contract')
      }
      const changed = reads ? [] : written.look()
      must(isRight || changed.length === 0, `a refusal changes nothing, and this did ${changed}`)
      // the request before has ended the session
      if (reply.statusCode === 401) {
        right = await prepareValidCall(fixture, endpoint)
        written.look()
      }
    }
    if (reads) expect(written.look(), 'a call that reads changes nothing').toEqual([])
    if (endpoint.body) expect(wrong, 'most of what is generated is wrong').toBeGreaterThan(TIMES / 4)
    expect(faults).toEqual([])
  })
})

/** One hostile request as bytes on the wire. */
async function requestOf(
  { platform }: ApiFixture,
  endpoint: AnyEndpoint,
  { sent }: ValidCall,
  hostile: HostileRequest,
) {
  const query = change(sent.query ?? {}, hostile.query)
  const body = endpoint.body ? cut(write(change(sent.body, hostile.body)), hostile.cut) : undefined
  const text = queryOf(query, hostile.twice)
  const isSealed = endpoint.encrypted && hostile.contentType === undefined
  return {
    method: endpoint.method,
    url: endpoint.path + (text && `?${text}`),
    headers: {
      ...(body !== undefined && {
        'content-type': hostile.contentType ?? (isSealed ? ENVELOPE_TYPE : 'application/json'),
      }),
      ...sent.headers,
      ...hostile.headers,
    },
    ...(body !== undefined && {
      payload: isSealed ? await sealOf(platform.context, endpoint, body, hostile) : body,
    }),
  }
}

function cut(text: string, how: HostileRequest['cut']): string {
  if (how === 'half') return text.slice(0, text.length / 2)
  if (how === 'garbage') return `${text}}]\u0000`
  return how === 'empty' ? '' : text
}

/** Percent-encodes a query; a text with a lone surrogate becomes invalid percent-encoding. */
function queryOf(query: unknown, twice: boolean): string {
  if (typeof query !== 'object' || query === null) return encode(String(query))
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value : write(value)
    const pair = `${encode(name)}=${encode(text)}`
    return twice ? [pair, pair] : [pair]
  })
  return pairs.join('&')
}

const encode = (text: string) => {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80%ff%'
  }
}

async function sealOf(
  context: ApiFixture['platform']['context'],
  { path }: AnyEndpoint,
  text: string,
  { envelope, claims }: Pick<HostileRequest, 'envelope' | 'claims'>,
): Promise<string> {
  if (envelope === 'open') return text
  if (envelope === 'garbage') return 'eyJhbGciOiJub25lIn0....'
  const body = readJson(text) ?? text
  return seal(context, {
    body,
    path,
    tenant: 'north',
    ...(envelope === 'right' && claims),
    ...(envelope === 'path' && { path: '/wps/session/logout' }),
    ...(envelope === 'tenant' && { tenant: 'south' }),
    ...(envelope === 'old' && { iat: 1 }),
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Adds texts that only the other brand may show. */
async function addCanaries({ platform }: ApiFixture): Promise<void> {
  const { context, clock } = platform
  await platform.member('south', CANARY, 'Pass1234', { nickname: CANARY, labelName: CANARY, invitationCode: CANARY })
  const documents = markMetadata(baseMetadata(), CANARY)
  await storeMetadata(context.store, 'south', documents, clock.now())
}
