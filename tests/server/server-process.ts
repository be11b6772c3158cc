/** Real server processes of the build, one address in front of them, and a browser with cookies and token. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export interface ServerProcess {
  readonly port: number
  /** All output, for failure messages. */
  readonly output: string
  /** Kills it at once, even during a request. */
  kill(): Promise<void>
  /** Asks it to end, as an operator does. @returns its exit code, or the name of the signal that ended it */
  stop(): Promise<number | NodeJS.Signals>
}

export interface SentReply {
  method?: string
  headers?: Record<string, string>
  body?: string
}
export interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of its reply
  json: any
}

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Milliseconds until a server counts as failed. */
const READY_MS = 300_000

/** @param settings environment besides PATH and HOME @returns the process once it accepts requests */
export async function startServer(settings: Record<string, string>): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, PORT: '0', ...settings }
  return whenReady(
    spawn(process.execPath, ['scripts/start.mjs'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  )
}

/** @param child a server that was just started, with pipes for its output @returns the process once it accepts requests */
export async function whenReady(child: ChildProcess): Promise<ServerProcess> {
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', chunk => {
      output += chunk
    })
  const kill = async () => {
    if (hasEnded(child)) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    const [code, signal] = await exited
    return signal ?? code
  }
  const until = performance.now() + READY_MS
  for (;;) {
    // a line of text, or an entry of the log as JSON
    const port = Number(/^(?:|\{.*"msg":")ready http:\/\/localhost:(\d+)(?:|"\})$/m.exec(output)?.[1])
    if (port)
      return {
        port,
        kill,
        stop,
        get output() {
          return output
        },
      }
    if (hasEnded(child) || performance.now() > until) {
      await kill()
      throw new Error(`The server did not become ready:\n${output}`)
    }
    await wait(25)
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Sends one request to a port of this machine. @throws the socket's error when the port does not respond */
export function send(port: number, path: string, { method = 'GET', headers, body }: SentReply = {}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, headers }, response => {
      const chunks: Buffer[] = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString()
        const { statusCode: status = 0, headers: replyHeaders } = response
        resolve({
          status,
          headers: replyHeaders,
          text,
          json: /json/.test(replyHeaders['content-type'] ?? '') ? JSON.parse(text) : undefined,
        })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

export interface Balancer {
  readonly port: number
  /** Number of requests by the port of the server that answered. */
  readonly passed: ReadonlyMap<number, number>
  close(): Promise<void>
}

/**
 * Opens one address in front of several servers, used in turn. Like a load balancer, it skips a server that does not respond: always if
 * nothing was sent, otherwise only for repeatable requests: reads, and calls with a key.
 */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  return openProxy(() => ports, {
    agent: new Agent(),
    mayRepeat: ({ method, headers }, error) =>
      method === 'GET' || headers['idempotency-key'] !== undefined || error.code === 'ECONNREFUSED',
  })
}

/** Milliseconds between two checks of a server. */
const CHECK_EVERY_MS = 100

/**
 * Opens one address in front of the servers that are ready. It keeps connections open, and sends no request a second time: another server
 * gets what could not be connected.
 * @param ports may change
 */
export async function openCheckingBalancer(ports: () => readonly number[]): Promise<Balancer> {
  const ready = new Set<number>()
  const asking = new Map<number, Promise<void>>()
  const check = async (port: number) => {
    const isReady = await send(port, '/health/ready').then(
      ({ status }) => status === 200,
      () => false,
    )
    if (isReady) ready.add(port)
    else ready.delete(port)
    asking.delete(port)
  }
  const checkAll = () => {
    for (const port of ports()) if (!asking.has(port)) asking.set(port, check(port))
    return Promise.all(asking.values())
  }
  await checkAll()
  const timer = setInterval(checkAll, CHECK_EVERY_MS)
  const agent = new Agent({ keepAlive: true })
  const mayRepeat: ProxyOptions['mayRepeat'] = (_request, error) => error.code === 'ECONNREFUSED'
  const balancer = await openProxy(() => [...ready], { agent, mayRepeat })
  return {
    ...balancer,
    async close() {
      clearInterval(timer)
      await Promise.all(asking.values())
      agent.destroy()
      await balancer.close()
    },
  }
}

interface ProxyOptions {
  agent: Agent
  mayRepeat(request: IncomingMessage, error: NodeJS.ErrnoException): boolean
}

async function openProxy(ports: () => readonly number[], { agent, mayRepeat }: ProxyOptions): Promise<Balancer> {
  let next = 0
  const passed = new Map<number, number>()
  const pass = (from: IncomingMessage, to: ServerResponse, body: Buffer, tries: number) => {
    const servers = ports()
    const port = servers[next++ % servers.length]
    if (port === undefined) return to.writeHead(503).end('The balancer finds no server that is ready.')
    const { method = 'GET', url = '/', headers } = from
    const sent = request({ port, host: '127.0.0.1', path: url, method, headers, agent }, response => {
      passed.set(port, (passed.get(port) ?? 0) + 1)
      const { connection: _, ...passedHeaders } = response.headers
      to.writeHead(response.statusCode ?? 502, { ...passedHeaders, 'x-served-by': String(port) })
      response.pipe(to)
      response.on('error', () => to.destroy())
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      if (to.headersSent) to.destroy()
      else if (tries < servers.length && mayRepeat(from, error)) pass(from, to, body, tries + 1)
      else to.writeHead(502).end(`The server at ${port} failed: ${error.message}`)
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
    passed,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}

/** A browser on one brand, which sends its cookies and token with every request to any port. */
export class Browser {
  token: string | undefined
  readonly #host: string
  readonly #cookies = new Map<string, string>()
  constructor(host: string) {
    this.#host = host
  }

  async send(port: number, path: string, { headers, ...sent }: SentReply = {}): Promise<Received> {
    const cookie = [...this.#cookies].map(pair => pair.join('=')).join('; ')
    const received = await send(port, path, {
      ...sent,
      headers: {
        host: this.#host,
        'user-agent': 'Chrome/156.0',
        'sec-fetch-site': 'same-origin',
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
