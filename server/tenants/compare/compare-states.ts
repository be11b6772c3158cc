/** Compares two states of documents and metadata for each kind of visitor. */
import {
  buildSite,
  compareSites,
  compareSubjects,
  describePlatformSetting,
  fullVisitor,
  isAboutMoney,
  listNeeds,
  listPlatform,
  mergeTenant,
  type SiteChange,
  type Subjects,
  type Visitor,
  type WidgetSchemas,
} from '../../../src/engine/index.ts'
import type { SiteModel } from '../../../src/engine/model/site-model.ts'
import { EMPTY_METADATA } from '../../../src/schemas/metadata/metadata.ts'
import { ROLE_NAMES, ROLES, type Role } from '../../../src/schemas/session/role.ts'
import type { TenantSources } from '../check/check-context.ts'
import { checkTenant } from '../check/checks/check-tenant.ts'
import type { CheckProblem } from '../problems/check-problem.ts'
import { languageInfo, readLocales } from '../read/read-locales.ts'
import { readTenant } from '../read/read-tenant.ts'
import { plainLayer } from '../read/tenant-layer.ts'
import { readWrittenPlatform } from '../read/write-amounts.ts'
import type { ReleaseContent } from '../release/release.ts'
import { listAssets } from '../release/release-assets.ts'
import { createLeaveOutShown } from './shown-documents.ts'

/** Everything that a brand's sites are built from, at one time. */
export interface BrandState {
  id: string
  /** Source, as printed: `working files`, `release 3f2a…`. */
  label: string
  content: Pick<ReleaseContent, 'document' | 'texts' | 'languages' | 'assets'>
  /** Every platform document by name, also those that no site is built from. */
  metadata: unknown
}

/** A change, with the visitors who see it. */
export interface SeenChange extends SiteChange {
  roles: Role[]
  languages: string[]
}

/** Reads the present files. @returns no state when they hold errors. */
export function readWorkingState(
  sources: TenantSources,
  id: string,
  label = 'working files',
): { state?: BrandState; problems: CheckProblem[] } {
  const { release, platform, problems } = checkTenant(sources, id)
  if (!release) return { problems }
  return { problems, state: { id, label, content: release.body, metadata: { ...EMPTY_METADATA, ...platform } } }
}

/** Reads the files of an earlier revision. They are not checked again, which is most of the work. */
export function readOldState(sources: TenantSources, id: string, label: string): BrandState {
  const { layers } = readTenant(sources.dir, id)
  const { locales } = readLocales(sources.localesDir)
  const all = Object.values(locales)
  const { document } = mergeTenant(layers.map(plainLayer))
  return {
    id,
    label,
    metadata: { ...EMPTY_METADATA, ...readWrittenPlatform(sources, layers) },
    content: {
      document,
      texts: Object.fromEntries(all.map(({ code, texts }) => [code, texts])),
      languages: Object.fromEntries(all.map(locale => [locale.code, languageInfo(locale.code, locale)])),
      assets: listAssets(layers, document),
    },
  }
}

/** Makes a visitor. An agent has all that a condition can ask for, so that nothing an agent can see is left out. */
export const visitorOf = (role: Role, language: string): Visitor =>
  role === 'agent' ? fullVisitor(role, language) : { role, language }

export function buildState({ content, metadata }: BrandState, widgets: WidgetSchemas, visitor: Visitor): SiteModel {
  const { document, texts, languages } = content
  return buildSite({ tenant: document, metadata, texts, languages, widgets }, visitor).site
}

export interface Audience {
  roles?: readonly Role[]
  /** Languages; absent: every language that both states have. */
  languages?: readonly string[]
}

/** Returns each change once, with all roles and languages that see it. */
export function compareStates(
  before: BrandState,
  after: BrandState,
  widgets: WidgetSchemas,
  { roles = ROLES, languages = sharedLanguages(before, after) }: Audience = {},
): SeenChange[] {
  const needs = { before: listNeeds(before.content.document), after: listNeeds(after.content.document) }
  const others = [...compareFiles(before, after), ...comparePlatform(before, after)]
  const seen = gatherSeen(roles, languages, visitor => [
    ...compareSites(buildState(before, widgets, visitor), buildState(after, widgets, visitor), needs),
    ...others,
  ])
  return arrangeChanges(seen, after)
}

