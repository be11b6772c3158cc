/** The suites and their goals. A suite returns rows with a name, a measured value and a goal, which is an upper limit with `most`. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { measureAgents, preparePayRun } from './agents.mjs'
import { BRAND, OTHER_BRAND } from './load-server.mjs'
import { prepareDraw } from './lottery.mjs'
import { findTargets, prepareLogins } from './members.mjs'
import { openStreams } from './streams.mjs'

const READS = [
  '/wps/relay/GCSGAME_gameList?gameType=RNG',
  '/wps/relay/GCSGAME_gameList?gameType=RNG&gameName=dragon',
  '/wps/relay/GCSGAME_gameList?gameType=LIVE&pageNo=2',
  '/wps/relay/GCSGAME_hotGamesV2?gameType=RNG',
  '/wps/v2/wallets/balance',
  '/wps/member/info',
  '/wps/relay/CSP_unreadCount',
  '/wps/relay/MCSFE_getFavoriteGamesList',
  '/wps/relay/MCSFE_getListAnnouncements',
  '/wps/system/status',
]
const METADATA = [
  '/wps/system/whitelabel',
  '/wps/system/setting/register',
  '/wps/system/domainRoute',
  '/wps/system/banners',
]
const TRANSFER = '/wps/relay/GCS_walletTransfer'
const FAVOURITE = '/wps/relay/MCSFE_getFavoriteGames'

/** Requests a second: five times the goal of the mixed suite. */
const FIVEFOLD = 2500

/** Open pages of one brand. */
const STREAMS = 3000

const random = max => Math.floor(Math.random() * max)
const oneOf = list => list[random(list.length)]

