/** Fields that are ours and that no other platform sends: filled in, so that its replies fit the contracts all the same. */

import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { roleOfFlag } from '../../src/schemas/session/agent-flag.ts'

interface Schema {
  type?: string
  description?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}
type Item = Record<string, unknown>

/** What can be said better than nothing; `item` is what the field belongs to. */
const BETTER: Record<string, (item: Item) => unknown> = {
  gameName: item => item.accountTypeName || item.gameCode,
  nodeId: item => String(item.gameCode),
  // whether a game can be played is the platform's to say when it is launched
  playable: () => true,
  isTrial: item => roleOfFlag(String(item.type)) === 'trial',
  picture: item =>
    `/art/game/${encodeURIComponent(String(item.vassalage))}/${encodeURIComponent(String(item.code))}.webp`,
  // of a sign-in: swap-token.ts asks who it is
  username: item => ('token' in item ? '' : undefined),
  total: item => (Array.isArray(item.games) ? item.games.length : 0),
}
const NEUTRAL: Record<string, unknown> = { string: '', boolean: false, integer: 0, number: 0 }

/** Changes the reply in place. What the specification names is never made up: an amount that is not there stays away. */
export function completeReply({ reply }: AnyEndpoint, answer: unknown): void {
  complete(reply as Schema, answer)
}

function complete(schema: Schema, value: unknown): void {
  if (Array.isArray(value)) {
    if (schema.items) for (const item of value) complete(schema.items, item)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const item = value as Item
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (item[name] === undefined || item[name] === null)
      fill(item, name, field, schema.required?.includes(name) ?? false)
    else complete(field, item[name])
  }
}

function fill(item: Item, name: string, field: Schema, isRequired: boolean): void {
  if (!isRequired) {
    delete item[name]
    return
  }
  const isOurs = /^ours\b|\(ours\b/i.test(field.description ?? '')
  const better = BETTER[name]?.(item)
  if (better !== undefined) item[name] = better
  else if (isOurs && field.type && field.type in NEUTRAL) item[name] = NEUTRAL[field.type]
}
