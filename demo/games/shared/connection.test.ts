import { describe, expect, it } from 'vitest'
import { createConnection } from './connection.ts'

type Step = 'lost' | { status: number; body: unknown }

/** A server that answers by a script and records its requests. */
function scripted(steps: Step[]) {
  const requests: { path: string; body: unknown; headers: Record<string, string> }[] = []
  const fetch = async (path: string, init: RequestInit) => {
    requests.push({
      path,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      headers: init.headers as Record<string, string>,
    })
    const step = steps.shift() ?? 'lost'
    if (step === 'lost') throw new TypeError('network')
    return new Response(typeof step.body === 'string' ? step.body : JSON.stringify(step.body), { status: step.status })
  }
  const pauses: number[] = []
  const connection = createConnection({
    fetch,
    wait: async pause => {
      pauses.push(pause)
    },
    language: 'TH',
  })
  return { connection, requests, pauses }
}
const done = { status: 200, body: { success: true, value: { key: 'secret', win: 0 } } }
const bet = { stake: 200, key: 'press-0001' }

describe('a spin', () => {
  it('SBX-04 is sent again under the same key when its reply is lost: one bet, never two', async () => {
    const { connection, requests, pauses } = scripted(['lost', { status: 502, body: '<html>' }, done])
    let delays = 0
    const answer = await connection.bet('/play/spin', bet, () => delays++)
    expect(answer.ok).toBe(true)
    expect(requests.map(({ body }) => body)).toEqual([bet, bet, bet])
    expect([delays, pauses.length]).toEqual([2, 2])
    expect(pauses[1]!).toBeGreaterThan(pauses[0]!)
  })

  it('SBX-04 a refusal is final and is not sent again', async () => {
    const { connection, requests } = scripted([
      { status: 409, body: { success: false, code: 'wallet/insufficient', message: '' } },
      done,
    ])
    expect(await connection.bet('/play/spin', bet, () => {})).toEqual({ ok: false, code: 'wallet/insufficient' })
    expect(requests).toHaveLength(1)
  })

  it('gives up after some attempts and says that the connection is lost', async () => {
    const { connection, requests } = scripted([])
    expect(await connection.bet('/play/spin', bet, () => {})).toEqual({ ok: false, code: 'connection' })
    expect(requests.length).toBeGreaterThan(3)
    expect(requests.length).toBeLessThan(8)
  })

  it('a captive portal is no answer', async () => {
    const { connection } = scripted([
      { status: 200, body: '<html>Sign in</html>' },
      { status: 200, body: { hello: 1 } },
      done,
    ])
    expect((await connection.open('t')).ok).toBe(false)
  })
})

describe('SEC-06 the key of a sitting', () => {
  it('travels in a header only, never in an address, and only after opening', async () => {
    const { connection, requests } = scripted([done, done])
    await connection.open('token')
    await connection.bet('/play/spin', bet, () => {})
    expect(requests[0]!.headers.authorization).toBeUndefined()
    expect(requests[1]!.headers).toMatchObject({ authorization: 'Bearer secret', language: 'TH' })
    expect(requests.every(({ path }) => !path.includes('secret') && !path.includes('token'))).toBe(true)
  })
})
