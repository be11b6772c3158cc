/** Catches `store.db` used inside a transaction: on PGlite, which has one session, it would wait forever. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect, Driver } from 'kysely'

export interface TransactionGuard {
  /** The same dialect, with connections that are refused while the caller is inside a transaction. */
  dialect: Dialect
  /** Runs the body of a transaction. */
  run<T>(body: () => Promise<T>): Promise<T>
  /** Throws when the caller is inside a transaction of this store. */
  check(): void
}

const MESSAGE =
  'store.db was used inside store.transaction: it would wait for the transaction that waits for it. Use the tx handed to your function.'

/** Makes a guard that does nothing. */
export const noGuard = (dialect: Dialect): TransactionGuard => ({ dialect, run: body => body(), check: () => {} })

export function createTransactionGuard(dialect: Dialect): TransactionGuard {
  const inside = new AsyncLocalStorage<{ open: boolean }>()
  const check = () => {
    if (inside.getStore()?.open) throw new Error(MESSAGE)
  }
  return {
    check,
    async run(body) {
      const transaction = { open: true }
      try {
        return await inside.run(transaction, body)
      } finally {
        transaction.open = false
      }
    },
    dialect: {
      createAdapter: () => dialect.createAdapter(),
      createIntrospector: db => dialect.createIntrospector(db),
      createQueryCompiler: () => dialect.createQueryCompiler(),
      createDriver: () => guardDriver(dialect.createDriver(), check),
    },
  }
}

function guardDriver(driver: Driver, check: () => void): Driver {
  const acquire = driver.acquireConnection.bind(driver)
  driver.acquireConnection = async (...args): Promise<DatabaseConnection> => {
    check()
    return acquire(...args)
  }
  return driver
}