/** Suites by name; each gets the server, its members, and whether to run long. */
export const SUITES = {
  async metadata({ server, long }) {
    const paths = [METADATA, [await bootstrapOf(server)]]
    const rows = []
    for (const [name, list] of [
      ['calls', paths[0]],
      ['bootstrap of a page', paths[1]],
    ]) {
      const found = await load(server, {
        connections: 100,
        seconds: long ? 60 : 10,
        next: () => ({ path: oneOf(list), headers: { ...server.headers, 'accept-encoding': 'br' } }),
      })
      rows.push(...rowsOf(found, { rate: 3000, p99: 50 }, `${name}: `))
    }
    return rows
  },
  async mixed({ server, members, long }) {
    const found = await load(server, {
      connections: 50,
      seconds: long ? 300 : 10,
      next: await mixedOf(server, members),
    })
    return rowsOf(found, { rate: 500, p99: 250 })
  },
  async money({ server, members, long }) {
    const found = await load(server, { connections: 50, seconds: long ? 60 : 10, next: await moneyOf(server, members) })
    return rowsOf(found, { rate: 400, p99: 300 })
  },
  async logins({ server, long }) {
    const seconds = long ? 60 : 10
    const logins = await prepareLogins(server, seconds * 300)
    const other = load(server, {
      connections: 5,
      seconds,
      rate: 100,
      next: () => ({ path: READS[0], headers: server.headers }),
    })
    const found = await load(server, {
      connections: 20,
      seconds,
      next: () => {
        const login = logins.pop()
        if (!login) throw new Error('More logins than were prepared.')
        return {
          method: 'POST',
          path: '/wps/session/login',
          body: login.body,
          headers: { ...server.headers, ...login.headers },
        }
      },
    })
    const [, slowest] = rowsOf(await other, { p99: 100 }, 'other calls meanwhile: ')
    return [...rowsOf(found, { rate: 50 }), { ...slowest, goal: 100 }]
  },
  async lottery({ server, members }) {
    const draw = await prepareDraw(server)
    const move = await moneyOf(server, members)
    const calls = {
      connections: 10,
      rate: 100,
      next() {
        const { headers } = oneOf(members)
        const dice = Math.random()
        return dice < 0.8 ? { path: oneOf(READS), headers } : dice < 0.9 ? move() : draw.bet(headers)
      },
    }
    const { seconds, usual, slowest } = await runMeanwhile(server, calls, { p99: 100, run: draw.seconds })
    const { settled, recorded, waiting } = await draw.outcome()
    return [
      { what: `seconds until ${draw.bets} bets are settled`, measured: seconds, goal: 10, most: true },
      { what: 'bets that are settled and recorded', measured: Math.min(settled, recorded), goal: draw.bets },
      { what: 'stakes that wait without a bet, minor units', measured: waiting, goal: 0, most: true },
      ...[usual, slowest],
    ]
  },
  async streams({ server, members, long }) {
    const headers = { ...server.headers, host: server.headers.host.replace(BRAND, OTHER_BRAND) }
    const seconds = long ? 60 : 20
    const quiet = { connections: 5, rate: 100, seconds, next: () => ({ path: READS[0], headers }) }
    const calm = await load(server, quiet)
    const { state, close } = await openStreams(server, members, STREAMS)
    const idle = await load(server, quiet)
    const move = await moneyOf(server, members)
    const moving = load(server, { connections: 5, rate: 50, seconds, next: move })
    const busy = await load(server, quiet)
    const moved = await moving
    const row = (what, measured, goal, most) => ({ what, measured, ...(goal !== undefined && { goal, most }) })
    const rows = [
      row('streams of one brand that stay open', state.open, STREAMS),
      row('events that they got', state.events, moved.times.length),
      row('another brand’s calls before: p99, ms', calm.p99),
      row('another brand’s calls beside them: p99, ms', idle.p99, 2 * calm.p99, true),
      row('… while 50 transfers a second change balances', busy.p99, 2 * calm.p99, true),
    ]
    close()
    return rows
  },
  async overload({ server, members, long }) {
    const calm = await typical(server, members)
    const found = await load(server, {
      connections: 250,
      rate: FIVEFOLD,
      seconds: long ? 60 : 10,
      next: await mixedOf(server, members),
    })
    const ended = performance.now()
    let recovered = 0
    for (let steady = 0; steady < 3 && performance.now() - ended < 60_000; ) {
      const took = await typical(server, members)
      steady = took !== undefined && took <= Math.max(250, 2 * calm) ? steady + 1 : 0
      recovered = performance.now() - ended
      if (steady < 3) await wait(100)
    }
    return [
      { what: '503 with Retry-After, share of answers', measured: found.refused / Math.max(1, found.answers) },
      { what: '503 without Retry-After', measured: found.refusedWithout, goal: 0, most: true },
      { what: 'other answers per second', measured: (found.answers - found.refused) / found.seconds },
      { what: 'p99 of what is answered, ms', measured: found.p99 },
      { what: 'errors and other 5xx', measured: found.wrong + found.errors, goal: 0, most: true },
      { what: 'seconds until it is itself again', measured: recovered / 1000, goal: 10, most: true },
    ]
  },
  // last, because its rows stay for later suites
  async agents({ server, members }) {
    const rows = await measureAgents(server)
    const pay = await preparePayRun(server)
    const move = await moneyOf(server, members)
    const calls = {
      connections: 10,
      rate: 100,
      next: () => (Math.random() < 0.8 ? { path: oneOf(READS), headers: oneOf(members).headers } : move()),
    }
    const run = await runMeanwhile(server, calls, { p99: 150, run: pay.seconds })
    const { contracts, entries } = await pay.outcome()
    return [
      ...rows,
      { what: 'contracts that are paid in one run', measured: contracts, goal: 20_000 },
      { what: 'payments of money among them', measured: entries },
      { what: 'seconds of the run', measured: run.seconds, goal: 60, most: true },
      ...[run.usual, run.slowest],
    ]
  },
}

/**
 * Makes other calls before a task and while it runs.
 * @param {object} calls options of `load`
 * @param {{ p99: number, run: () => Promise<number> }} task goal of the calls in milliseconds, and the task, which returns its seconds
 */
