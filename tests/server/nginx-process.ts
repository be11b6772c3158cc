/** A real nginx with the files of deploy/nginx, on ports and with certificates of its own. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { firstPart, freePort, listens, type Reply, type SecureRequest, send } from './secure-port.ts'

export interface Nginx {
  /** Sends one request over HTTP/2 on a connection of its own. */
  send(host: string, path: string, options?: Omit<SecureRequest, 'path'>): Promise<Reply>
  /** Returns the first part of a reply that does not end. */
  firstPart(host: string, path: string): Promise<string>
  stop(): Promise<void>
}

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(path => existsSync(path))
/** Reason for having no nginx; undefined where it is installed. */
export const noNginx = program ? undefined : 'nginx is not installed (Debian: apt-get install nginx)'

/** @param folder for its files, and in `closed` those of closed sites @param ports of the instances */
export async function startNginx(folder: string, ports: readonly number[]): Promise<Nginx> {
  mkdirSync(folder, { recursive: true })
  const [plain, secure] = [await freePort(), await freePort()]
  writeConfiguration(folder, { ports, plain, secure })
  const child = spawn(program!, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'ignore' })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const log = () => readFileSync(join(folder, 'error.log'), 'utf8')
  while (!(await listens(secure, 'sites.example.com')))
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${log()}`)
  return {
    send: (host, path, options) => send(secure, host, { path, ...options }),
    firstPart: (host, path) => firstPart(secure, host, path),
    async stop() {
      process.off('exit', kill)
      const exited = once(child, 'exit')
      kill()
      await exited
    },
  }
}

function writeConfiguration(folder: string, at: { ports: readonly number[]; plain: number; secure: number }): void {
  for (const name of ['sites.example.com', 'luckystar.example']) {
    mkdirSync(join(folder, name))
    const names = `subjectAltName=DNS:*.${name},DNS:${name}`
    const files = ['-keyout', join(folder, name, 'privkey.pem'), '-out', join(folder, name, 'fullchain.pem')]
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
    execFileSync('openssl', ['req', '-x509', ...key, ...files, '-subj', `/CN=${name}`, '-addext', names], {
      stdio: 'pipe',
    })
  }
  const instances = at.ports.map(port => `server 127.0.0.1:${port} max_fails=0;`).join('\n')
  const servers = readFileSync('deploy/nginx/livery.conf', 'utf8')
    .replace(/(?:\s*server 127\.0\.0\.1:\d+ max_fails=0;)+/, `\n${instances}`)
    .replaceAll(/^\s*listen \[::\].*$/gm, '')
    .replaceAll('listen 80 ', `listen 127.0.0.1:${at.plain} `)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${at.secure} `)
    .replaceAll('/etc/letsencrypt/live', folder)
  writeFileSync(join(folder, 'livery.conf'), servers)
  const site = readFileSync('deploy/nginx/livery-site.conf', 'utf8')
  writeFileSync(join(folder, 'livery-site.conf'), site.replaceAll('/etc/nginx/livery-closed', `${folder}/closed`))
  cpSync('deploy/closed', join(folder, 'closed'), { recursive: true })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    name => `${name}_temp_path ${folder}/${name};`,
  )
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}`
  writeFileSync(join(folder, 'error.log'), '')
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${main} http { access_log off; ${folders.join(' ')} include ${folder}/livery.conf; }`,
  )
}

export interface RefusingServer {
  port: number
  /** Requests by method. */
  counts: { GET: number; POST: number }
  close(): Promise<void>
}

/** Opens a server that refuses everything with 503, as an overloaded instance does. */
export async function openRefusingServer(): Promise<RefusingServer> {
  const counts = { GET: 0, POST: 0 }
  const server = createServer(({ method }, response) => {
    counts[method as keyof typeof counts]++
    response.writeHead(503, { 'retry-after': '5' }).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
