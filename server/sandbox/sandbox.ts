/** The sandbox: test switches, which a server has with LIVERY_SANDBOX=1 only. */

import { OperatorError } from '../http/operator-error.ts'
import { handlers } from '../platform/platform.ts'
import type { ControlVerbs } from '../tenants/control/control.ts'
import type { VerbSet } from '../verbs/verb.ts'
import { METADATA_CALL } from './switches/inject-faults.ts'
import type { SandboxContext } from './switches/sandbox-context.ts'
import { approval } from './verbs/approval.ts'
import { clock } from './verbs/clock.ts'
import { country } from './verbs/country.ts'
import { credit } from './verbs/credit.ts'
import { fail } from './verbs/fail.ts'
import { flag, flags } from './verbs/flag.ts'
import { lottery } from './verbs/lottery.ts'
import { outbox } from './verbs/outbox.ts'
import { password } from './verbs/password.ts'
import { reset } from './verbs/reset.ts'
import { rule, rules } from './verbs/rule.ts'
import { show } from './verbs/show.ts'
import { slow } from './verbs/slow.ts'

/** The set of verbs, in the order of the help and of the page. */
export const SANDBOX: VerbSet<SandboxContext> = {
  name: 'sandbox',
  verbs: [
    clock,
    country,
    credit,
    password,
    approval,
    rule,
    slow,
    fail,
    ...lottery,
    reset,
    outbox,
    flags,
    flag,
    rules,
    show,
  ],
}

export const INJECTABLE_CALLS: readonly string[] = [
  ...handlers.map(({ endpoint }) => endpoint.name),
  METADATA_CALL,
].sort()

export const sandboxIsOff = () =>
  new OperatorError(
    'Test switches exist in a sandbox only.',
    'Start the server with LIVERY_SANDBOX=1. Decisions about players and money need none: npm run office -- --help.',
  )

/** Refuses all verbs where there is no sandbox. */
export const REFUSED_SANDBOX: ControlVerbs = {
  async sandbox() {
    throw sandboxIsOff()
  },
}
