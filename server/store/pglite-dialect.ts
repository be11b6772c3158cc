/** Kysely over PGlite, which has exactly one session: one user at a time, in the order of their requests. */
import type { PGlite } from '@electric-sql/pglite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { createRunStatement, type RunStatement } from './pglite-statements.ts'

class Connection implements DatabaseConnection {
  readonly #run: RunStatement
  readonly release: () => void
  constructor(run: RunStatement, release: () => void) {
    this.#run = run
    this.release = release
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#run<R>(query.sql, query.parameters)
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream: read pages instead')
  }
}

class PGliteDriver implements Driver {
  readonly #db: PGlite
  readonly #closed: () => Promise<void>
  #tail: Promise<void> = Promise.resolve()
  #run!: RunStatement

  constructor(db: PGlite, closed: () => Promise<void>) {
    this.#db = db
    this.#closed = closed
  }

  async init(): Promise<void> {
    this.#run = await createRunStatement(this.#db)
  }

  async acquireConnection(): Promise<Connection> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise(done => {
      release = done
    })
    await before
    return new Connection(this.#run, release)
  }

  async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : ''
    await connection.executeQuery(CompiledQuery.raw(`start transaction${level}`))
  }

  async commitTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: Connection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: Connection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#tail
    await this.#closed()
  }
}

export class PGliteDialect implements Dialect {
  readonly #db: PGlite
  readonly #closed: () => Promise<void>

  /** @param closed called when the store is closed; by default closes the instance. */
  constructor(db: PGlite, closed: () => Promise<void> = () => db.close()) {
    this.#db = db
    this.#closed = closed
  }

  createAdapter() {
    return new PostgresAdapter()
  }

  createDriver() {
    return new PGliteDriver(this.#db, this.#closed)
  }

  createIntrospector(db: Kysely<unknown>) {
    return new PostgresIntrospector(db)
  }

  createQueryCompiler() {
    return new PostgresQueryCompiler()
  }
}
