/** Loads the vendors that the platform names for a merchant, once in a session. */

import type { ReplyOf } from '../../schemas/endpoints/endpoint.ts'
import { gameVendors } from '../../schemas/endpoints/game-vendors.ts'
import { call } from '../calls/call.ts'
import { readStored, writeStored } from '../state/storage.ts'

type VendorGroups = ReplyOf<typeof gameVendors>['value']

const nameOf = (merchant: string) => `vendors-${merchant}`
const loading = new Map<string, Promise<VendorGroups | undefined>>()

/** @returns undefined when the platform does not answer; the next caller asks again. */
export function loadSessionVendors(merchant: string): Promise<VendorGroups | undefined> {
  const stored = readGroups(merchant)
  if (stored) return Promise.resolve(stored)
  const under = loading.get(merchant)
  if (under) return under
  const load = ask(merchant).finally(() => loading.delete(merchant))
  loading.set(merchant, load)
  return load
}

async function ask(merchant: string): Promise<VendorGroups | undefined> {
  const result = await call(gameVendors, { query: { merchantCode: merchant } })
  if (!result.ok || !Array.isArray(result.value.value)) return undefined
  writeStored('session', nameOf(merchant), JSON.stringify(result.value.value))
  return result.value.value
}

function readGroups(merchant: string): VendorGroups | undefined {
  try {
    const groups: unknown = JSON.parse(readStored('session', nameOf(merchant)) ?? 'null')
    return Array.isArray(groups) ? groups : undefined
  } catch {
    return undefined
  }
}
