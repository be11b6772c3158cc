/** The bot check of a brand: `constants.botCheck` and `constants.botCheckPlaces` of its tenant.json decide. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { refuse } from '../../../http/refusal.ts'
import type { Context } from '../../context/context.ts'
import type { BotCheck, GuardedForm } from './bot-check.ts'
import { geetest } from './geetest.ts'
import { proofOfWork } from './proof-of-work.ts'

const CHECKS: readonly BotCheck[] = [proofOfWork, geetest]

/** Returns the check that guards this form of the brand; undefined when none does. */
export async function chooseBotCheck(context: Context, { tenantId, form }: GuardedForm): Promise<BotCheck | undefined> {
  const { botCheck, botCheckPlaces } = await context.brands.constants(tenantId)
  if (botCheck === 'none' || !botCheckPlaces.includes(form)) return undefined
  return CHECKS.find(({ kind }) => kind === botCheck)
}

/**
 * @param fields `verification` of the request
 * @throws Refusal bot-check/required, or bot-check/unavailable when the checking service does not reply
 */
export async function checkBot(
  context: Context,
  { fields, ...guarded }: GuardedForm & { fields: unknown },
): Promise<void> {
  const check = await chooseBotCheck(context, guarded)
  if (!check) return
  if (!isRecord(fields) || !(await check.isPassed(context, guarded, fields))) throw refuse('bot-check/required')
}
