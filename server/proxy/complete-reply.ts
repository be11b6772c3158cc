/** Fills in the fields of our contracts that no other platform sends. */

import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'
import { roleOfFlag } from '../../src/schemas/session/agent-flag.ts'

interface Schema {
  type?: string
  /** The specification does not name the field. */
  'x-addition'?: boolean
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
}
type Item = Record<string, unknown>

/** Fields whose value follows from others of the same object, `item`. */
const DERIVED: Record<string, (item: Item) => unknown> = {
  gameName: item => item.accountTypeName || item.gameCode,
  nodeId: item => String(item.gameCode),
  // the launch decides whether a game can be played
  playable: () => true,
  isTrial: item => roleOfFlag(String(item.type)) === 'trial',
  picture: item =>
    `/art/game/${encodeURIComponent(String(item.vassalage))}/${encodeURIComponent(String(item.code))}.webp`,
  // in the reply of a sign-in: replace-token.ts reads it
  username: item => ('token' in item ? '' : undefined),
  // for countdowns
  now: () => Date.now(),
  total: item => (Array.isArray(item.games) ? item.games.length : 0),
}
const NEUTRAL: Record<string, unknown> = { string: '', boolean: false, integer: 0, number: 0 }

/** Limit of completed objects in one reply; no page can show so many. */
const MAX_OBJECTS = 50_000

/** Completes the reply in place. Fields of the specification are never invented: a missing amount stays missing. */
export function completeReply({ reply }: AnyEndpoint, answer: unknown): void {
  complete(reply as Schema, answer, { left: MAX_OBJECTS })
}

function complete(schema: Schema, value: unknown, objects: { left: number }): void {
  if (Array.isArray(value)) {
    if (schema.items) for (const item of value) complete(schema.items, item, objects)
    return
  }
  if (typeof value !== 'object' || value === null || objects.left-- <= 0) return
  const item = value as Item
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    if (item[name] === undefined || item[name] === null)
      fill(item, name, field, schema.required?.includes(name) ?? false)
    else complete(field, item[name], objects)
  }
}

function fill(item: Item, name: string, field: Schema, isRequired: boolean): void {
  if (!isRequired) {
    delete item[name]
    return
  }
  const derived = DERIVED[name]?.(item)
  if (derived !== undefined) item[name] = derived
  else if (field['x-addition'] && field.type && field.type in NEUTRAL) item[name] = NEUTRAL[field.type]
}
