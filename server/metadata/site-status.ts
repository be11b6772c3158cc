/** Whether a brand is open, under maintenance, or blocked for a visitor's region (SYS-01, SYS-03). */
import type { WireSystem } from '../../src/schemas/metadata/metadata.ts'

/** A visitor of unknown country counts as being where the platform reports its visitors to be. */
export function isRegionBlocked(
  { blockedCountries, location }: Pick<WireSystem, 'blockedCountries' | 'location'>,
  country: string | undefined,
): boolean {
  if (!Array.isArray(blockedCountries) || blockedCountries.length === 0) return false
  const from = country ?? location?.countryCode
  return from !== undefined && blockedCountries.includes(from)
}

/** 0 open, 1 maintenance, 2 closed to this visitor's region; maintenance wins (SYS-01). */
export function statusFor(system: WireSystem, country: string | undefined): 0 | 1 | 2 {
  const { status, maintenance, regionRestriction } = system
  if (status === 1 || maintenance) return 1
  return status === 2 || regionRestriction || isRegionBlocked(system, country) ? 2 : 0
}
