/** What `npm run soak` runs once it is built: a database for the run, the run, its result in words. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openStore } from '../../server/store/open-store.ts'
import { findPostgres } from '../temporary-postgres.ts'
import { runSoak, type SoakOptions, type SoakReport } from './run-soak.ts'

export type SoakKind = 'postgresql' | 'pglite'
export type SoakChoice = Pick<SoakOptions, 'instances' | 'workers' | 'accounts' | 'operations' | 'kills' | 'seed'>

/** @returns whether every promise held. */
export async function soak(kind: SoakKind, choice: SoakChoice, serverFile: string): Promise<boolean> {
  console.log(
    `\n${kind}: ${choice.operations} operations, ${choice.workers} workers, ${choice.accounts} accounts, ${choice.instances} instances, ${choice.kills} kills, seed ${choice.seed}`,
  )
  const place = kind === 'pglite' ? makeFolder() : await createDatabase()
  try {
    const options = { ...choice, serverFile, store: place.store, open: () => openStore(place.store) }
    const report = await runSoak({ ...options, progress: line => console.log(`  ${line}`) })
    print(report)
    mkdirSync('reports', { recursive: true })
    writeFileSync(`reports/soak-${kind}.json`, `${JSON.stringify({ kind, ...choice, ...report }, null, 2)}\n`)
    return report.wrong.length === 0
  } finally {
    await place.remove()
  }
}

function print(report: SoakReport): void {
  const { wrong, acknowledged, refused, unknown, seconds, perSecond, kills, slowestStart } = report
  console.log(
    `  ${report.operations} operations in ${seconds.toFixed(0)} s (${perSecond.toFixed(0)}/s): ${acknowledged} acknowledged, ${refused} refused, ${unknown} never asked about again`,
  )
  console.log(
    `  ${report.repeated} keys repeated, ${report.reused} used for something else, ${report.cut} connections cut, ${report.lost} answers lost, ${kills} kills (ready again within ${Math.round(slowestStart)} ms)`,
  )
  for (const sentence of wrong.slice(0, 20)) console.log(`  WRONG: ${sentence}`)
  console.log(wrong.length === 0 ? '  Every promise held.' : `  ${wrong.length} broken promises.`)
}

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'livery-soak-'))
  return { store: join(folder, 'db'), remove: async () => rmSync(folder, { recursive: true, force: true }) }
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
