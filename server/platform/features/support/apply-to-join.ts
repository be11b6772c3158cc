/** Stores an application as an agent, by the brand's form in place of `join`. */
import type { Role } from '../../../../src/schemas/session/role.ts'
import { takeLimit } from '../../../http/rate-limits.ts'
import { refuse } from '../../../http/refusal.ts'
import { checkByOne, checkForm } from '../../context/check-form.ts'
import type { Context } from '../../context/context.ts'
import { checkBot } from '../../people/bot-check/check-bot.ts'
import { type FeedbackSender, plain, storeInquiry } from './store-feedback.ts'

/** Name of base's form in `forms/`. */
const FORM = 'join'

export interface AgentApplication extends FeedbackSender {
  role: Role
  fields: Readonly<Record<string, string>>
  verification: unknown
}

/**
 * @throws Refusal join/closed when the brand has no such form; join/invalid with value.fields; bot-check/required,
 * bot-check/unavailable, request/too-many
 */
export async function applyToJoin(
  context: Context,
  { role, fields, verification, ...sender }: AgentApplication,
): Promise<void> {
  const { tenantId, language, ip } = sender
  const forms = await context.brands.formsFor(tenantId, language, FORM, role)
  const checked = await checkByOne(forms, async form => ({ form, ...(await checkForm(context, form, fields)) }))
  if (!checked) throw refuse('join/closed', { status: 404 })
  const { form, values, problems } = checked
  if (Object.keys(problems).length > 0) throw refuse('join/invalid', { value: { fields: problems } })
  await checkBot(context, { tenantId, form: 'join', fields: verification })
  await takeLimit(context, 'feedback', [tenantId, ip])
  const texts = Object.fromEntries(
    form.fields.flatMap(({ id }) => {
      const value = values[id]
      return value === undefined ? [] : [[id, plain(value)]]
    }),
  )
  await storeInquiry(context, sender, { kind: 'join', content: '', contact: null, fields: texts })
}
