/** Reports how a brand differs from its snapshot, as lines of text. */
import {
  arrangeChanges,
  type BrandState,
  buildState,
  gatherSeen,
  visitorOf,
  withCurrencies,
} from '../../server/tenants/compare/compare-states.ts'
import { printGroups, printLines } from '../../server/tenants/compare/print-changes.ts'
import { compareSubjects, listNeeds, listPlatform, listSubjects, type WidgetSchemas } from '../../src/engine/index.ts'
import { ROLES } from '../../src/schemas/session/role.ts'
import { readVariant } from './snapshot.ts'
import type { LocaleTexts, Snapshot, Variant } from './snapshot-types.ts'

/** Returns a brand for every role and language, with the platform's documents. */
export const listVariants = (state: BrandState, widgets: WidgetSchemas): Variant[] =>
  ROLES.flatMap(role =>
    state.content.document.tenant.languages.supported.map(language => ({
      role,
      language,
      subjects: new Map([
        ...listPlatform(state.metadata),
        ...listSubjects(buildState(state, widgets, visitorOf(role, language))),
      ]),
    })),
  )

/** @returns the differences, one per line; causes are found in the brand's current files */
export function compareSnapshot(
  stored: Snapshot,
  variants: readonly Variant[],
  texts: LocaleTexts,
  state: BrandState,
): string[] {
  const needs = listNeeds(state.content.document)
  const languages = [...new Set(variants.map(variant => variant.language))]
  // English first: the lines name subjects in the first language
  const shared = languages
    .filter(language => stored.languages.includes(language))
    .sort((one, other) => Number(other === 'EN') - Number(one === 'EN'))
  const { code } = state.content.document.tenant.currency
  const changes = gatherSeen(stored.roles, shared, ({ role, language }) => {
    const now = variants.find(variant => variant.role === role && variant.language === language)
    const then = readVariant(stored, role, language, texts[language] ?? {})
    if (!now) return []
    return withCurrencies(compareSubjects(then, now.subjects, { before: needs, after: needs }), [code, code])
  })
  return [
    ...languages.filter(language => !shared.includes(language)).map(language => `language ${language} is new`),
    ...stored.languages.filter(language => !shared.includes(language)).map(language => `language ${language} is gone`),
    ...printLines(printGroups(arrangeChanges(changes, state), { roles: stored.roles, languages: shared })),
  ]
}
