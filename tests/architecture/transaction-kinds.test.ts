/** Every kind of ledger entry has a name in every language, for records, filters and files. */
import { expect, it } from 'vitest'
import { TRANSACTION_KINDS } from '../../src/schemas/records/transaction-kinds.ts'
import { locales } from './locale-files.ts'

it('MBR-10 each kind of ledger entry is named in all languages', () => {
  const missing = locales.flatMap(({ code, texts }) =>
    TRANSACTION_KINDS.filter(kind => !texts[`transaction.${kind}`]).map(kind => `${code}: transaction.${kind}`),
  )
  expect(missing).toEqual([])
})
