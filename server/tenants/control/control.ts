/** Connects the command line with a running server: a loopback address with a key in a file that only its owner can read. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createRequestRecorder, idOf, nameProblem, nameRoute, RecordedResponse } from '../../http/recorded-response.ts'
import type { Log } from '../../log/log.ts'
import { isUnreachable } from '../../store/is-unreachable.ts'
import { StartError } from '../../store/start-error.ts'
import { namePlace, type StorePlace } from '../../store/store-place.ts'

/** Content of `.data/server.json` and `.data/office.json`. */
export interface ServerFile {
  pid: number
  /** Control address. */
  url: string
  key: string
  /** Port of the sites; below the host of the server itself. */
  port: number
  store: StorePlace
}

/**
 * Verb -> its function of the params sent, with the id of the request as `request`. A thrown error goes back as a message; one that is no
 * `OperatorError` or refusal is a fault, and logged.
 */
export type ControlVerbs = Record<string, (params: Record<string, unknown>) => Promise<unknown>>

export interface ControlAddress {
  close(): Promise<void>
}

/** Time between signs of life of a verb that takes long, such as the export of a large store. */
const BEAT_MS = 30_000
const KEY_HEADER = 'x-livery-key'
/** Files of control addresses; each has a key of its own, so that a reader of one cannot use the other. */
const SERVER_FILE = 'server.json'
export const OFFICE_FILE = 'office.json'
type ControlFile = typeof SERVER_FILE | typeof OFFICE_FILE

/** Names of errors with advice to an operator; each other one is a fault. */
const EXPECTED = new Set(['OperatorError', 'StartError', 'Refusal'])

export interface ControlOptions {
  dataFolder: string
  /** Port of the sites, for messages. */
  port: number
  /** The database that the server serves. */
  store: StorePlace
  verbs: ControlVerbs
  log: Log
  file?: ControlFile
}

/** Opens the address. Each request has its entry in the log, and the id of that in its reply. */
export async function openControl({
  dataFolder,
  port,
  store,
  verbs,
  log,
  file = SERVER_FILE,
}: ControlOptions): Promise<ControlAddress> {
  const path = join(dataFolder, file)
  const key = randomBytes(24).toString('base64url')
  const recorder = createRequestRecorder(log, undefined)
  const server = createServer({ ServerResponse: RecordedResponse }, async (request, response) => {
    recorder.begin(request, response, { kind: 'control' })
    const id = idOf(request)
    // a connection that stays open could end just when the next command is sent on it
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' }
    const answer = (status: number, value: unknown, problem?: string) => {
      if (problem) nameProblem(response, problem)
      if (!response.headersSent) response.writeHead(status, headers)
      response.end(JSON.stringify(value))
    }
    // a client gives up when it hears nothing for minutes: blanks before the JSON say that the verb goes on
    const beat = setInterval(() => {
      if (!response.headersSent) response.writeHead(200, headers)
      response.write(' ')
    }, BEAT_MS)
    try {
      if (!isKey(request.headers[KEY_HEADER], key))
        return answer(403, { message: 'The key is missing or wrong.' }, 'request/operator-key')
      const verb = /^\/([a-z]+)$/.exec(request.url ?? '')?.[1]
      const run = verb !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
      if (!run || request.method !== 'POST')
        return answer(404, { message: `There is no ${request.method} ${request.url}.` }, 'request/not-found')
      nameRoute(response, `/${verb}`)
      return answer(200, (await run({ ...(await readParams(request)), request: id })) ?? {})
    } catch (thrown) {
      const error = isUnreachable(thrown) ? unreachable(store) : thrown
      const { name, message, fix } = error as Error & { fix?: unknown }
      const isExpected = EXPECTED.has(name)
      if (!isExpected) log.error({ request: id, err: error }, 'a command failed')
      const problem = isExpected ? 'request/invalid' : 'server/unknown'
      return answer(500, { problem: { name, message, ...(typeof fix === 'string' && { fix }) } }, problem)
    } finally {
      clearInterval(beat)
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  mkdirSync(dataFolder, { recursive: true })
  writeServerFile(path, { pid: process.pid, url, key, port, store })
  const remove = () => {
    if (readServerFile(path)?.key === key) rmSync(path, { force: true })
  }
  process.once('exit', remove)
  return {
    async close() {
      process.off('exit', remove)
      remove()
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** Makes the line about a database that went away under a running server. */
const unreachable = (store: StorePlace) =>
  new StartError(
    `${namePlace(store)} does not answer the server. Check that it runs; the server goes on by itself once it does.`,
  )

/** Finds the server that runs on this data folder; undefined when none does, also after one that was killed. */
export function findServer(dataFolder: string, name: ControlFile = SERVER_FILE): ServerFile | undefined {
  const file = readServerFile(join(dataFolder, name))
  if (!file) return undefined
  try {
    process.kill(file.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return undefined
  }
  return file
}

/** Sends a verb to the server. @returns undefined when no server answers: its file was left behind. */
export async function askServer(server: ServerFile, verb: string, params: Record<string, unknown>): Promise<unknown> {
  let response: Response
  try {
    response = await fetch(`${server.url}/${verb}`, {
      method: 'POST',
      headers: { [KEY_HEADER]: server.key, 'content-type': 'application/json' },
      body: JSON.stringify(params),
    })
  } catch {
    return undefined
  }
  // another program got the port, or the number of the process
  if (response.status === 403 || response.status === 404) return undefined
  const value = (await response.json()) as { problem?: { name: string; message: string; fix?: string } }
  if (!value.problem) return value
  const { name, message, fix } = value.problem
  throw Object.assign(new Error(message), { name, ...(fix !== undefined && { fix }) })
}

function writeServerFile(path: string, file: ServerFile): void {
  const aside = `${path}.${process.pid}`
  rmSync(aside, { force: true })
  writeFileSync(aside, JSON.stringify(file), { mode: 0o600 })
  renameSync(aside, path)
}

function readServerFile(path: string): ServerFile | undefined {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8')) as ServerFile
    return Number.isInteger(value.pid) && value.store && /^http:\/\/127\.0\.0\.1:\d+$/.test(value.url)
      ? value
      : undefined
  } catch {
    return undefined
  }
}

function isKey(received: string | string[] | undefined, key: string): boolean {
  const bytes = Buffer.from(typeof received === 'string' ? received : '')
  const expected = Buffer.from(key)
  return bytes.length === expected.length && timingSafeEqual(bytes, expected)
}

async function readParams(request: IncomingMessage): Promise<Record<string, unknown>> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 100_000) throw new Error('The request is too long.')
  }
  const value: unknown = text === '' ? {} : JSON.parse(text)
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