const comparePlatform = (before: BrandState, after: BrandState): SiteChange[] =>
  withCurrencies(compareSubjects(listPlatform(before.metadata), listPlatform(after.metadata)), [
    before.content.document.tenant.currency.code,
    after.content.document.tenant.currency.code,
  ])

/** Adds to changes of the platform's documents the currencies of their amounts. */
export const withCurrencies = (
  changes: readonly SiteChange[],
  currencies: [before: string, after: string],
): SiteChange[] => changes.map(change => (change.kind === 'platform' ? { ...change, currencies } : change))

/**
 * Puts amounts first, then other changes of money, then those that players see, then other documents of the platform. Leaves out changes that
 * the site itself shows.
 * @param after the state that the changes lead to
 */
export function arrangeChanges<Change extends SiteChange>(
  changes: readonly Change[],
  after: Pick<BrandState, 'content' | 'metadata'>,
): Change[] {
  const leaveOutShown = createLeaveOutShown(changes, after)
  const told = changes.flatMap(change => (change.kind === 'platform' ? (leaveOutShown(change) ?? []) : change))
  return [0, 1, 2, 3].flatMap(wanted => told.filter(change => rankOf(change) === wanted))
}

function rankOf({ kind, subject, settings = [] }: SiteChange): number {
  if (kind !== 'platform') return 2
  if (settings.some(({ setting }) => describePlatformSetting(subject, setting).isAmount)) return 0
  return isAboutMoney(subject) ? 1 : 3
}

/** Compares files by content: a new picture under an old name changes no document. Early releases do not know their files. */
function compareFiles({ content: before }: BrandState, { content: after }: BrandState): SiteChange[] {
  if (!before.assets || !after.assets) return []
  const things = (assets: Record<string, string>): Subjects =>
    new Map(Object.entries(assets).map(([name, hash]) => [`asset:${name}`, { file: hash }]))
  return compareSubjects(things(before.assets), things(after.assets))
}

/**
 * Gathers changes. The same change in several languages is reported once, in the first of them; a changed text is reported in each.
 * @param changesFor returns the changes for one visitor
 */
export function gatherSeen(
  roles: readonly Role[],
  languages: readonly string[],
  changesFor: (visitor: Visitor) => readonly SiteChange[],
): SeenChange[] {
  const seen = new Map<string, SeenChange>()
  for (const role of roles) {
    const own = new Map<string, SeenChange>()
    for (const language of languages)
      for (const change of changesFor(visitorOf(role, language))) {
        const key = shapeOf(change)
        const known = own.get(key)
        if (known) known.languages.push(language)
        else own.set(key, { ...change, roles: [], languages: [language] })
      }
    for (const change of own.values()) {
      const key = JSON.stringify(change)
      if (!seen.has(key)) seen.set(key, change)
      seen.get(key)!.roles = [...seen.get(key)!.roles, role]
    }
  }
  return [...seen.values()]
}

/** Returns the part of a change that is the same in every language. */
function shapeOf({ name, after, settings = [], ...change }: SiteChange): string {
  if (change.kind === 'text') return JSON.stringify([change, settings])
  const isWord = (value: unknown) => typeof value === 'string' && !/^(?:\/|#|https?:)/.test(value)
  const shapes = settings.map(setting => [
    setting.setting,
    isWord(setting.before) || setting.before,
    isWord(setting.after) || setting.after,
  ])
  return JSON.stringify([change, change.what === 'changed' || change.what === 'moved' ? shapes : []])
}

/** Returns languages that both have, English first because the operator reads it; if they share none, the first one's default. */
export function sharedLanguages(before: BrandState, after: BrandState): string[] {
  const others = after.content.document.tenant.languages.supported
  const shared = before.content.document.tenant.languages.supported.filter(language => others.includes(language))
  if (shared.length === 0) return [before.content.document.tenant.languages.default]
  return [...shared.filter(language => language === 'EN'), ...shared.filter(language => language !== 'EN')]
}

/** Describes an audience: `members and agents, in VI`; empty when all of the compared audience see it. */
export function describeAudience({ roles, languages }: Required<Audience>, compared: Required<Audience>): string {
  const people = roles.map(role => ROLE_NAMES[role].many)
  const who =
    roles.length === compared.roles.length
      ? ''
      : [people.slice(0, -1).join(', '), people.at(-1)].filter(Boolean).join(' and ')
  const inLanguages = languages.length === compared.languages.length ? '' : `in ${languages.join(', ')}`
  return [who, inLanguages].filter(Boolean).join(', ')
}
