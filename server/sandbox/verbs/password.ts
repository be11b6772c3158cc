import { writeAudit } from '../../tenants/release/audit.ts'
import { readMember } from '../read-member.ts'
import { readAuditFields, readBrand, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const STATES = {
  first: { first_time: true, password_expired: false },
  expired: { first_time: false, password_expired: true },
  normal: { first_time: false, password_expired: false },
}
const SAYS: Record<keyof typeof STATES, string> = {
  first: 'is asked for a password of their own at the next login, as if the account was made by somebody else',
  expired: 'is asked for another password at the next login, where the brand forces the change',
  normal: 'logs in without being asked for another password',
}

/** What the next login of a member asks for: nothing, or another password. */
export const password: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const { id, username } = await readMember(context, brand, input)
  const state = readText(input, 'state', 'expired')
  if (!isState(state))
    throw new SandboxProblem(`A password cannot be "${state}".`, `Write one of ${Object.keys(STATES).join(', ')}.`)
  const audit = readAuditFields(context, input)
  await context.store.transaction(async tx => {
    await tx.updateTable('member').set(STATES[state]).where('tenant_id', '=', brand).where('id', '=', id).execute()
    const summary = `password of ${username}: ${state}`
    await writeAudit(tx, brand, [{ what: 'sandbox', subject: `password ${username}`, summary }], audit)
  })
  return { message: `${username} of ${brand} ${SAYS[state]}.`, brand, member: username, state }
}

const isState = (value: string): value is keyof typeof STATES => Object.hasOwn(STATES, value)
