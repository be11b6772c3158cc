/** Mails and SMS of the reference backend, read by the developers' command. */
import { expect } from '@playwright/test'
import { runSandboxCommand } from './operator.ts'

/** Returns all messages of a brand, the latest first, as the command prints them. */
export async function outboxOf(brand: string): Promise<string> {
  const { exit, text } = await runSandboxCommand('outbox', brand)
  if (exit !== 0) throw new Error(text)
  return text
}

/** Returns the newest code of the brand to this address or number. */
export async function codeTo(brand: string, to: string): Promise<string> {
  let code: string | undefined
  await expect
    .poll(async () => {
      const text = await outboxOf(brand)
      code = /\b\d{6}\b(?= is your code)/.exec(text.slice(Math.max(0, text.indexOf(to))))?.[0]
      return text.includes(to) && code
    })
    .toBeTruthy()
  return code!
}
