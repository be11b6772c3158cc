/**
 * An overloaded instance refuses requests at once, finishes those in progress, and recovers soon.
 * @module-tag deep
 */
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../server/http/refusal.ts'
import { hashInQueue } from '../../server/passwords/hash-queue.ts'
import { type RunningServer, startTestServer, type TestResponse } from '../server/test-server.ts'
import { addGame, addPayoutAccount } from '../soak/soak-fixture.ts'

const LIST = '/wps/relay/GCSGAME_gameList'
const south = { host: 'south.localhost' }

function expectBusy(answer: TestResponse): void {
  expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
    503,
    '2',
    'no-store',
  ])
  expect(answer.headers['content-security-policy']).toBeDefined()
}

/** Blocks every call that reads the store: PGlite has one session, which this holds. */
async function holdStore(world: RunningServer): Promise<() => Promise<void>> {
  let free = () => {}
  let isHeld = () => {}
  const held = new Promise<void>(done => {
    isHeld = done
  })
  const ended = world.app.context.store.transaction(
    () =>
      new Promise<void>(done => {
        free = done
        isHeld()
      }),
  )
  await held
  return async () => {
    free()
    await ended
  }
}

describe('SYS-06 more requests than slots', () => {
  let world: RunningServer
  beforeAll(async () => {
    world = await startTestServer({
      overload: { slots: 5, slotsPerBrand: 4, maxDelayMs: 60_000, maxCachedDelayMs: 60_000 },
    })
    for (const asked of [{}, south]) for (let i = 0; i < 2; i++) await world.request('/', asked)
    await world.request(LIST)
    await world.request(LIST, south)
  })
  /** Takes all slots of the brand north; requests without a slot are answered when this returns. */
  const storm = async () => {
    const answers: TestResponse[] = []
    const asked = Array.from({ length: 10 }, () => world.request(LIST).then(answer => void answers.push(answer)))
    await expect.poll(() => answers.length).toBe(6)
    return { answers, done: Promise.all(asked) }
  }

  it('a request without a slot gets 503 with Retry-After at once, and slots are released later', async () => {
    const free = await holdStore(world)
    const { answers, done } = await storm()
    for (const answer of answers) {
      expectBusy(answer)
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, code: 'server/busy' })
      expect(answer.text).not.toContain('"server/busy","message":"problem')
    }
    await free()
    await done
    expect(answers.slice(6).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await world.request(LIST)).status).toBe(200)
  })

  it('SEC-04 an overloaded brand leaves a slot for the others', async () => {
    const free = await holdStore(world)
    const { done } = await storm()
    const other = world.request(LIST, south)
    await wait(50)
    await free()
    expect((await other).status).toBe(200)
    await done
  })

  it('cached pages and the instance’s health are still sent', async () => {
    const free = await holdStore(world)
    const { done } = await storm()
    const page = await world.request('/')
    expect([page.status, page.framework]).toEqual([200, false])
    expect((await world.request('/health/live', { host: 'localhost' })).status).toBe(200)
    await free()
    await done
  })

  it('the message is in the language of the page or call', async () => {
    const free = await holdStore(world)
    const { done } = await storm()
    const page = await world.request('/help', { headers: { accept: 'text/html', cookie: 'lang=VI' } })
    expectBusy(page)
    expect(page.text).toContain('Hệ thống đang bận')
    const call = await world.request(LIST, { headers: { language: 'TH' } })
    expect(JSON.parse(call.text).message).toContain('กรุณาลองอีกครั้ง')
    await free()
    await done
  })

  it('a slow or disconnected client holds no slot', async () => {
    const { port } = world
    const head = 'PUT /wps/member/language HTTP/1.1\r\nHost: north.localhost\r\nContent-Type: application/json\r\n'
    const slow = Array.from({ length: 12 }, () => connect(port, '127.0.0.1'))
    for (const socket of slow) socket.on('error', () => {}).write(`${head}Content-Length: 20\r\n\r\n{"language"`)
    const free = await holdStore(world)
    let refused = 0
    const gone = Array.from({ length: 10 }, () => connect(port, '127.0.0.1'))
    for (const socket of gone) {
      socket.on('error', () => {}).on('data', () => void refused++)
      socket.write(`GET ${LIST} HTTP/1.1\r\nHost: north.localhost\r\n\r\n`)
    }
    await expect.poll(() => refused).toBe(6)
    for (const socket of gone) socket.destroy()
    // requests are refused until the server notices that the others have disconnected
    const served = async (): Promise<TestResponse> => {
      const answer = await world.request(LIST)
      return answer.status === 503 ? served() : answer
    }
    const answers = Array.from({ length: 4 }, served)
    await wait(100)
    await free()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const socket of slow) socket.destroy()
  })
})

