/** The built program of `npm run soak`: a database for the run, the run, and its result in words. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openStore } from '../../server/store/open-store.ts'
import { removeFolder } from '../remove-folder.ts'
import { findPostgres, findPrograms } from '../temporary-postgres.ts'
import { openOwnDatabase } from './own-database.ts'
import { runSoak, type SoakOptions, type SoakReport } from './run-soak.ts'

export type SoakKind = 'postgresql' | 'pglite'
export interface SoakChoice
  extends Pick<SoakOptions, 'instances' | 'workers' | 'accounts' | 'operations' | 'kills' | 'seed'> {
  /** Crashes of the database, which is then the run's own cluster. */
  crashes?: number
}

interface Place extends Pick<SoakOptions, 'store' | 'faults'> {
  /** Address of the same database for the run itself. */
  direct?: string
  remove(): Promise<void>
}

/** Most milliseconds from the database's recovery until the instances serve again. */
const MAX_RECOVERY_MS = 10_000

/** @returns whether no rule was violated */
export async function soak(kind: SoakKind, choice: SoakChoice, serverFile: string): Promise<boolean> {
  console.log(
    `\n${kind}: ${choice.operations} operations, ${choice.workers} workers, ${choice.accounts} accounts, ${choice.instances} instances, ${choice.kills} kills, seed ${choice.seed}`,
  )
  const place = await openPlace(kind, choice)
  removeOnSignal(place)
  try {
    const { store, faults, direct = store } = place
    const options = { ...choice, serverFile, store, faults, open: () => openStore(direct) }
    const report = await runSoak({ ...options, progress: line => console.log(`  ${line}`) })
    print(report)
    mkdirSync('reports', { recursive: true })
    writeFileSync(`reports/soak-${kind}.json`, `${JSON.stringify({ kind, ...choice, ...report }, null, 2)}\n`)
    return report.wrong.length === 0 && report.recoveries.every(({ ms }) => ms <= MAX_RECOVERY_MS)
  } finally {
    await place.remove()
  }
}

/** Removes database, processes and mounted disk when the user interrupts the run. */
function removeOnSignal(place: Place): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void place.remove().finally(() => process.exit(130)))
}

function print(report: SoakReport): void {
  const { wrong, acknowledged, refused, unknown, seconds, perSecond, kills, slowestStart } = report
  console.log(
    `  ${report.operations} operations in ${seconds.toFixed(0)} s (${perSecond.toFixed(0)}/s): ${acknowledged} acknowledged, ${refused} refused, ${unknown} never asked about again`,
  )
  console.log(
    `  ${report.repeated} keys repeated, ${report.reused} used for something else, ${report.cut} connections cut, ${report.lost} answers lost, ${kills} kills (ready again within ${Math.round(slowestStart)} ms)`,
  )
  const kinds = Object.entries(report.kinds).map(([kind, count]) => `${kind} ${count}`)
  console.log(`  acknowledged: ${kinds.join(', ')}; ${report.matched} deposits paid a withdrawal of another member`)
  printRecoveries(report)
  for (const sentence of wrong.slice(0, 20)) console.log(`  WRONG: ${sentence}`)
  console.log(wrong.length === 0 ? '  Every promise held.' : `  ${wrong.length} broken promises.`)
}

function printRecoveries({ recoveries, unavailable }: SoakReport): void {
  if (recoveries.length === 0) return
  console.log(
    `  ${unavailable} answers were 503 with Retry-After; after the database answered again, all instances served:`,
  )
  for (const fault of new Set(recoveries.map(recovery => recovery.fault))) {
    const all = recoveries.filter(recovery => recovery.fault === fault)
    const slowest = Math.max(...all.map(({ ms }) => ms))
    const late = slowest > MAX_RECOVERY_MS ? ` TOO LATE: ${MAX_RECOVERY_MS} ms at most` : ''
    console.log(`    ${fault}: ${all.length} times, within ${Math.round(slowest)} ms${late}`)
  }
}

function openPlace(kind: SoakKind, { crashes, operations }: SoakChoice): Promise<Place> | Place {
  if (kind === 'pglite') return makeFolder()
  return crashes === undefined ? createDatabase() : createCluster(crashes, operations)
}

async function createCluster(crashes: number, operations: number): Promise<Place> {
  const bin = findPrograms()
  if (!bin) throw new Error('no PostgreSQL is installed below /usr/lib/postgresql; set PG_BIN to the folder of initdb')
  // entries of one operation take some five kilobytes of these
  const database = await openOwnDatabase({ bin, crashes, diskMegabytes: 300 + Math.ceil(operations / 100) })
  if (database.noDisk) console.log(`  The disk is not filled: ${database.noDisk}.`)
  return database
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-soak-'))
  return { store: join(folder, 'db'), remove: async () => removeFolder(folder) }
}

async function createDatabase() {
  const server = await findPostgres()
  if (typeof server === 'string') throw new Error(server)
  const name = `livery_soak_${process.pid}_${Date.now().toString(36)}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name}`)
  const store = server.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`)
  return {
    store,
    async remove() {
      await run(`drop database if exists ${name} with (force)`)
      await server.stop()
    },
  }
}
