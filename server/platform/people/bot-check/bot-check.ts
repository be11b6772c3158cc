import type { BotChallenge, BotCheckForm, BotCheckKind } from '../../../../src/schemas/session/bot-check.ts'
import type { Context } from '../../context/context.ts'

/** A form of a brand that a bot check guards. */
export interface GuardedForm {
  tenantId: string
  form: BotCheckForm
}

/** One way to tell people from programs. */
export interface BotCheck {
  kind: Exclude<BotCheckKind, 'none'>
  /** Creates the data that the browser needs to solve the check. @throws Refusal bot-check/unavailable */
  createChallenge(context: Context, guarded: GuardedForm): Promise<{ challenge?: BotChallenge; captchaId?: string }>
  /** Validates the browser's solution and uses it up. @throws Refusal bot-check/unavailable when that is not possible now */
  isPassed(context: Context, guarded: GuardedForm, fields: Record<string, unknown>): Promise<boolean>
}
