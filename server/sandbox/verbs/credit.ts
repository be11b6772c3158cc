import { creditPlayMoney } from '../../platform/ledger/deposit-play-money.ts'
import { formatMinor, readMinor } from '../../platform/ledger/minor-units.ts'
import { suggest } from '../../tenants/problems/nearest.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import {
  readAuditFields,
  readBrand,
  readOptionalText,
  readText,
  type SandboxContext,
  type SandboxVerb,
} from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** 1,000,000.00 of any currency at a time. */
const MOST = 100_000_000n
const NAMES = 200

/** Gives a member play money; the same key again has no second effect. */
export const credit: SandboxVerb = async (desk, words) => {
  const brand = await readBrand(desk, words)
  const { id, username, currency } = await memberOf(desk, brand, readText(words, 'member', 'player'))
  const amount = readMinor(readText(words, 'amount', '100.00'))
  if (amount === undefined || amount <= 0n || amount > MOST)
    throw new SandboxProblem(
      `"${String(words.amount)}" is no amount that can be credited.`,
      `Write one from 0.01 to ${formatMinor(MOST)}, such as 250.00.`,
    )
  const deed = readAuditFields(desk, words)
  const key = readOptionalText(words, 'key') ?? Buffer.from(desk.random.bytes(12)).toString('base64url')
  const money = `${formatMinor(amount)} ${currency}`
  const balance = await desk.store.transaction(async tx => {
    const move = {
      tenantId: brand,
      memberId: id,
      amountMinor: amount,
      key,
      now: deed.now,
      reason: deed.why || 'sandbox',
    }
    const after = await creditPlayMoney(tx, move)
    await writeAudit(
      tx,
      brand,
      [{ what: 'sandbox', subject: `credit ${username}`, summary: `${username}: +${money}` }],
      deed,
    )
    return after
  })
  const said = `${username} of ${brand} got ${money} and has ${formatMinor(balance)} ${currency} in the main wallet.`
  return { said, brand, member: username, amount: formatMinor(amount), balance: formatMinor(balance), currency, key }
}

async function memberOf({ store }: SandboxContext, brand: string, name: string) {
  const members = store.db
    .selectFrom('member')
    .innerJoin('brand', 'brand.id', 'member.tenant_id')
    .select(['member.id', 'username', 'currency'])
    .where('tenant_id', '=', brand)
  const found = await members.where('username_key', '=', name.toLowerCase()).executeTakeFirst()
  if (found) return found
  const some = await members.orderBy('member.id').limit(NAMES).execute()
  throw new SandboxProblem(
    `${brand} has no member "${name}".`,
    suggest(
      name,
      some.map(({ username }) => username),
      'member',
    ),
  )
}
