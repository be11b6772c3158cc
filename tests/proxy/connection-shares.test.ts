/** Calls of one brand that hang at the platform use up its share of the connections, and no other brand's. */
import { request } from 'node:http'
import { beforeAll, expect, it } from 'vitest'
import { createConnectionShares, SHARE } from '../../server/proxy/connection-shares.ts'
import { gameList } from '../../src/schemas/endpoints/game-list.ts'
import type { RunningServer } from '../server/test-server.ts'
import { type HostileUpstream, sendJson, startHostileUpstream, startProxy } from './proxy-test-server.ts'

let front: RunningServer
let platform: HostileUpstream
beforeAll(async () => {
  platform = await startHostileUpstream()
  front = await startProxy({ origin: platform.origin }, { upstreamTimes: { readMs: 120_000 } })
})

/** Sends a request over its own connection. @returns the status of the reply */
const ask = (path: string, host: string) =>
  new Promise<number>((done, fail) => {
    const options = { port: front.port, path, headers: { host }, agent: false }
    request(options, response => done(response.resume().statusCode!))
      .on('error', fail)
      .end()
  })

it('SEC-08 in proxy mode ninety-six hanging calls of one brand leave the others their connections', async () => {
  const held: (() => void)[] = []
  const games = { games: [], totalPages: 0, total: 0 }
  platform.behave((request, response) => {
    if (!request.url?.startsWith(gameList.path)) return false
    if (request.headers.host?.startsWith('south') || request.url.includes('south'))
      return sendJson(response, 200, games)
    held.push(() => sendJson(response, 200, games))
    return true
  })
  const path = (n: number, more = '') => `${gameList.path}?gameType=RNG&pageNo=${n}&pageSize=24&gameName=${more}`
  const answers: number[] = []
  const calls = Array.from({ length: 96 }, (_, n) =>
    ask(path(n + 1), 'north.localhost').then(status => void answers.push(status)),
  )
  await expect.poll(() => answers.length).toBe(96 - SHARE)
  expect(new Set(answers)).toEqual(new Set([503]))
  expect(held).toHaveLength(SHARE)
  expect(await ask(path(1, 'south'), 'south.localhost')).toBe(200)
  for (const answer of held.splice(0)) answer()
  await Promise.all(calls)
  expect(answers.filter(status => status === 200)).toHaveLength(SHARE)
})

it('SEC-08 a call whose player has left uses the brand’s share until the platform answers', async () => {
  const held: (() => void)[] = []
  const games = { games: [], totalPages: 0, total: 0 }
  platform.behave((asked, response) => {
    if (!asked.url?.startsWith(gameList.path)) return false
    held.push(() => sendJson(response, 200, games))
    return true
  })
  const path = (n: number) => `${gameList.path}?gameType=RNG&pageNo=${n}&pageSize=12&gameName=left`
  const left = Array.from({ length: SHARE }, (_, n) => {
    const options = { port: front.port, path: path(n + 1), headers: { host: 'north.localhost' }, agent: false }
    return request(options)
      .on('error', () => {})
      .end()
  })
  await expect.poll(() => held.length).toBe(SHARE)
  for (const one of left) one.destroy()
  await Promise.all(left.map(one => one.closed || new Promise(done => one.once('close', done))))
  // the server notices closed connections one by one
  for (let n = 0; n < 3; n++) expect(await ask(path(90 + n), 'north.localhost')).toBe(503)
  platform.behave((asked, response) => asked.url?.startsWith(gameList.path) === true && sendJson(response, 200, games))
  for (const answer of held) answer()
  await expect.poll(() => ask(path(99), 'north.localhost')).toBe(200)
})

it('SEC-08 a retried call uses the brand’s share again', async () => {
  const held: (() => void)[] = []
  const tried = new Set<string>()
  const games = { games: [], totalPages: 0, total: 0 }
  const isFine = { now: true }
  platform.behave((asked, response) => {
    const { url = '' } = asked
    if (!url.startsWith(gameList.path)) return false
    if (isFine.now) return sendJson(response, 200, games)
    if (tried.has(url)) held.push(() => sendJson(response, 200, games))
    else sendJson(response, 502, {})
    tried.add(url)
    return true
  })
  const path = (n: number) => `${gameList.path}?gameType=RNG&pageNo=${n}&pageSize=12&gameName=again`
  // more replies than failures keep the circuit closed
  for (let n = 0; n < 4 * SHARE; n++) expect(await ask(path(n + 1), 'north.localhost')).toBe(200)
  isFine.now = false
  const calls = Array.from({ length: SHARE }, (_, n) => ask(path(1000 + n), 'north.localhost'))
  await expect.poll(() => held.length).toBe(SHARE)
  isFine.now = true
  expect(await ask(path(2000), 'north.localhost')).toBe(503)
  for (const answer of held) answer()
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
})

it('a connection returned twice counts once', () => {
  const shares = createConnectionShares(2)
  const [first] = [shares.take('north'), shares.take('north')]
  first!()
  first!()
  shares.take('north')
  expect(() => shares.take('north')).toThrow(expect.objectContaining({ code: 'server/busy' }))
  shares.take('south')
})
