import { expect, it } from 'vitest'
import type { ExplanationReport } from '../../src/engine/index.ts'
import { findSwitches, printSwitches } from './describe-switches.ts'

const report = {
  address: 'toggle:wages',
  reasons: [
    {
      finding: { code: 'feature-requires', name: 'centre', on: false, known: true },
      because: [{ finding: { code: 'rule', field: 'email' } }],
    },
  ],
} as unknown as ExplanationReport
const entry = (what: string, subject: string, summary: string, minute: number, who = 'anna') =>
  ({ what, subject, summary, who, why: '', at: `2027-03-04T05:0${minute}:00.000Z`, current: false }) as never

it('what was switched in the sandbox, in a file and for a rule is named with what did it', () => {
  const entries = [
    entry('toggle', 'wages', 'wages: on -> off (WAGES)', 3),
    entry('sandbox', 'flag WAGES', 'WAGES: on -> off', 3),
    entry('toggle', 'centre', 'centre: on -> off (CENTRE)', 2, 'watcher'),
    entry('publish', 'abc', '', 2, 'watcher'),
    entry('rule', 'email', 'email: required no -> yes', 1),
    entry('sandbox', 'rule email', 'email: required no -> yes', 1),
    entry('toggle', 'wages', 'wages: off -> on (WAGES)', 0),
  ]
  expect(printSwitches(findSwitches('ruby', report, entries))).toEqual([
    'wages: on -> off (WAGES), by anna on 2027-03-04 05:03 UTC, with npm run sandbox -- flag ruby WAGES off',
    'centre: on -> off (CENTRE), by watcher on 2027-03-04 05:02 UTC, with a file that was saved, and that the running server published',
    'email: required no -> yes, by anna on 2027-03-04 05:01 UTC, with npm run sandbox -- rule ruby email',
  ])
  expect(findSwitches('ruby', report, [])).toEqual([])
})
