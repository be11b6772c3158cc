/**
 * Kysely over PostgreSQL, with transactions that cannot hold their locks for long, even if their process hangs. The begin is sent with the
 * first statement, and the commit with the last where that is marked (`executeLast`); the pool's clients must pipeline.
 */
import { CompiledQuery, type DatabaseConnection, type Driver, PostgresDialect, type TransactionSettings } from 'kysely'
import { isLastStatement } from './last-statement.ts'

export interface TransactionLimits {
  /** Time without a statement after which PostgreSQL ends the session: its locks are free, and the pool opens another connection. */
  idleMs: number
  /** Time that a statement waits for a row or a table that another transaction has locked. */
  lockMs: number
  statementMs: number
  /** Time that a transaction or a single statement waits until a connection of the pool is free. */
  connectMs: number
}

/** Limits longer than any of our transactions takes; an event loop that is late for some seconds ends none. */
export const TRANSACTION_LIMITS: TransactionLimits = {
  idleMs: 20_000,
  lockMs: 10_000,
  statementMs: 30_000,
  connectMs: 10_000,
}

export class LimitedPostgresDialect extends PostgresDialect {
  readonly #limits: TransactionLimits

  constructor(config: ConstructorParameters<typeof PostgresDialect>[0], limits: TransactionLimits) {
    super(config)
    this.#limits = limits
  }

  override createDriver(): Driver {
    return pipelineTransactions(super.createDriver(), this.#limits)
  }
}

interface Beginning {
  begun: Promise<unknown>
  isCommitted: boolean
}

function pipelineTransactions(driver: Driver, { idleMs, lockMs, statementMs }: TransactionLimits): Driver {
  // limits of this transaction only: a pooler in transaction mode refuses settings of the session
  const limited = `begin; set local idle_in_transaction_session_timeout = ${idleMs}; set local lock_timeout = ${lockMs}; set local statement_timeout = ${statementMs}`
  const running = new WeakMap<DatabaseConnection, Beginning>()
  const prepared = new WeakSet<DatabaseConnection>()

  /** Sends the commit right behind a marked statement. */
  const watchForLast = (connection: DatabaseConnection) => {
    if (prepared.has(connection)) return
    prepared.add(connection)
    const execute = connection.executeQuery.bind(connection)
    connection.executeQuery = async <R>(query: CompiledQuery) => {
      const transaction = running.get(connection)
      if (transaction?.isCommitted) throw new Error('A statement follows the one that was marked as the last.')
      if (!transaction || !isLastStatement(query)) return execute<R>(query)
      const [last, committed] = await Promise.allSettled([execute<R>(query), execute(CompiledQuery.raw('commit'))])
      if (last.status === 'rejected') throw last.reason
      if (committed.status === 'rejected') throw committed.reason
      transaction.isCommitted = true
      return last.value
    }
  }

  const { beginTransaction, commitTransaction, rollbackTransaction } = driver
  driver.beginTransaction = async (connection: DatabaseConnection, settings: TransactionSettings) => {
    if (settings.isolationLevel || settings.accessMode) return beginTransaction.call(driver, connection, settings)
    watchForLast(connection)
    const begun = connection.executeQuery(CompiledQuery.raw(limited))
    // the commit reports its failure; before that the statements behind it fail, too
    begun.catch(() => {})
    running.set(connection, { begun, isCommitted: false })
  }
  driver.commitTransaction = async connection => {
    const transaction = running.get(connection)
    await transaction?.begun
    if (!transaction?.isCommitted) await commitTransaction.call(driver, connection)
    running.delete(connection)
  }
  driver.rollbackTransaction = async connection => {
    running.delete(connection)
    await rollbackTransaction.call(driver, connection)
  }
  return driver
}