async function runMeanwhile(server, calls, { p99, run }) {
  const [, usual] = rowsOf(await load(server, { ...calls, seconds: 5 }), {}, 'other calls before: ')
  let took
  const running = run().then(seconds => {
    took = seconds
  })
  const times = []
  while (took === undefined) times.push(...(await load(server, { ...calls, seconds: 2 })).times)
  await running
  times.sort((a, b) => a - b)
  const what = 'other calls meanwhile: p99, ms'
  return {
    seconds: took,
    usual,
    slowest: { what, measured: times[Math.floor(times.length * 0.99)], goal: p99, most: true },
  }
}

async function mixedOf(server, members) {
  const { games } = await findTargets(server, members[0])
  const move = await moneyOf(server, members)
  return () => {
    const { headers } = oneOf(members)
    if (Math.random() < 0.7) return { path: oneOf(READS), headers }
    return Math.random() < 0.5
      ? post(FAVOURITE, { nodeId: oneOf(games), action: oneOf(['add', 'remove']) }, headers)
      : move()
  }
}

/** Chooses members in turn, so that each stays below the rate limit of money calls. */
async function moneyOf(server, members) {
  const { vendor } = await findTargets(server, members[0])
  let turn = 0
  return () => {
    const { headers } = members[turn++ % members.length]
    const type = oneOf(['in', 'in', 'out'])
    return post(TRANSFER, { type, vassalage: vendor, amount: '0.01' }, headers)
  }
}

const post = (path, body, headers) => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
  headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
})

async function bootstrapOf(server) {
  const { release, metadata } = JSON.parse((await server.ask('/site/version')).text)
  const path = `/site/${release}/${metadata}/shell?lang=EN`
  for (let i = 0; i < 3; i++) await server.ask(path)
  return path
}

/** Milliseconds of one mixed call without other load; undefined when it was refused. */
async function typical(server, members) {
  const from = performance.now()
  const { status } = await server.ask(READS[0], { headers: members[0].headers })
  return status === 200 ? performance.now() - from : undefined
}

/** @param {{ connections: number, seconds: number, rate?: number, next: () => object }} options */
async function load(server, { connections, seconds, rate, next }) {
  const found = { refused: 0, refusedWithout: 0, wrong: 0, codes: {}, times: [] }
  const from = performance.now()
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: seconds,
    timeout: 30,
    ...(rate && { overallRate: rate }),
    // every request has a new key: a repeated one would only read the recorded reply
    requests: [
      {
        setupRequest: request => ({ ...request, ...next() }),
        onResponse(status, body) {
          if (status === 200) return
          const code = `${status} ${/"code":"([^"]+)"/.exec(body)?.[1] ?? ''}`
          found.codes[code] = (found.codes[code] ?? 0) + 1
        },
      },
    ],
    setupClient(client) {
      client.on('response', (status, _bytes, took) => {
        if (status === 503) found.refused++
        else if (status >= 500) found.wrong++
        if (status === 200) found.times.push(took)
      })
      client.on('headers', ({ statusCode, headers }) => {
        if (statusCode === 503 && !headers.some((name, i) => i % 2 === 0 && /^retry-after$/i.test(name)))
          found.refusedWithout++
      })
    },
  })
  const took = (performance.now() - from) / 1000
  const times = found.times.sort((a, b) => a - b)
  if (Object.keys(found.codes).length > 0) console.log('  other answers:', found.codes)
  return {
    ...found,
    seconds: took,
    answers: result.requests.total,
    /** Requests without any reply. */
    errors: result.errors,
    good: times.length / took,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

const rowsOf = (found, { rate, p99 }, name = '') => [
  { what: `${name}good answers per second`, measured: found.good, goal: rate },
  { what: `${name}p99, ms`, measured: found.p99, goal: p99, most: true },
  { what: `${name}anything but 200`, measured: found.answers - found.times.length + found.errors, goal: 0, most: true },
]