describe('SEC-08 calls of games', () => {
  it('use the slots of the player’s brand, although all brands share the games’ origin', async () => {
    const world = await startTestServer({
      overload: { slots: 5, slotsPerBrand: 3, maxDelayMs: 60_000, maxCachedDelayMs: 60_000 },
    })
    const { context } = world.app
    const { playKey } = await addPayoutAccount(context, 'north', 'player', await addGame(context.store))
    const headers = { authorization: `Bearer ${playKey}` }
    const play = () => world.request('/play/state', { host: 'games.localhost', headers })
    expect((await play()).status).toBe(200)
    for (const asked of [{}, south]) await world.request(LIST, asked)
    const free = await holdStore(world)
    let refused = 0
    const played = Array.from({ length: 6 }, () => play().then(({ status }) => void (status === 503 && refused++)))
    await expect.poll(() => refused).toBe(3)
    const own = world.request(LIST)
    const other = world.request(LIST, south)
    await wait(50)
    await free()
    expect([(await own).status, (await other).status]).toEqual([503, 200])
    await Promise.all(played)
  })
})

describe('SYS-06 bodies that are held back', () => {
  it('are accepted together, processed up to the number of slots, and otherwise refused with 503', async () => {
    const world = await startTestServer({
      overload: { slots: 5, slotsPerBrand: 4, maxDelayMs: 60_000, maxCachedDelayMs: 60_000 },
    })
    for (let i = 0; i < 2; i++) await world.request(LIST)
    const head = 'PUT /wps/member/language HTTP/1.1\r\nHost: north.localhost\r\nContent-Type: application/json\r\n'
    const held = Array.from({ length: 12 }, () => connect(world.port, '127.0.0.1'))
    const answers: string[] = held.map(() => '')
    for (const [i, socket] of held.entries()) {
      socket
        .on('error', () => {})
        .on('data', data => {
          answers[i] = `${answers[i]}${data}`
        })
      socket.write(`${head}Connection: close\r\nContent-Length: 20\r\n\r\n{"language"`)
    }
    const free = await holdStore(world)
    // more requests than slots: the first refusal proves that all slots are taken
    let refused = 0
    const waiting = Array.from({ length: 5 }, async () => {
      const { status } = await world.request(LIST)
      if (status === 503) refused++
      return status
    })
    await expect.poll(() => refused).toBe(1)
    expect(answers.join('')).toBe('')
    for (const socket of held) socket.write(': "EN"  }')
    await expect.poll(() => answers.filter(text => text.startsWith('HTTP/1.1 503')).length).toBe(12)
    expect(answers[0]).toMatch(/retry-after: 2/i)
    await free()
    expect((await Promise.all(waiting)).sort()).toEqual([200, 200, 200, 200, 503])
    expect((await world.request(LIST)).status).toBe(200)
    for (const socket of held) socket.destroy()
  })
})

describe('SYS-06 an event loop that is late', () => {
  it('refuses new work first and cached replies later, until the load has ended', async () => {
    const world = await startTestServer({
      overload: { slots: 100, slotsPerBrand: 100, maxDelayMs: 400, maxCachedDelayMs: 800 },
    })
    for (let i = 0; i < 2; i++) await world.request('/')
    let busy = true
    const never = new Int32Array(new SharedArrayBuffer(4))
    const block = () => {
      // blocks the event loop like a calculation, but leaves the processor to other tests
      Atomics.wait(never, 0, 0, 1000)
      if (busy) setImmediate(block)
    }
    block()
    await expect.poll(async () => (await world.request(LIST)).status).toBe(503)
    let page: TestResponse | undefined
    await expect
      .poll(async () => {
        page = await world.request('/', { headers: { accept: 'text/html' } })
        return page.status
      })
      .toBe(503)
    expectBusy(page!)
    expect(page!.text).toContain('There is a lot going on')
    busy = false
    await expect.poll(async () => (await world.request(LIST)).status).toBe(200)
    await expect.poll(async () => (await world.request('/')).status).toBe(200)
  })
})

describe('SYS-06 more passwords than can be hashed', () => {
  const hash = async (tenantId: string) =>
    hashInQueue('Pass1234', new Uint8Array(16), tenantId, { memory: 64, iterations: 1, parallelism: 1 })

  it('SEC-04 a brand has two running and thirty waiting hashes; the remaining twenty are for the others', async () => {
    const storm = Array.from({ length: 40 }, () => hash('north'))
    const other = Array.from({ length: 25 }, () => hash('south'))
    const done = async (all: Promise<string>[]) =>
      (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled').length
    expect(await Promise.all([done(storm), done(other)])).toEqual([32, 20])
  })

  it('two hashes run and fifty wait, and further ones are refused with 503 and Retry-After', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 70 }, (_, i) => hash(i % 2 ? 'north' : 'south')))
    const refused = outcomes.flatMap(outcome => (outcome.status === 'rejected' ? [outcome.reason as Refusal] : []))
    expect(refused.length).toBe(18)
    for (const refusal of refused) {
      expect(refusal).toBeInstanceOf(Refusal)
      expect(refusal).toMatchObject({ code: 'server/busy', options: { status: 503, retryAfter: 5 } })
    }
    expect(await hash('north')).toMatch(/^[0-9a-f]{64}$/)
  })
})
