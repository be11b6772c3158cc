/** Finds the effects of a change of files on every brand that inherits from them, before it is published. */
import type { WidgetSchemas } from '../../../src/engine/index.ts'
import type { SiteModel } from '../../../src/engine/model/site-model.ts'
import { ROLES, type Role } from '../../../src/schemas/session/role.ts'
import {
  type BrandState,
  buildState,
  compareStates,
  type SeenChange,
  sharedLanguages,
  visitorOf,
} from '../compare/compare-states.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { affectedPages, EVERYWHERE } from './affected-pages.ts'

export interface BrandImpact {
  id: string
  /** Kind of impact. `refused`: the files hold errors, and players still see the earlier release. */
  what: 'same' | 'changed' | 'new' | 'gone' | 'refused'
  /** Problems that the check finds in its files; errors keep it from being published. */
  problems: CheckProblem[]
  changes: SeenChange[]
  /** Roles that see a change. */
  roles: Role[]
  languages: string[]
  /** All languages that were compared. */
  compared: string[]
  /** Places of the changes: `screen home`, `dialog login`, or every screen. */
  shownOn: string[]
}

/** @param before absent: there was no such brand. @param after absent: its folder is gone, or it holds errors. */
export function readImpact(
  id: string,
  before: BrandState | undefined,
  after: BrandState | undefined,
  problems: CheckProblem[],
  widgets: WidgetSchemas,
): BrandImpact {
  const none = { id, problems, changes: [], roles: [], languages: [], compared: [], shownOn: [] }
  if (problems.some(problem => problem.severity === 'error')) return { ...none, what: 'refused' }
  if (!before || !after) return { ...none, what: after ? 'new' : before ? 'gone' : 'same' }
  // most changes do not touch most brands, which need not be built then
  if (writtenIn(before) === writtenIn(after)) return { ...none, what: 'same' }
  const compared = sharedLanguages(before, after)
  const changes = compareStates(before, after, widgets, { languages: compared })
  if (changes.length === 0) return { ...none, compared, what: 'same' }
  const sites = createSites([before, after], widgets)
  const shownOn = changes.flatMap(change => affectedPages(change, sites(change.roles[0]!, change.languages[0]!)))
  return {
    id,
    what: 'changed',
    problems,
    changes,
    roles: ROLES.filter(role => changes.some(change => change.roles.includes(role))),
    languages: compared.filter(language => changes.some(change => change.languages.includes(language))),
    compared,
    shownOn: shownOn.includes(EVERYWHERE)
      ? [EVERYWHERE, ...new Set(shownOn.filter(place => place.startsWith('dialog')))]
      : [...new Set(shownOn)].sort(),
  }
}

const writtenIn = ({ content, metadata }: BrandState): string => JSON.stringify([content, metadata])

/** Builds both sites for one visitor, once. */
function createSites(states: readonly BrandState[], widgets: WidgetSchemas) {
  const built = new Map<string, SiteModel[]>()
  return (role: Role, language: string): SiteModel[] => {
    const key = `${role} ${language}`
    const sites = built.get(key) ?? states.map(state => buildState(state, widgets, visitorOf(role, language)))
    built.set(key, sites)
    return sites
  }
}
