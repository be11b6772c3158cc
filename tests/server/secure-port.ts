/** Requests over TLS and HTTP/2 to a proxy on a port of this machine, whose certificate nobody signed. */
import { once } from 'node:events'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { type AddressInfo, connect as connectSocket, createServer } from 'node:net'
import { connect as connectTls } from 'node:tls'

export interface SecureRequest {
  path: string
  method?: string
  /** Address of this machine from which it comes. */
  from?: string
  headers?: object
}

export interface Reply {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

async function open(port: number, host: string, from: string): Promise<ClientHttp2Session> {
  const socket = connectTls({
    socket: connectSocket({ port, host: '127.0.0.1', localAddress: from }),
    servername: host,
    ALPNProtocols: ['h2'],
    rejectUnauthorized: false,
  })
  await once(socket, 'secureConnect')
  return connect(`https://${host}`, { createConnection: () => socket })
}

/** Sends one request over HTTP/2 on a connection of its own. */
export async function send(
  port: number,
  host: string,
  { path, method = 'GET', from = '127.0.0.1', headers = {} }: SecureRequest,
): Promise<Reply> {
  const session = await open(port, host, from)
  try {
    const stream = session.request({ ':path': path, ':method': method, ...headers })
    stream.end()
    const [replyHeaders] = (await once(stream, 'response')) as [IncomingHttpHeaders & { ':status': number }]
    let text = ''
    for await (const part of stream.setEncoding('utf8')) text += part
    return { status: replyHeaders[':status'], headers: replyHeaders, text }
  } finally {
    session.close()
  }
}

/** Returns the first part of a reply that does not end. */
export async function firstPart(port: number, host: string, path: string): Promise<string> {
  const session = await open(port, host, '127.0.0.1')
  try {
    const stream = session.request({ ':path': path }).setEncoding('utf8')
    const [part] = (await once(stream, 'data')) as [string]
    return part
  } finally {
    session.destroy()
  }
}

/** Says whether a proxy shows a certificate for a host. */
export async function listens(port: number, host: string): Promise<boolean> {
  const socket = connectTls({ port, host: '127.0.0.1', servername: host, rejectUnauthorized: false })
  return once(socket, 'secureConnect').then(
    () => !!socket.destroy(),
    () => false,
  )
}

/** Returns a port that was free a moment ago, for a program that cannot choose one itself. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
