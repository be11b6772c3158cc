import { creditPlayMoney } from '../../platform/money/ledger/credit-play-money.ts'
import { formatMinor, readMinor } from '../../platform/money/ledger/minor-units.ts'
import { writeAudit } from '../../tenants/release/audit.ts'
import { readMember } from '../read-member.ts'
import { readAuditFields, readBrand, readOptionalText, readText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

/** 1,000,000.00 of any currency at a time. */
const MAX_MINOR = 100_000_000n

/** Gives a member play money; the same key again has no second effect. */
export const credit: SandboxVerb = async (context, input) => {
  const brand = await readBrand(context, input)
  const { id, username, currency } = await readMember(context, brand, input)
  const amount = readMinor(readText(input, 'amount', '100.00'))
  if (amount === undefined || amount <= 0n || amount > MAX_MINOR)
    throw new SandboxProblem(
      `"${String(input.amount)}" is no amount that can be credited.`,
      `Write one from 0.01 to ${formatMinor(MAX_MINOR)}, such as 250.00.`,
    )
  const audit = readAuditFields(context, input)
  const key = readOptionalText(input, 'key') ?? Buffer.from(context.random.bytes(12)).toString('base64url')
  const money = `${formatMinor(amount)} ${currency}`
  const balance = await context.store.transaction(async tx => {
    const move = {
      tenantId: brand,
      memberId: id,
      amountMinor: amount,
      key,
      now: audit.now,
      reason: audit.why || 'sandbox',
    }
    const after = await creditPlayMoney(tx, move)
    await writeAudit(
      tx,
      brand,
      [{ what: 'sandbox', subject: `credit ${username}`, summary: `${username}: +${money}` }],
      audit,
    )
    return after
  })
  const message = `${username} of ${brand} got ${money} and has ${formatMinor(balance)} ${currency} in the main wallet.`
  return { message, brand, member: username, amount: formatMinor(amount), balance: formatMinor(balance), currency, key }
}
