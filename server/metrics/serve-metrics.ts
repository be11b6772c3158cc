/** Serves the metrics on an address of their own, which visitors do not reach. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartError } from '../store/start-error.ts'

export interface MetricsAddress {
  port: number
  host: string
}

/**
 * Answers `GET /metrics`.
 * @param text makes the metrics
 * @throws StartError when the address cannot be used
 */
export async function serveMetrics(
  { port, host }: MetricsAddress,
  text: () => Promise<string>,
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer(async ({ method, url }, response) => {
    if (method !== 'GET' || url !== '/metrics') return response.writeHead(404).end('The metrics are at /metrics.\n')
    try {
      const metrics = await text()
      response.writeHead(200, {
        'content-type': 'text/plain; version=0.0.4; charset=utf-8',
        'cache-control': 'no-store',
      })
      response.end(metrics)
    } catch (error) {
      response.writeHead(500).end(`The metrics could not be read: ${(error as Error).message}\n`)
    }
  })
  try {
    await once(server.listen(port, host), 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `METRICS_PORT and METRICS_HOST: port ${port} on ${host} cannot be used (${code}). Choose another.`,
    )
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      await new Promise(done => server.close(done))
    },
  }
}
