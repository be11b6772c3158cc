/** Checks the rules of platform/system.json about access to the site: an invalid rule would open the site that it shall close. */
import { isRecord } from '../../../../src/schemas/metadata/wire-values.ts'
import { countryName, readCountry } from '../../../metadata/country-code.ts'
import type { CheckProblem } from '../../problems/check-problem.ts'
import type { TenantSourceFile } from '../../read/tenant-layer.ts'
import { type FileLocation, problemAt } from '../check-context.ts'

/** Pointers of the rules in system.json about access to the site. */
const ACCESS = /^\/(status|maintenance|regionRestriction|blockedCountries|location)(\/|$)/

/** Words in names of rules that close a site, to everybody or by age. */
const CLOSING = /countr|region|geo|block|ban|den[iy]|forbid|restrict|embargo|exclu|allow|closed|maintenance/i
const AGE = /^age|[a-z_]Age|_age/

/** Decides whether a mistake at this place stops a release. @param pointer into system.json */
export const isAccessRule = (path: string, pointer: string): boolean =>
  path === 'platform/system.json' && ACCESS.test(pointer)

/**
 * Decides whether an unknown key was probably meant to close the site, such as blockedCountry, or any that holds countries: ignored, it
 * leaves the site open. @param near the known key that is most like it
 */
export const isMeantAsAccessRule = (path: string, name: string, near: string | undefined, value: unknown): boolean =>
  path === 'platform/system.json' &&
  ((near !== undefined && isAccessRule(path, `/${near}`)) ||
    CLOSING.test(name) ||
    AGE.test(name) ||
    holdsCountries(value))

/** Decides whether a value is a list of countries, or has a property for each. */
function holdsCountries(value: unknown): boolean {
  const written = Array.isArray(value) ? value : isRecord(value) ? Object.keys(value) : []
  return written.length > 0 && written.every(one => readCountry(one) !== undefined)
}

/** Reports countries that do not exist, are written in another form than their two letters, or stand twice. */
export function checkCountries(file: TenantSourceFile | undefined): CheckProblem[] {
  if (!file || !isRecord(file.value)) return []
  const { blockedCountries, location } = file.value
  const written: [pointer: string, value: unknown][] = Array.isArray(blockedCountries)
    ? blockedCountries.map((value, i) => [`/blockedCountries/${i}`, value])
    : []
  if (isRecord(location) && location.countryCode !== undefined)
    written.push(['/location/countryCode', location.countryCode])
  return written.flatMap(([pointer, value], i) => {
    if (typeof value !== 'string') return []
    const code = readCountry(value)
    if (code === value && Array.isArray(blockedCountries) && blockedCountries.indexOf(value) < i)
      return pointer === '/location/countryCode' ? [] : twice({ file, pointer }, value)
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

/** Reports a country that stands twice: harmless, but the second one was probably meant to be another country. */
const twice = (at: FileLocation, value: string): CheckProblem =>
  problemAt(at, {
    code: 'country/twice',
    value,
    message: `${countryName(value)} (${value}) stands twice.`,
    fix: 'Write the country that was meant, or keep one of the two.',
  })
