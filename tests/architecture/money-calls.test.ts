/** Money calls go through `useMoneyCall`: a request sent otherwise can be sent twice or lost by a reload. */
import { expect, it } from 'vitest'
import { movesMoney } from '../../server/reference/calls/openapi.ts'
import { contracts } from '../api/contracts.ts'
import { sourceFiles } from './source-files.ts'

const names = contracts
  .filter(({ endpoint: { problems = [] } }) => movesMoney(problems))
  .map(({ endpoint }) => endpoint.name)
const SENT = new RegExp(`\\bsendOnce\\(|\\bcall\\(\\s*(?:${names.join('|')})\\b`)

it('API-05 a browser moves money through useMoneyCall alone', () => {
  const wrong = sourceFiles(['src']).filter(
    ({ path, text }) => !path.startsWith('src/runtime/money/') && SENT.test(text),
  )
  expect(names.length).toBeGreaterThan(10)
  expect(wrong.map(({ path }) => `${path}: send it with useMoneyCall (src/runtime/money/use-money-call.ts)`)).toEqual(
    [],
  )
})
