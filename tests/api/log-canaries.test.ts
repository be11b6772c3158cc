/**
 * Nothing that a player or an operator sends or is given is in any entry of the log: not in a reply, a refusal or a fault of the database.
 * @module-tag deep
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { serverKey } from '../../server/http/server-key.ts'
import type { Store } from '../../server/store/open-store.ts'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { collectEntries, documentedFields } from '../collect-log.ts'
import { openTestPGlite } from '../stores.ts'
import type { SentMessage, TestBrowser } from '../test-platform.ts'
import { type ApiFixture, openApiFixture, PASSWORD } from './api-fixture.ts'
import { contracts } from './contracts.ts'
import { prepareValidCall } from './valid-calls.ts'

/** Part of every value that is sent; letters and digits, so that most fields accept it. */
const CANARY = 'canary4711'
const FIELDS = documentedFields()
/** Values of the example calls that are personal or secret. */
const EXAMPLES = /135790|482913|Ann Lee|001234567890|Another#2026|@example\.com|Bearer|[A-Za-z0-9_-]{40,}/
const FAULT = 'call failed'

/** Returns copies of a value, each with one of its texts replaced by the canary. */
function withCanaries(value: unknown): unknown[] {
  if (typeof value === 'string') return [CANARY]
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return []
  if (Array.isArray(value)) return value.flatMap((item, i) => withCanaries(item).map(one => value.with(i, one)))
  return Object.entries(value).flatMap(([name, item]) => withCanaries(item).map(one => ({ ...value, [name]: one })))
}

/** Makes every statement that writes fail, while it is on, with an error that repeats the row in its message and its detail. */
async function addFaults({ db }: Store): Promise<(isOn: boolean) => Promise<unknown>> {
  await sql`create table canary_fault (is_on boolean)`.execute(db)
  await sql`insert into canary_fault values (false)`.execute(db)
  await sql
    .raw(
      `create function refuse_row() returns trigger language plpgsql as $$ begin
        if (select is_on from canary_fault) then raise exception using errcode = '23514', constraint = 'row_check',
          message = format('the row "%s" is refused', new::text), detail = format('Failing row contains %s.', new::text);
        end if;
        return new; end $$`,
    )
    .execute(db)
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'
    and tablename not in ('canary_fault', 'rate_limit', 'session', 'used_nonce')`.execute(db)
  for (const { name } of rows)
    await sql
      .raw(`create trigger refuse_row before insert or update on "${name}" for each row execute function refuse_row()`)
      .execute(db)
  return isOn => sql`update canary_fault set is_on = ${isOn}`.execute(db)
}

describe('RUN-02 no entry of the log holds what a call carries', () => {
  let fixture: ApiFixture
  let setFaults: (isOn: boolean) => Promise<unknown>
  const entries: Record<string, unknown>[] = []
  let faults = 0
  beforeAll(async () => {
    const store = await openTestPGlite()
    fixture = await openApiFixture(store, { log: collectEntries(entry => entries.push(entry)) })
    // created early, because it is made on first use
    await serverKey(fixture.platform.context)
    setFaults = await addFaults(store)
  })
  afterAll(() => fixture?.platform.context.store.close())

  /** Calls with the canary in cookies and headers too, and says which secrets the browser holds. */
  async function call(browser: TestBrowser, endpoint: AnyEndpoint, sent: SentMessage): Promise<string[]> {
    browser.jar.set('note', CANARY)
    const headers = {
      ...sent.headers,
      'user-agent': `Chrome/156.0 ${CANARY}`,
      referer: `https://${CANARY}.example/`,
      language: CANARY,
    }
    await browser.call(endpoint, { ...sent, headers })
    return [browser.token, browser.cookie].filter(secret => secret !== undefined)
  }
  function check(secrets: readonly string[]): void {
    const text = JSON.stringify(entries.map(({ request: _, ...entry }) => entry))
    for (const secret of [CANARY, PASSWORD, ...secrets]) expect(text).not.toContain(secret)
    const withoutStacks = JSON.stringify(entries, (name, value) => (/^(request|stack)$/.test(name) ? '' : value))
    expect(withoutStacks).not.toMatch(EXAMPLES)
    expect(entries.flatMap(entry => Object.keys(entry)).filter(name => !FIELDS.has(name))).toEqual([])
    expect(entries.filter(({ msg, request }) => msg === FAULT && typeof request !== 'string')).toEqual([])
    faults += entries.filter(({ msg }) => msg === FAULT).length
    entries.length = 0
  }

  it.each(contracts.map(({ endpoint }) => endpoint))('$name ($method $path)', async endpoint => {
    const { browser, sent } = await prepareValidCall(fixture, endpoint)
    const variants: SentMessage[] = [
      sent,
      ...withCanaries(sent.query).map(query => ({ ...sent, query: query as Record<string, unknown> })),
      ...withCanaries(sent.body).map(body => ({ ...sent, body })),
    ]
    const keyed = variants.map((one, i) => ({
      ...one,
      headers: { ...one.headers, 'idempotency-key': `${CANARY}-${endpoint.name}-${i}` },
    }))
    const secrets: string[] = []
    for (const isOn of [true, false]) {
      await setFaults(isOn)
      try {
        for (const one of keyed) secrets.push(...(await call(browser, endpoint, one)))
      } finally {
        await setFaults(false)
      }
    }
    check(secrets)
  })

  it('the database has refused rows in most of the calls that write', () => {
    expect(faults).toBeGreaterThan(contracts.filter(({ endpoint }) => endpoint.method !== 'GET').length)
  })
})
