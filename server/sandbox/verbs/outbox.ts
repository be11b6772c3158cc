import { readOutbox } from '../../platform/outbox/read-outbox.ts'
import { readBrand, readOptionalText, type SandboxVerb } from '../sandbox-context.ts'
import { SandboxProblem } from '../sandbox-problem.ts'

const MOST = 500

/** What was sent by SMS and mail, the latest first (SBX-07). */
export const outbox: SandboxVerb = async (desk, words) => {
  const brand = readOptionalText(words, 'brand') === undefined ? undefined : await readBrand(desk, words)
  const text = readOptionalText(words, 'limit') ?? '20'
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > MOST)
    throw new SandboxProblem(`The limit is "${text}".`, `Write a number from 1 to ${MOST}.`)
  const messages = await readOutbox(desk.store.db, { tenantId: brand, limit: Number(text) })
  return {
    said: messages.length === 0 ? 'Nothing was sent.' : `${messages.length} messages, the latest first.`,
    messages: messages.map(({ tenantId, at, ...message }) => ({ brand: tenantId, at: at.toISOString(), ...message })),
  }
}
