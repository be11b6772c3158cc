/** Decides whether a brand is open, under maintenance, or blocked for a visitor's region. */
import type { WireSystem } from '../../src/schemas/metadata/metadata.ts'
import { readCountry } from './country-code.ts'

/**
 * Decides whether a visitor's country is blocked. A visitor of unknown country counts as being where the platform reports its visitors to
 * be. A country that is written in another form than two letters blocks all the same: a rule with one meaning must not open a country.
 */
export function isRegionBlocked(
  { blockedCountries, location }: Pick<WireSystem, 'blockedCountries' | 'location'>,
  country: string | undefined,
): boolean {
  const blocked = listRules(blockedCountries)
  if (blocked.length === 0) return false
  const from = readCountry(country ?? location?.countryCode)
  return from !== undefined && blocked.some(rule => readCountry(rule) === from)
}

/** Lists the countries of a rule: a list, a text with commas, or an object whose keys are switched on. */
function listRules(rules: unknown): unknown[] {
  if (typeof rules === 'string') return rules.split(/[,;]/)
  if (Array.isArray(rules)) return rules.flatMap(listRules)
  if (typeof rules === 'object' && rules !== null)
    return Object.entries(rules).flatMap(([country, value]) => (isOn(value) ? [country] : []))
  return typeof rules === 'number' ? [rules] : []
}

/** Returns 0 for open, 1 for maintenance, 2 for closed to this visitor's region; maintenance wins. */
export function statusFor(system: WireSystem, country: string | undefined): 0 | 1 | 2 {
  const { maintenance, regionRestriction } = system
  const status = readStatus(system.status)
  if (status === 1 || isOn(maintenance)) return 1
  return status === 2 || isOn(regionRestriction) || isRegionBlocked(system, country) ? 2 : 0
}

/** Reads the status. A word other than "open" closes the site, as opening a closed one does more harm. */
function readStatus(status: unknown): number {
  if (typeof status !== 'string') return Number(status)
  const number = Number(status)
  if (!Number.isNaN(number)) return number
  return /^\s*(open|normal|ok|online)\s*$/i.test(status) ? 0 : 1
}

/** Reads a switch that may come as a text, too: any text but a clear "off" is on. */
const isOn = (value: unknown): boolean =>
  typeof value === 'string' ? !/^\s*(false|0|no|off|none|open|disabled)?\s*$/i.test(value) : Boolean(value)
