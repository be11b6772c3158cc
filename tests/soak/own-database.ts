/** Opens a database for a soak run: a cluster on a small disk, behind a proxy that cuts connections. No other database is affected. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../remove-folder.ts'
import { startOwnCluster } from './cluster.ts'
import { openCuttingProxy } from './cutting-proxy.ts'
import { type DatabaseFault, databaseFaults } from './database-faults.ts'
import { mountSmallDisk } from './small-disk.ts'

export interface OwnDatabase {
  /** Address through the proxy, for the instances. */
  store: string
  /** Address without the proxy, for the run itself. */
  direct: string
  faults: DatabaseFault[]
  /** Reason why its disk is not filled, as a sentence. */
  noDisk: string | undefined
  remove(): Promise<void>
}

interface Options {
  /** Folder of PostgreSQL's programs. */
  bin: string
  crashes: number
  /** Size of its disk; by default the cluster is in a temporary folder whose disk is never full. */
  diskMegabytes?: number
}

export async function openOwnDatabase({ bin, crashes, diskMegabytes }: Options): Promise<OwnDatabase> {
  const mounted = diskMegabytes === undefined ? undefined : mountSmallDisk(diskMegabytes)
  const disk = typeof mounted === 'string' ? undefined : mounted
  const folder = mkdtempSync(join(disk?.folder ?? tmpdir(), 'livery-soak-'))
  const removeAll = () => {
    removeFolder(folder)
    disk?.remove()
  }
  try {
    const cluster = await startOwnCluster(bin, folder)
    const proxy = await openCuttingProxy(cluster.socket)
    return {
      store: `postgres://livery@127.0.0.1:${proxy.port}/postgres`,
      direct: cluster.url,
      faults: databaseFaults(crashes, { cluster, proxy, disk }),
      noDisk: typeof mounted === 'string' ? mounted : undefined,
      async remove() {
        await proxy.close()
        await cluster.stop()
        removeAll()
      },
    }
  } catch (error) {
    removeAll()
    throw error
  }
}
