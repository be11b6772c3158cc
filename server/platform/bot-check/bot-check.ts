import type { BotChallenge, BotCheckKind, BotCheckPlace } from '../../../src/schemas/session/bot-check.ts'
import type { Context } from '../context.ts'

/** A form of a brand that a bot check guards. */
export interface GuardedForm {
  tenantId: string
  place: BotCheckPlace
}

/** One way to tell people from programs. */
export interface BotCheck {
  kind: Exclude<BotCheckKind, 'none'>
  /** What the browser needs to do its part. @throws Refusal bot-check/unavailable */
  createChallenge(context: Context, place: GuardedForm): Promise<{ challenge?: BotChallenge; captchaId?: string }>
  /** Judges what the browser did, which is then used up. @throws Refusal bot-check/unavailable when nobody can say */
  isPassed(context: Context, place: GuardedForm, fields: Record<string, unknown>): Promise<boolean>
}
