/** Faults that a soak run causes in its own database while money moves. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from './cluster.ts'
import type { CuttingProxy } from './cutting-proxy.ts'
import type { SmallDisk } from './small-disk.ts'

export interface DatabaseFault {
  name: 'crash' | 'sessions ended' | 'connections cut' | 'commits without reply' | 'disk full'
  /** @returns when the database answers again */
  run(): Promise<void>
}

interface Parts {
  cluster: Cluster
  proxy: CuttingProxy
  disk: SmallDisk | undefined
}

/** Milliseconds during which nothing can be written. */
const FULL_MS = 5000
const COMMITS = 5

/** @returns this number of crashes, each followed by connections cut in one of three ways, and a full disk in the middle */
export function databaseFaults(crashes: number, { cluster, proxy, disk }: Parts): DatabaseFault[] {
  const cuts = [cutConnections(proxy), loseCommits(proxy), endSessions(cluster)]
  const faults = Array.from({ length: crashes }, (_, n) => [crash(cluster), cuts[n % cuts.length]!]).flat()
  if (disk) faults.splice(Math.ceil(faults.length / 2), 0, fillDisk(cluster, disk))
  return faults
}

const crash = (cluster: Cluster): DatabaseFault => ({
  name: 'crash',
  async run() {
    await cluster.crash()
    await cluster.start()
  },
})

const endSessions = (cluster: Cluster): DatabaseFault => ({
  name: 'sessions ended',
  async run() {
    const { rowCount } = await cluster.run(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    if (!rowCount) throw new Error('there was no session to end')
  },
})

const cutConnections = (proxy: CuttingProxy): DatabaseFault => ({
  name: 'connections cut',
  async run() {
    if (proxy.cut() === 0) throw new Error('there was no connection to cut')
  },
})

const loseCommits = (proxy: CuttingProxy): DatabaseFault => ({
  name: 'commits without reply',
  async run() {
    const before = proxy.lostCommits()
    proxy.loseCommits(COMMITS)
    await until(() => proxy.lostCommits() >= before + COMMITS, 'commits lost their reply')
  },
})

/** Fills the disk, without which the cluster may end as it has no room for its log. Once there is room, it is started again. */
const fillDisk = (cluster: Cluster, disk: SmallDisk): DatabaseFault => ({
  name: 'disk full',
  async run() {
    disk.fill()
    try {
      await until(() => cannotWrite(cluster, disk), 'the database noticed that its disk is full')
      await wait(FULL_MS)
    } finally {
      disk.free()
    }
    await cluster.start()
  },
})

/** Fills the rest too, as files of the cluster may still have had room. */
async function cannotWrite(cluster: Cluster, disk: SmallDisk): Promise<boolean> {
  disk.fill()
  return cluster.run('create table soak_room as select generate_series(1, 2000)').then(
    async () => {
      await cluster.run('drop table soak_room').catch(() => {})
      return false
    },
    () => true,
  )
}

async function until(holds: () => boolean | Promise<boolean>, what: string): Promise<void> {
  for (const since = performance.now(); !(await holds()); await wait(20))
    if (performance.now() - since > 60_000) throw new Error(`no sign within a minute that ${what}`)
}
