/** Marks the last statement of a transaction, so that its commit can travel with it. */
import type { Compilable, CompiledQuery, QueryResult } from 'kysely'

interface Transaction {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>
}

const marked = new WeakSet<CompiledQuery>()

/**
 * Runs the last statement of a transaction; no other may follow. On PostgreSQL the commit is sent with it, which spares a round trip:
 * when the statement fails, the commit that follows it in the failed transaction is a rollback.
 */
export async function executeLast<Row>(tx: Transaction, query: Compilable<Row>): Promise<Row[]> {
  const compiled = query.compile()
  marked.add(compiled)
  return (await tx.executeQuery(compiled)).rows
}

export const isLastStatement = (query: CompiledQuery): boolean => marked.has(query)
