/** The bot check of a brand: `constants.botCheck` and `constants.botCheckPlaces` of its tenant.json decide (LGN-05). */
import { BOT_CHECK_PLACES } from '../../../src/schemas/session/bot-check.ts'
import { refuse } from '../../http/refusal.ts'
import type { Context } from '../context.ts'
import type { BotCheck, GuardedForm } from './bot-check.ts'
import { geetest } from './geetest.ts'
import { proofOfWork } from './proof-of-work.ts'

const CHECKS: readonly BotCheck[] = [proofOfWork, geetest]

/** The check that guards this place of the brand; undefined when none does. */
export async function chooseBotCheck(
  context: Context,
  { tenantId, place }: GuardedForm,
): Promise<BotCheck | undefined> {
  const { botCheck = 'none', botCheckPlaces = BOT_CHECK_PLACES } = await context.brands.constants(tenantId)
  if (botCheck === 'none' || !Array.isArray(botCheckPlaces) || !botCheckPlaces.includes(place)) return undefined
  // a name that nobody knows must not open the door
  return CHECKS.find(({ kind }) => kind === botCheck) ?? proofOfWork
}

/**
 * @param fields `verification` of the request
 * @throws Refusal bot-check/required, or bot-check/unavailable when whoever checks does not answer
 */
export async function checkBot(
  context: Context,
  { fields, ...place }: GuardedForm & { fields: unknown },
): Promise<void> {
  const check = await chooseBotCheck(context, place)
  if (!check) return
  const sent = typeof fields === 'object' && fields !== null ? (fields as Record<string, unknown>) : undefined
  if (!sent || !(await check.isPassed(context, place, sent))) throw refuse('bot-check/required')
}
