/** Checks the rules for every site with one invalid document. */
import { ENGINE_PROBLEMS, type Problem } from '../../src/engine/index.ts'
import type { SiteModel } from '../../src/engine/model/site-model.ts'
import { type Built, buildSample } from './build-sample.ts'
import { pointerOf } from './json-paths.ts'
import { type Chosen, touchedBy } from './kinds.ts'
import type { Mutation } from './mutations.ts'
import { createSampleSite } from './sample-site.ts'

const nameOf = ({ code, document, pointer }: Problem) => `${code} ${document}#${pointer}`

export const whole = buildSample(createSampleSite())
const wholeParts = partsOf(whole.site)
/** Faults of the unchanged parts, which most sites share, so that each is checked once. */
const wholeFaults = Object.fromEntries(Object.entries(wholeParts).map(([name, text]) => [name, faultsOf(name, text)]))
const expected = new Set(whole.problems.map(nameOf))
const prototypeBefore = prototypeState()

/** @returns one message for each fault of the site; empty for none */
export function examine(built: Built, chosen: Chosen, mutation: Mutation, mutationClass: string): string[] {
  const { site, problems, announcements } = built
  const faults: string[] = []
  const parts = partsOf(site)

  if (prototypeState() !== prototypeBefore || 'polluted' in {}) faults.push('Object.prototype was changed')
  const unfrozen = findUnfrozen(built.site)
  if (unfrozen) faults.push(`${unfrozen} is not frozen`)
  for (const [name, text] of Object.entries(parts))
    faults.push(...(text === wholeParts[name] ? wholeFaults[name]! : faultsOf(name, text)))
  if (announcements.some(notice => /<[^>]*(?:script|onerror|onload|javascript:)/i.test(notice.content)))
    faults.push('a notice has a script')

  const file = chosen.name.replace(/^(?:base|brand)\//, '')
  if (!/^(?:shell|screens\/home)/.test(file)) {
    if (site.shell.header.length === 0 || site.shell.footer.length === 0)
      faults.push('the header or the footer is gone')
    if (!site.screens.home || site.screens.home.main.length === 0)
      faults.push('the main area of the home page is empty')
  }

  const isFile = chosen.name !== file
  const touched = new Set<string>(isFile ? touchedBy(file, mutation.at[0]) : chosen.touches)
  for (const name of Object.keys(wholeParts))
    if (!touched.has(name) && parts[name] !== wholeParts[name]) faults.push(`${name} is not what it was`)

  const [entry] = mutation.at
  if (chosen.entries && typeof entry === 'number' && mutation.at.length > 1) {
    const before = chosen.entries(whole)
    for (const [index, after] of chosen.entries(built).entries())
      if (index !== entry && JSON.stringify(after) !== JSON.stringify(before[index]))
        faults.push(`entry ${index} is not what it was, and entry ${entry} was changed`)
  }

  const fresh = problems.filter(problem => !expected.has(nameOf(problem)))
  for (const problem of fresh) {
    if (!Object.hasOwn(ENGINE_PROBLEMS, problem.code)) faults.push(`${problem.code} is not in problems.ts`)
    if (typeof problem.fix !== 'string' || !/^[A-Z"{].*[.!?]$/s.test(problem.fix))
      faults.push(`${nameOf(problem)} has no fix`)
    if (!('value' in problem)) faults.push(`${nameOf(problem)} has no value`)
    if (problem.pointer !== '' && !problem.pointer.startsWith('/'))
      faults.push(`${nameOf(problem)} has no JSON pointer`)
  }
  const own = fresh.filter(problem => chosen.reportedAs.test(problem.document))
  const isOther = Object.keys(wholeParts).some(name => parts[name] !== wholeParts[name])
  if (mutationClass === 'wrong type') {
    // a constant may be a list as well as a single value
    const isAllowed = mutation.at[0] === 'constants' && typeof mutation.what !== 'object'
    if (isOther && own.length === 0 && !isAllowed)
      faults.push('a value of the wrong type changed the site, and nothing was reported')
    const reported = own.filter(problem => isSameLocation(problem.pointer, pointerOf(mutation.at)))
    // merging reports the changed type, and building the invalid value: only the latter counts
    const unfit = reported.filter(problem => problem.code !== 'merge/other-kind')
    const counted = unfit.length > 0 ? unfit : reported
    if (own.length > 0 && counted.length !== 1)
      faults.push(`${counted.length} problems for one wrong value: ${own.map(nameOf).join('; ')}`)
  }
  return faults
}

/** Faults that no part of a site may have. */
function faultsOf(name: string, text: string): string[] {
  const faults: string[] = []
  if (JSON.stringify(JSON.parse(text)) !== text) faults.push(`${name} does not survive JSON`)
  if (/"(?:href|image|url|qrCodeUrl|logo|picture)":"\s*(?:javascript|data|vbscript|blob|file):/i.test(text))
    faults.push(`${name} has an address that runs or loads code: ${text.slice(0, 200)}`)
  if (/"(?:href|image|url|qrCodeUrl|logo)":"(?:\/\/|\/\\\\|https?:\/\/[^/"]*@)/.test(text))
    faults.push(`${name} has an address with a misleading host`)
  return faults
}

const isSameLocation = (one: string, other: string) =>
  one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`) || one === ''

function partsOf(site: SiteModel): Record<string, string> {
  return Object.fromEntries(Object.entries(site).map(([name, part]) => [name, JSON.stringify(part)]))
}

function prototypeState(): string {
  return Object.getOwnPropertyNames(Object.prototype).sort().join()
}

/** @returns the path of the first object that is not frozen */
function findUnfrozen(value: unknown, path = 'site'): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Object.isFrozen(value)) return path
  for (const [key, inner] of Object.entries(value)) {
    const unfrozen = findUnfrozen(inner, `${path}/${key}`)
    if (unfrozen) return unfrozen
  }
  return undefined
}
