import { Refusal } from '../../http/refusal.ts'
import { inLanguage } from '../../platform/context/in-language.ts'
import { decideRedemption } from '../../platform/features/points/decide-redemption.ts'
import { givePoints } from '../../platform/features/points/give-points.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import { readNumber, runAction } from '../actions.ts'
import { readMember } from '../read-member.ts'
import { readRedemptions } from '../read-redemptions.ts'
import { readAuditFields, readBrand, readOptionalText, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const MAX_POINTS = 1_000_000_000n

/** The back office of the points mall: what waits, the decision on it, and points as a gift. `id` is a redemption's number, or a member's name. */
export const points: SandboxVerb = (context, input) => runAction('points', ACTIONS, context, input)

const list: SandboxVerb = async ({ store, ...context }, input) => {
  const brand = await readBrand({ store, ...context }, input)
  const redemptions = await readRedemptions(store.db, brand)
  const found = redemptions.length === 1 ? '1 redemption waits' : `${redemptions.length} redemptions wait`
  return { message: `${found} at ${brand}.`, brand, redemptions }
}

const decide =
  (state: 'approved' | 'rejected'): SandboxVerb =>
  async (context, input) => {
    const brand = await readBrand(context, input)
    const id = readNumber(input, { field: 'id', what: 'a redemption', verb: 'points' })
    const audit = readAuditFields(context, input)
    const remark =
      state === 'rejected'
        ? readText(input, 'reason', '"It cannot be sent to this address."')
        : (readOptionalText(input, 'reason') ?? '')
    const row = await explainRefusal(id, () =>
      context.store.transaction(async tx => {
        const row = await decideRedemption(tx, { tenantId: brand, id, state, remark, now: audit.now })
        const summary = `redemption ${id} (${row.good_id} × ${row.quantity}): ${state}${remark && `, ${remark}`}`
        await writeAudit(tx, brand, [{ what: 'sandbox', subject: `redemption ${id}`, summary }], audit)
        return row
      }),
    )
    const goods = `${inLanguage(row.good.title, 'EN')} × ${row.quantity}`
    return { message: `Redemption ${id} of ${brand}, ${goods}, is ${state}.`, brand, id, state }
  }

/** The same key again has no second effect. */
const give: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const { id: memberId, username } = await readMember(context, brand, { member: input.id })
  const typed = readText(input, 'points', '500')
  const given = /^\d{1,12}$/.test(typed) ? BigInt(typed) : 0n
  if (given <= 0n || given > MAX_POINTS)
    throw new SandboxProblem(`"${typed}" are no points that can be given.`, `Write 1 to ${MAX_POINTS}, such as 500.`)
  const audit = readAuditFields(context, input)
  const key = readOptionalText(input, 'key') ?? Buffer.from(context.random.bytes(12)).toString('base64url')
  const balance = await context.store.transaction(async tx => {
    const gift = { tenantId: brand, memberId, points: given, remark: audit.why, key, now: audit.now }
    const after = await givePoints(tx, gift)
    const entry = { what: 'sandbox' as const, subject: `points ${username}`, summary: `${username}: +${given} points` }
    await writeAudit(tx, brand, [entry], audit)
    return after
  })
  return {
    message: `${username} of ${brand} got ${given} points and has ${balance}.`,
    ...{ brand, member: username, points: Number(given), balance: Number(balance), key },
  }
}

const ACTIONS: Record<string, SandboxVerb> = {
  ...{ list, give },
  approve: decide('approved'),
  reject: decide('rejected'),
}

async function explainRefusal<T>(id: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (error.code === 'points/unknown-redemption')
      throw new SandboxProblem(`There is no redemption ${id} here.`, 'The list says which ones wait.')
    const { state } = (error.options.value ?? {}) as { state?: string }
    throw new SandboxProblem(
      `Redemption ${id} is ${state ?? error.code}.`,
      'What is decided stays decided; to make up for it, give points.',
    )
  }
}
