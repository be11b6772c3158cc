/** What the reference backend has sent by mail and SMS, read as a developer reads it (SBX-07). */
import { runSandboxCommand } from './operator.ts'

/** Everything that a brand has sent, the latest first, as the command prints it. */
export async function outboxOf(brand: string): Promise<string> {
  const { exit, text } = await runSandboxCommand('outbox', brand)
  if (exit !== 0) throw new Error(text)
  return text
}
