/** Real server processes of the built server, one address in front of them, and a browser that keeps its cookies and token. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  readonly port: number
  /** The last moment's words, for when something went wrong. */
  readonly output: string
  /** Ends it in the middle of whatever it does. */
  kill(): Promise<void>
}

export interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}
export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into it as it likes
  json: any
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** One that takes longer is one that does not come up. */
const READY_MS = 120_000

/** @param settings environment, besides PATH and HOME @returns when it answers */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORT: '0', ...settings }
  const child = spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => {
      output += chunk
    })
  const kill = async () => {
    if (hasEnded(child)) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  const until = performance.now() + READY_MS
  for (;;) {
    const port = Number(/^ready http:\/\/localhost:(\d+)$/m.exec(output)?.[1])
    if (port)
      return {
        port,
        kill,
        get output() {
          return output
        },
      }
    if (hasEnded(child) || performance.now() > until) {
      await kill()
      throw new Error(`A server did not get ready:\n${output}`)
    }
    await wait(25)
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Sends one request to a port of this machine. @throws what the socket says when nobody answers */
export function send(port: number, path: string, { method = 'GET', headers, body }: Sent = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { statusCode: status = 0, headers: got } = response
        resolve({
          status,
          headers: got,
          text,
          json: /json/.test(got['content-type'] ?? '') ? JSON.parse(text) : undefined,
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export interface Balancer {
  readonly port: number
  close(): Promise<void>
}

/**
 * One address before several servers, each request to the next of them. One that does not answer is passed over, as a load balancer
 * does it: always when nothing was sent, and again for what may be sent twice: reads, and calls with a key.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  let next = 0
  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, tries: number) => {
    const port = ports[next++ % ports.length]!
    const { method = 'GET', url = '/', headers } = from
    const mayRepeat = method === 'GET' || headers['idempotency-key'] !== undefined
    const sent = request({ port, host: '127.0.0.1', path: url, method, headers, agent: false }, response => {
      to.writeHead(response.statusCode ?? 502, { ...response.headers, 'x-served-by': String(port) })
      response.pipe(to)
      response.on('error', () => to.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) to.destroy()
      else if (tries < ports.length && (mayRepeat || error.code === 'ECONNREFUSED')) pass(from, to, body, tries + 1)
      else to.writeHead(502).end()
    })
    sent.end(body)
  }
  const server = createServer((from, to) => {
    const chunks: Buffer[] = []
    from.on('data', chunk => chunks.push(chunk))
    from.on('end', () => pass(from, to, Buffer.concat(chunks), 1))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** A browser at a brand: cookies and token go with every request, to whichever port it is sent. */
export class Browser {
  token: string | undefined
  readonly #host: string
  readonly #cookies = new Map<string, string>()
  constructor(host: string) {
    this.#host = host
  }

  async send(port: number, path: string, { headers, ...sent }: Sent = {}): Promise<Received> {
    const cookie = [...this.#cookies].map(pair => pair.join('=')).join('; ')
    const received = await send(port, path, {
      ...sent,
      headers: {
        ...{ host: this.#host, 'user-agent': 'Chrome/156.0', 'sec-fetch-site': 'same-origin' },
        ...(cookie && { cookie }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...headers,
      },
    })
    for (const line of received.headers['set-cookie'] ?? []) {
      const [name = '', value = ''] = line.split(';')[0]!.split('=')
      this.#cookies.set(name, value)
    }
    return received
  }
}
