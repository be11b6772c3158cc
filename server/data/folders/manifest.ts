/** Describes the contents of a folder of data: `manifest.json`, written last, so that a folder without one is unfinished. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type QueryExecutorProvider, sql } from 'kysely'
import { type Static, Type } from 'typebox'
import { Check } from 'typebox/value'
import { OperatorError } from '../../http/operator-error.ts'

export const FORMAT = 1
const FILE = 'manifest.json'

const Sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  /** Version of the build that wrote the folder. */
  version: Type.String(),
  /** Last migration of the database. */
  migration: Type.String(),
  /** When the database was read, ISO 8601. */
  exportedAt: Type.String(),
  tables: Type.Record(
    Type.String(),
    Type.Object({ rows: Type.Integer({ minimum: 0 }), columns: Type.Array(Type.String()), sha256: Sha256 }),
  ),
  /** Numbers that identity columns have reached, by table and column. */
  sequences: Type.Record(
    Type.String(),
    Type.Object({ last: Type.String({ pattern: '^\\d+$' }), used: Type.Boolean() }),
  ),
  /** Pictures and files of brands, which are rows of these tables. */
  files: Type.Record(
    Type.String(),
    Type.Object({ count: Type.Integer(), bytes: Type.String({ pattern: '^\\d+$' }), sha256: Sha256 }),
  ),
  /** Tables whose rows stayed behind, with the reason. */
  leftOut: Type.Record(Type.String(), Type.String()),
})
export type Manifest = Static<typeof Manifest>

export const writeManifest = (folder: string, manifest: Manifest): void =>
  writeFileSync(join(folder, FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })

/** @throws OperatorError for a folder that holds no finished export of this format */
export function readManifest(folder: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(join(folder, FILE), 'utf8'))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new OperatorError(
      code === 'ENOENT'
        ? `${folder} holds no ${FILE}: no export has finished there.`
        : `${join(folder, FILE)} cannot be read (${code ?? (error as Error).message}).`,
      'Name the folder that "npm run data -- export" wrote.',
    )
  }
  const { format, version } = (value ?? {}) as { format?: unknown; version?: unknown }
  if (typeof format === 'number' && format !== FORMAT)
    throw new OperatorError(
      `${folder} has format ${format}, and this build reads format ${FORMAT}.`,
      `Use a build of version ${String(version)}, which wrote it.`,
    )
  if (!Check(Manifest, value))
    throw new OperatorError(`${join(folder, FILE)} is damaged.`, 'Take another copy of the folder.')
  return value
}

/** Reads the last migration of the database. */
export async function readMigration(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ name: string }>`select max(name collate "C") as name from migration`.execute(db)
  return rows[0]!.name
}

/** @throws OperatorError unless the tables of the folder are those of the database */
export function requireMigration({ migration, version }: Manifest, ofDatabase: string): void {
  if (migration === ofDatabase) return
  const fix =
    migration < ofDatabase
      ? `Import it with a build of version ${version} whose last migration is ${migration}, and start this build on that database: the start brings its tables up to date.`
      : `Use the build that wrote it, of version ${version}, or a newer one.`
  throw new OperatorError(
    `The folder holds the tables of migration ${migration}, and the database those of ${ofDatabase}.`,
    fix,
  )
}
