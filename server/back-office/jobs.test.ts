import { expect, it } from 'vitest'
import { printResult } from '../../scripts/verbs/print-result.ts'
import { createOperator } from '../../tests/operator-fixture.ts'
import { openTestPGlite } from '../../tests/stores.ts'
import { createTestPlatform } from '../../tests/test-platform.ts'
import { jobs } from './verbs/jobs.ts'

it('jobs name each failure with its error and the time of the next try', async () => {
  const store = await openTestPGlite()
  const { context } = await createTestPlatform(store)
  const at = (second: number) => new Date(Date.UTC(2026, 10, 28, 5, 0, second))
  const job = { schedule: 'every 60 s', next_at: at(0), failures: 0 }
  await store.db
    .insertInto('job')
    .values([
      { ...job, name: 'broken', failures: 2, error: 'Error: out of paper', retry_at: at(4) },
      { ...job, name: 'draws' },
    ])
    .execute()
  const item = { job: 'draws', item: 'draw north/KENO/7', failures: 1, error: 'Error: no seed', retry_at: at(9) }
  await store.db.insertInto('job_item').values(item).execute()
  const { office } = createOperator(context)
  const lines = printResult(await office('jobs'), jobs.columns!)
  expect(lines.filter(line => /broken|draws|failed/.test(line))).toEqual([
    '  broken  every 60 s  2026-11-28 05:00:00 UTC  never',
    '    failed 2 times, is tried again at 2026-11-28 05:00:04 UTC: Error: out of paper',
    '  draws  every 60 s  2026-11-28 05:00:00 UTC  never',
    '    draw north/KENO/7: failed once, is tried again at 2026-11-28 05:00:09 UTC: Error: no seed',
  ])
})
