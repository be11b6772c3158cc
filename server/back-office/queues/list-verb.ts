/** Builds the verbs that list the rows waiting for a decision at a brand. */
import { Type } from 'typebox'
import type { Reader } from '../../store/open-store.ts'
import { brandField } from '../../verbs/fields.ts'
import { type Column, defineRead, type OfficeRole, type Row } from '../../verbs/verb.ts'

interface Queue {
  /** Group of verbs: `deposits`. */
  group: string
  /** One of its rows, and several: `deposit`, `deposits`. */
  noun: readonly [one: string, several: string]
  about?: string
  role: OfficeRole
  label: string
  columns: readonly Column[]
  read(db: Reader, brand: string, now: number): Promise<readonly Row[]>
  /** Decides whether a row waits for an operator; left out: every row does. */
  isWaiting?(row: Row): boolean
}

export const listVerb = ({ group, noun: [one, several], about, read, isWaiting = () => true, ...more }: Queue) =>
  defineRead({
    ...more,
    name: `${group} list`,
    about: about ?? `list the ${several} that wait for a decision, the oldest first`,
    input: Type.Object({ brand: brandField }),
    examples: ['luckystar'],
    async read({ context, input: { brand }, now }) {
      const rows = await read(context.store.db, brand, now)
      const waiting = rows.filter(isWaiting).length
      const found = waiting === 1 ? `1 ${one} waits` : `${waiting} ${several} wait`
      return { message: `${found} at ${brand}.`, brand, rows }
    },
  })
