import type { KyselyPlugin } from 'kysely'
import type { Tx } from '../server/store/open-store.ts'

/** Counts the statements that a function sends. */
export async function countStatements(tx: Tx, run: (tx: Tx) => Promise<unknown>): Promise<number> {
  let sent = 0
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      sent++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await run(tx.withPlugin(counter))
  return sent
}
