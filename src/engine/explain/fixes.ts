/** Fixes that make a subject show: one for each failing reason at the end of a chain. */
import type { Explanation, Finding, FindingCode, Reason, SourceLocation } from './explanation.ts'
import { isUnseen } from './messages.ts'

export interface SuggestedFix {
  /** Without a full stop: a location may follow. */
  message: string
  at?: SourceLocation
  /** One of the steps with the same number is enough. */
  either?: number
}

/** The platform decides these for each person: no line of a document can be changed. */
const PERSONAL: ReadonlySet<FindingCode> = new Set(['contract', 'to-upline'])

type Fixes = { [Code in FindingCode]?: (finding: Extract<Finding, { code: Code }>) => string | undefined }

const FIXES: Fixes = {
  removed: () => 'Take the removal away',
  'condition-bad': () => 'Correct the condition; "npm run tenant -- check" says what is wrong with it',
  'condition-live': ({ parts }) => `Take ${parts.join(', ')} out of the condition`,
  feature: ({ name, known }) =>
    known ? undefined : `Name a feature that tenant.json has instead of "${name}", or add it`,
  'feature-missing': ({ lacks }) => `Start the server with ${lacks}`,
  'feature-always': () => 'Say "always": true, or name modIds instead',
  'feature-nothing': () => 'Give it modIds, "requires" or "always": true',
  'feature-requires': ({ name, known }) =>
    known ? undefined : `Name a feature that tenant.json has instead of "${name}", or add it`,
  mod: ({ modId, state }) =>
    state === 'no-tree'
      ? 'Let the platform send a whitelabel tree'
      : state === 'unknown'
        ? `Name a modId that the whitelabel tree has instead of ${modId}, or let the platform add it`
        : undefined,
  'mod-cut': ({ by }) => `Switch modId ${by} on`,
  role: ({ wanted, is }) => `Look as ${wanted.join(' or ')}, or add ${is} to the roles`,
  language: ({ wanted, is }) => `Look in ${wanted.join(' or ')}, or add ${is} to the languages`,
  contract: ({ name }) => `Look as an agent who holds a contract of the kind ${name}; the platform gives it`,
  'to-upline': ({ wanted }) =>
    `Look as a member who may ${wanted ? '' : 'not '}transfer to an upline; the platform says who may`,
  any: () => 'Write under "any" what is enough',
  not: () => 'Change what it says under "not"',
  resource: ({ type, state }) =>
    state === 'bad' ? `Give the resource ${type} an https address` : `Let the platform list a resource ${type}`,
  service: () => 'Let the platform name a customer service',
  link: () => 'Write a path that begins with / or an https address',
  page: ({ page }) => `Add a screen with the path /member/${page} or /agent/${page}, or switch on the one there is`,
  rule: ({ field, state }) =>
    state === 'missing'
      ? `Let the platform send a rule for ${field}, or say "always": true in the form`
      : `Enable the rule for ${field}`,
  'banner-bad': () => 'Correct the banner',
  'banner-picture': () => 'Write the address of a picture that begins with / or https://',
  'path-taken': ({ by }) => `Write another path, or take this one from the screen "${by}"`,
  widget: () => 'Write the name of a widget that exists',
  settings: () => 'Correct the setting',
  'screen-type': ({ id }) => `List the game type ${id} in gameTypes of tenant.json`,
  'game-type': () => 'Write one of the game types, such as RNG or LIVE',
}

/** @returns nothing for what shows, and for what is unknown. */
export function suggestFixes(explanation: Explanation): SuggestedFix[] {
  if (!explanation.known) return []
  if (isUnseen(explanation)) return [unseenStep(explanation.kind)]
  const steps: SuggestedFix[] = []
  let choices = 0
  const visit = (reason: Reason, either: number | undefined) => {
    if (reason.holds) return
    const { finding, at, because = [] } = reason
    const deeper = finding.code === 'not' ? [] : because.filter(inner => !inner.holds)
    const choice = finding.code === 'any' || finding.code === 'feature-any' ? ++choices : either
    const before = steps.length
    for (const inner of deeper) visit(inner, choice)
    if (steps.length > before) return
    const message = (FIXES[finding.code] as ((finding: Finding) => string | undefined) | undefined)?.(finding)
    const location = PERSONAL.has(finding.code) ? undefined : at
    if (message !== undefined)
      steps.push({ message, ...(location && { at: location }), ...(either !== undefined && { either }) })
  }
  for (const reason of explanation.reasons) visit(reason, undefined)
  return distinct(steps)
}

const unseenStep = (kind: string): SuggestedFix =>
  kind === 'banner'
    ? { message: 'Name its group for a path', at: { document: 'banners.json', pointer: '/paths' } }
    : { message: kind === 'menu' ? 'Add a widget that shows this menu' : 'Add a widget that shows this form' }

function distinct(steps: readonly SuggestedFix[]): SuggestedFix[] {
  const seen = new Set<string>()
  return steps.filter(step => {
    const key = JSON.stringify(step)
    return seen.has(key) ? false : seen.add(key)
  })
}
