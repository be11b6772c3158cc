import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { gameList } from '../../schemas/endpoints/game-list.ts'
import { requestContext } from './call.ts'
import { callAhead, callOrTake, endCallAhead, replyAhead } from './call-ahead.ts'

const query = (gameName: string) => ({ gameName, pageNo: 1, pageSize: 24 })
const reply = { games: [], totalPages: 1, total: 0 }
let asked: string[] = []
let ended: string[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  const name = new URL(request.url!, 'http://host').searchParams.get('gameName')!
  asked.push(name)
  response.on('close', () => response.writableEnded || ended.push(name))
  answer(response)
})
const send = (response: ServerResponse, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
const take = (name: string) => callOrTake(gameList, query(name), new AbortController().signal)
const until = (done: () => boolean) => expect.poll(done, { interval: 5 }).toBe(true)

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  requestContext.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  requestContext.origin = ''
  vi.unstubAllGlobals()
  server.close()
})
beforeEach(() => {
  // Node 20 has none
  vi.stubGlobal('navigator', {})
  endCallAhead()
  asked = []
  ended = []
  answer = send
})

it('what was called ahead is asked for once, and its reply is there when it is wanted', async () => {
  callAhead(gameList, query('a'))
  callAhead(gameList, query('a'))
  await until(() => replyAhead(gameList, query('a')) !== undefined)
  expect(await take('a')).toEqual({ ok: true, value: reply })
  expect(asked).toEqual(['a'])
  // a call made ahead is used once
  await take('a')
  expect(asked).toEqual(['a', 'a'])
})

it('LOB-05 one call ahead at a time: another one ends it, and so does a call that wants something else', async () => {
  answer = () => {}
  callAhead(gameList, query('a'))
  await until(() => asked.length === 1)
  callAhead(gameList, query('b'))
  await until(() => asked.length === 2 && ended.includes('a'))
  answer = send
  expect((await take('c')).ok).toBe(true)
  await until(() => ended.includes('b'))
})

it('a call ahead that is under way is waited for, and ends with whoever took it', async () => {
  let late: ServerResponse | undefined
  answer = response => {
    late = response
  }
  callAhead(gameList, query('a'))
  await until(() => late !== undefined)
  const taken = take('a')
  send(late!)
  expect(await taken).toEqual({ ok: true, value: reply })

  late = undefined
  callAhead(gameList, query('b'))
  await until(() => late !== undefined)
  const ending = new AbortController()
  const other = callOrTake(gameList, query('b'), ending.signal)
  ending.abort()
  expect(await other).toMatchObject({ ok: false, problem: { code: 'request/aborted' } })
  expect(asked).toEqual(['a', 'b'])
})

it('a call ahead that fails is forgotten; nothing is called ahead where data is saved', async () => {
  answer = response => send(response, 400)
  callAhead(gameList, query('a'))
  await until(() => asked.length === 1)
  answer = send
  await expect.poll(async () => (await take('a')).ok).toBe(true)

  asked = []
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  callAhead(gameList, query('b'))
  await take('c')
  expect(asked).toEqual(['c'])
})
