/** Features of a test's brands with real texts, and the messages to their members. */
import { readFileSync } from 'node:fs'
import { createMessages, fillMessage } from '../server/http/problem-messages.ts'
import { type Config, createConfig } from '../server/platform/context/context.ts'
import { type OutboxMessage, readOutbox } from '../server/platform/people/outbox/read-outbox.ts'
import { readConstants } from '../src/engine/index.ts'
import type { TestOptions, TestPlatform } from './test-platform.ts'

const texts = Object.fromEntries(
  ['EN', 'VI'].map(code => [code, JSON.parse(readFileSync(`locales/${code}.json`, 'utf8')) as Record<string, string>]),
)

export interface SpokenBrand {
  features?: readonly string[]
  constants?: Record<string, unknown>
  limits?: Partial<Config['limits']>
}

/** Returns options of a platform whose brands speak English and Vietnamese and have these features. */
export function speaking({ features = [], constants = {}, limits = {} }: SpokenBrand): TestOptions {
  return {
    message: createMessages(texts),
    text: async (tenantId, language, key, params = {}) =>
      fillMessage((texts[language] ?? texts.EN)![key]!.replaceAll('{{site.brand}}', `Brand ${tenantId}`), params),
    feature: async (_tenantId, name) => features.includes(name),
    constants: async () => readConstants(constants),
    limits: { ...createConfig().limits, ...limits },
  }
}

/** Returns the newest message, or the newest to a number or address. */
export async function newestMessage({ context }: TestPlatform, to?: string): Promise<OutboxMessage | undefined> {
  const messages = await readOutbox(context.store.db, { limit: 1000 })
  return messages.find(message => to === undefined || message.to === to)
}

/** Returns the newest six-digit code to a number or address. */
export async function newestCode(platform: TestPlatform, to: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await newestMessage(platform, to))?.text ?? '')?.[0]
  if (!code) throw new Error(`No code was sent to ${to}.`)
  return code
}
