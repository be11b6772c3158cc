/**
 * Runs statements on PGlite in one call into the database, where its own `query` makes six and takes up to three times as long.
 * Other modules use the dialect (pglite-dialect.ts).
 */
import type { PGlite, Results } from '@electric-sql/pglite'

export type RunStatement = <R>(text: string, values: readonly unknown[]) => Promise<Results<R>>

/** Statements whose parameter types are remembered, by their texts; a server has some hundreds. */
const MAX_KNOWN = 1000
/** Characters of a remembered text: those of long lists of rows differ in each call. */
const MAX_TEXT = 5000

export async function createRunStatement(db: PGlite): Promise<RunStatement> {
  const {
    protocol: { serialize },
    parse: { parseResults, parseDescribeStatementResults },
  } = await import('@electric-sql/pglite')
  const known = new Map<string, number[]>()

  const send = (...messages: Uint8Array[]) => db.execProtocolStream(Buffer.concat([...messages, serialize.sync()]))

  /** Asks the database for the types of the parameters, which decide how values are written. */
  async function readTypes(text: string): Promise<number[]> {
    const types = parseDescribeStatementResults(
      await send(serialize.parse({ text }), serialize.describe({ type: 'S' })),
    )
    if (text.length > MAX_TEXT) return types
    const [oldest] = known.keys()
    if (known.size === MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    known.set(text, types)
    return types
  }

  const write = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null
    const serializer = type === undefined ? undefined : db.serializers[type]
    return serializer ? serializer(value) : String(value)
  }

  return <R>(text: string, values: readonly unknown[]) =>
    db.runExclusive(async () => {
      if (!db.ready) throw new Error('PGlite is closed')
      const types = values.length === 0 ? [] : (known.get(text) ?? (await readTypes(text)))
      const messages = await send(
        serialize.parse({ text }),
        serialize.bind({ values: values.map((value, i) => write(value, types[i])) }),
        serialize.describe({ type: 'P' }),
        serialize.execute({}),
      )
      return parseResults(messages, db.parsers)[0] as Results<R>
    })
}
