import { listExtended } from '../../platform/people/protection/list-extended.ts'
import { releaseExclusions } from '../../platform/people/protection/release-exclusions.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import { runAction } from '../actions.ts'
import { readMember } from '../read-member.ts'
import { readAuditFields, readBrand, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** Exclusions that were extended to accounts with the details or the browser of an excluded member. */
export const exclusions: SandboxVerb = (context, input) => runAction('exclusions', ACTIONS, context, input)

const list: SandboxVerb = async ({ store, clock, ...context }, input) => {
  const brand = await readBrand({ store, clock, ...context }, input)
  const extended = await listExtended(store.db, brand, clock.now())
  const found = extended.length === 1 ? '1 exclusion was' : `${extended.length} exclusions were`
  return { message: `${found} extended to another account of ${brand}.`, brand, extended }
}

const release: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const { id: memberId, username } = await readMember(context, brand, input)
  const reason = readText(input, 'reason', '"Another person: identity document checked."')
  const audit = readAuditFields(context, input)
  const released = await context.store.transaction(async tx => {
    const count = await releaseExclusions(tx, { tenantId: brand, memberId, now: audit.now }, reason)
    const summary = `${username}: extended exclusion ended, ${reason}`
    if (count > 0) await writeAudit(tx, brand, [{ what: 'sandbox', subject: `exclusion ${username}`, summary }], audit)
    return count
  })
  if (released === 0)
    throw new SandboxProblem(
      `No exclusion was extended to ${username}.`,
      'An exclusion that a member chose lasts to its end. The list says the others: npm run sandbox -- exclusions list <brand>.',
    )
  return { message: `${username} of ${brand} may play again.`, brand, member: username }
}

const ACTIONS: Record<string, SandboxVerb> = { list, release }
