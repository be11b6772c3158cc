/** Rules of platform/system.json about who may see the site: one that is not understood would open what it shall close. */
import { countryName, readCountry } from '../../../metadata/country-code.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import { isRecord } from '../../read/read-tenant.ts'
import type { SourceFile } from '../../read/tenant-layer.ts'
import { problemAt } from '../check-context.ts'

/** Where system.json says who may see the site. */
const ACCESS = /^\/(status|maintenance|regionRestriction|blockedCountries|location)(\/|$)/

/** Decides whether a mistake at this place stops a release. @param pointer into system.json */
export const isAccessRule = (path: string, pointer: string): boolean =>
  path === 'platform/system.json' && ACCESS.test(pointer)

/**
 * Decides whether a key that nothing reads was probably meant to close the site, as blockedCountry or allowedCountries: ignored, it leaves
 * the site open. @param near the known key that is most like it
 */
export const isMeantAsAccessRule = (path: string, name: string, near: string | undefined): boolean =>
  path === 'platform/system.json' &&
  ((near !== undefined && isAccessRule(path, `/${near}`)) || /countr|region|block|closed|maintenance/i.test(name))

/** Reports countries that do not exist, or are written in another form than their two letters. */
export function checkCountries(file: SourceFile | undefined): CheckProblem[] {
  if (!file || !isRecord(file.value)) return []
  const { blockedCountries, location } = file.value
  const written: [pointer: string, value: unknown][] = Array.isArray(blockedCountries)
    ? blockedCountries.map((value, i) => [`/blockedCountries/${i}`, value])
    : []
  if (isRecord(location) && location.countryCode !== undefined)
    written.push(['/location/countryCode', location.countryCode])
  return written.flatMap(([pointer, value]) => {
    if (typeof value !== 'string') return []
    const code = readCountry(value)
    if (code === value) return []
    return problemAt(
      { file, pointer },
      {
        code: 'country/unknown',
        value,
        message: `"${value}" is not the two-letter code of a country.`,
        fix: code
          ? `Write "${code}" for ${countryName(code)}.`
          : 'Write its code of two capital letters, such as KE for Kenya.',
      },
    )
  })
}
