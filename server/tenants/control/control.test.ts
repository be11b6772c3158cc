import { mkdtempSync, rmSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished, vi } from 'vitest'
import { noLog } from '../../log/log.ts'
import { askServer, findServer, openControl, type ServerFile } from './control.ts'

async function open(verb: () => Promise<unknown>): Promise<ServerFile> {
  const folder = mkdtempSync(join(tmpdir(), 'livery-control-'))
  const control = await openControl({
    dataFolder: folder,
    port: 8080,
    store: { kind: 'pglite', place: folder } as never,
    log: noLog,
    verbs: { export: verb },
  })
  onTestFinished(async () => {
    await control.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return findServer(folder)!
}

function deferred() {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

/** Sends a verb. @returns the reply as soon as its headers came */
const send = ({ url, key }: ServerFile) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    request(`${url}/export`, { method: 'POST', headers: { 'x-livery-key': key } }, resolve)
      .once('error', reject)
      .end('{}'),
  )

it.each([
  ['its result', async () => ({ message: 'done' }), { message: 'done' }],
  [
    'its problem',
    async () => {
      throw Object.assign(new Error('The folder is full.'), { name: 'OperatorError', fix: 'Name another.' })
    },
    { problem: { name: 'OperatorError', message: 'The folder is full.', fix: 'Name another.' } },
  ],
])('a verb that takes minutes shows that it goes on, and then %s', async (_, end, expected) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const started = deferred()
  const finish = deferred()
  const server = await open(async () => {
    started.resolve()
    await finish.promise
    return end()
  })
  const replying = send(server)
  await started.promise
  vi.advanceTimersByTime(120_000)
  // the headers come while the verb still works
  const reply = await replying
  finish.resolve()
  const body = await text(reply)
  expect([reply.statusCode, body.slice(0, 4), JSON.parse(body)]).toEqual([200, '    ', expected])
})

it('an asked server answers with the result, or throws the problem with its fix', async () => {
  let isFull = false
  const server = await open(async () => {
    if (isFull) throw Object.assign(new Error('The folder is full.'), { name: 'OperatorError', fix: 'Name another.' })
    return { message: 'done' }
  })
  expect(await askServer(server, 'export', {})).toEqual({ message: 'done' })
  isFull = true
  await expect(askServer(server, 'export', {})).rejects.toMatchObject({ name: 'OperatorError', fix: 'Name another.' })
  expect(await askServer({ ...server, key: 'wrong' }, 'export', {})).toBeUndefined()
})
