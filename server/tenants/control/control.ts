/** Connects the command line with a running server: a loopback address with a key in a file that only its owner can read. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

/** Content of `.data/server.json` and `.data/office.json`. */
export interface ServerFile {
  pid: number
  /** Control address. */
  url: string
  key: string
  /** Port of the sites; below the host of the server itself. */
  port: number
}

/** Verb -> its function of the params sent. A thrown error with `name` 'ReleaseProblem' goes back as a message. */
export type ControlVerbs = Record<string, (params: Record<string, unknown>) => Promise<unknown>>

export interface ControlAddress {
  close(): Promise<void>
}

const KEY_HEADER = 'x-livery-key'
/** Files of control addresses; each has a key of its own, so that a reader of one cannot use the other. */
const SERVER_FILE = 'server.json'
export const OFFICE_FILE = 'office.json'
type ControlFile = typeof SERVER_FILE | typeof OFFICE_FILE

/** @param port the port of the sites, for messages. */
export async function openControl(
  dataFolder: string,
  port: number,
  verbs: ControlVerbs,
  file: ControlFile = SERVER_FILE,
): Promise<ControlAddress> {
  const path = join(dataFolder, file)
  const key = randomBytes(24).toString('base64url')
  const server = createServer(async (request, response) => {
    const answer = (status: number, value: unknown) =>
      response
        // a connection that stays open could end just when the next command is sent on it
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' })
        .end(JSON.stringify(value))
    try {
      if (!isKey(request.headers[KEY_HEADER], key)) return answer(403, { message: 'The key is missing or wrong.' })
      const verb = /^\/([a-z]+)$/.exec(request.url ?? '')?.[1]
      const run = verb !== undefined && Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
      if (!run || request.method !== 'POST')
        return answer(404, { message: `There is no ${request.method} ${request.url}.` })
      return answer(200, (await run(await readParams(request))) ?? {})
    } catch (error) {
      const { name, message, fix } = error as Error & { fix?: unknown }
      return answer(500, { name, message, ...(typeof fix === 'string' && { fix }) })
    }
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve))
  server.unref()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  mkdirSync(dataFolder, { recursive: true })
  writeServerFile(path, { pid: process.pid, url, key, port })
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
  const value = (await response.json()) as { name?: string; message?: string; fix?: string }
  if (response.ok) return value
  const error = new Error(value.message ?? `The server answered ${response.status}.`)
  error.name = value.name ?? 'Error'
  throw Object.assign(error, value.fix !== undefined && { fix: value.fix })
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
    return Number.isInteger(value.pid) && /^http:\/\/127\.0\.0\.1:\d+$/.test(value.url) ? value : undefined
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
