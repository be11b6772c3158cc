/** A TCP proxy in front of the database that destroys connections, also between a commit and its reply. */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface CuttingProxy {
  port: number
  /** Destroys every connection at any point of its work. @returns their number */
  cut(): number
  /** Destroys the connections of the next commits once the database has received them: they are carried out without a reply. */
  loseCommits(count: number): void
  /** Number of commits that lost their reply so far. */
  lostCommits(): number
  close(): Promise<void>
}

/** The simple query that ends a transaction, in the driver's bytes: type, length, text, zero. */
const COMMIT = Buffer.from('Q\0\0\0\x0bcommit\0', 'latin1')

/** @param socket path of the database's socket */
export async function openCuttingProxy(socket: string): Promise<CuttingProxy> {
  const pairs = new Set<[Socket, Socket]>()
  const lost = { due: 0, done: 0 }
  const server = createServer(client => {
    const database = connect(socket)
    const pair: [Socket, Socket] = [client, database]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const one of pair) one.destroy()
    }
    for (const one of pair) one.setNoDelay(true).on('error', end).on('close', end)
    database.on('data', chunk => client.write(chunk))
    client.on('data', chunk => {
      if (lost.due === 0 || !chunk.includes(COMMIT)) return database.write(chunk)
      lost.due--
      lost.done++
      // the database reads the written bytes before it notices the end
      database.removeAllListeners('data').resume().end(chunk)
      return client.removeAllListeners('close').destroy()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      const count = pairs.size
      for (const pair of [...pairs]) for (const one of pair) one.destroy()
      return count
    },
    loseCommits(count) {
      lost.due += count
    },
    lostCommits: () => lost.done,
    async close() {
      for (const pair of [...pairs]) for (const one of pair) one.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
