/** A real Caddy with deploy/caddy/Caddyfile and the environment of compose.yaml, on ports and in a folder of its own. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, listens, type Reply, type SecureRequest, send } from '../server/secure-port.ts'
import { collectOutput } from './container.ts'
import { readCompose } from './read-compose.ts'

export interface Caddy {
  send(host: string, request: SecureRequest): Promise<Reply>
  stop(): Promise<void>
}

/** Reason for having no Caddy; undefined where it is installed. */
export const noCaddy =
  spawnSync('caddy', ['version']).status === 0 ? undefined : 'caddy is not installed (Debian: apt-get install caddy)'

/** @param folder for its certificates, and in `closed` files of closed sites @param ports of the instances @param host whose certificate is waited for */
export async function startCaddy(folder: string, ports: readonly number[], host: string): Promise<Caddy> {
  const [plain, secure] = [await freePort(), await freePort()]
  const env = {
    ...readCompose().services.proxy!.environment,
    PATH: process.env.PATH,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    LIVERY_CLOSED: join(folder, 'closed'),
    HTTP_PORT: String(plain),
    HTTPS_PORT: String(secure),
    LIVERY_INSTANCES: ports.map(port => `127.0.0.1:${port}`).join(' '),
  }
  cpSync('deploy/closed', join(folder, 'closed'), { recursive: true })
  const child = spawn('caddy', ['run', '--config', 'deploy/caddy/Caddyfile', '--adapter', 'caddyfile'], { env })
  const kill = () => child.kill('SIGTERM')
  process.once('exit', kill)
  const output = collectOutput(child)
  while (!(await listens(secure, host))) if (child.exitCode !== null) throw new Error(`Caddy ended:\n${output()}`)
  return {
    send: (to, request) => send(secure, to, request),
    async stop() {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      kill()
      await ended
    },
  }
}
