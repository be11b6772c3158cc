/** Kysely over PGlite, which has exactly one session: one user at a time, in the order of their requests. */
import type { PGliteInterface } from '@electric-sql/pglite'
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

class Connection implements DatabaseConnection {
  readonly #db: PGliteInterface
  readonly release: () => void
  constructor(db: PGliteInterface, release: () => void) {
    this.#db = db
    this.release = release
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#db.query<R>(query.sql, [...query.parameters])
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('PGlite does not stream: read pages instead')
  }
}

class PGliteDriver implements Driver {
  readonly #db: PGliteInterface
  readonly #closed: () => Promise<void>
  #tail: Promise<void> = Promise.resolve()

  constructor(db: PGliteInterface, closed: () => Promise<void>) {
    this.#db = db
    this.#closed = closed
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<Connection> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise(done => {
      release = done
    })
    await before
    return new Connection(this.#db, release)
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
  readonly #db: PGliteInterface
  readonly #closed: () => Promise<void>

  /** @param closed called when the store is closed; by default closes the instance. */
  constructor(db: PGliteInterface, closed: () => Promise<void> = () => db.close()) {
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
