import { readOutbox } from '../../platform/people/outbox/read-outbox.ts'
import { readBrand, readOptionalText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const MAX_MESSAGES = 500

/** What was sent by SMS and mail, the latest first. */
export const outbox: SandboxVerb = async (context, input) => {
  const brand = readOptionalText(input, 'brand') === undefined ? undefined : await readBrand(context, input)
  const text = readOptionalText(input, 'limit') ?? '20'
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > MAX_MESSAGES)
    throw new SandboxProblem(`The limit is "${text}".`, `Write a number from 1 to ${MAX_MESSAGES}.`)
  const messages = await readOutbox(context.store.db, { tenantId: brand, limit: Number(text) })
  return {
    message: messages.length === 0 ? 'Nothing was sent.' : `${messages.length} messages, the latest first.`,
    messages: messages.map(({ tenantId, at, ...message }) => ({ brand: tenantId, at: at.toISOString(), ...message })),
  }
}
