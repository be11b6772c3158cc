/** A brand's site models for all roles and languages as one readable text: common subjects first, then those of some visitors. */
import type { Subjects, SubjectValues } from '../../src/engine/index.ts'
import { readSubjectAddress } from '../../src/engine/index.ts'
import type { Role } from '../../src/schemas/session/role.ts'
import { createKeyFinder } from './find-text-keys.ts'
import type { LocaleTexts, Snapshot, Variant } from './snapshot-types.ts'

const EVERYONE = 'everyone'

/**
 * @param variants every role in every language, first those of the first role or language
 * @param before stored snapshot, whose key is kept where several keys match a text
 */
export function takeSnapshot(
  tenant: string,
  variants: readonly Variant[],
  locales: LocaleTexts,
  before?: Snapshot,
): Snapshot {
  const roles = [...new Set(variants.map(variant => variant.role))]
  const languages = [...new Set(variants.map(variant => variant.language))]
  const keys = createKeyFinder(variants, before)
  const seen: Snapshot['seen'] = { [EVERYONE]: {} }
  const audiences = new Map<string, Set<string>>()

  for (const address of new Set(variants.flatMap(({ subjects }) => [...subjects.keys()]))) {
    const visible = variants.flatMap(variant => {
      const values = variant.subjects.get(address)
      return values && !isLocaleText(address, values, locales[variant.language]) ? [{ variant, values }] : []
    })
    const coded = keys.encode(address, visible)
    for (const [text, group] of groupBy(coded, ({ values }) => JSON.stringify(values))) {
      for (const name of audienceNames(
        group.map(({ variant }) => variant),
        roles,
        languages,
      )) {
        seen[name] ??= {}
        seen[name][address] = JSON.parse(text) as SubjectValues
        const { list } = readSubjectAddress(address)
        if (list !== undefined) audiences.set(list, new Set([...(audiences.get(list) ?? []), name]))
      }
    }
  }
  const orders = Object.fromEntries(
    [...audiences].filter(([, names]) => names.size > 1).map(([list]) => [list, unionOrder(tenant, list, variants)]),
  )
  return { tenant, roles, languages, seen, orders }
}

/** Reads the subjects of one visitor from the snapshot. */
export function readVariant(snapshot: Snapshot, role: Role, language: string, texts: Record<string, string>): Subjects {
  const shown = new Map<string, SubjectValues>()
  const all = { ...texts }
  for (const [audience, subjects] of Object.entries(snapshot.seen)) {
    if (!isFor(audience, role, language)) continue
    for (const [address, values] of Object.entries(subjects)) {
      const key = /^text:(.*)$/s.exec(address)?.[1]
      if (key === undefined) shown.set(address, values)
      else all[key] = String(values.text)
    }
  }
  const decode = (value: unknown) => {
    if (typeof value !== 'string' || !value.startsWith('@')) return value
    return value.startsWith('@@') ? value.slice(1) : (all[value.slice(1)] ?? value)
  }
  const subjects: Subjects = new Map()
  for (const address of inOrder([...shown.keys()], snapshot.orders))
    subjects.set(
      address,
      Object.fromEntries(Object.entries(shown.get(address)!).map(([setting, value]) => [setting, decode(value)])),
    )
  for (const [key, text] of Object.entries(all)) subjects.set(`text:${key}`, { text })
  return subjects
}

/** Writes one subject per line, for readable differences in git. */
export function writeSnapshot({ tenant, roles, languages, seen, orders }: Snapshot): string {
  const section = (name: string, lines: string[]) => `  ${JSON.stringify(name)}: {\n${lines.join(',\n')}\n  }`
  const line = ([name, value]: [string, unknown]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`
  const sections = Object.entries(seen).map(([name, subjects]) => section(name, Object.entries(subjects).map(line)))
  return `{
  "tenant": ${JSON.stringify(tenant)},
  "roles": ${JSON.stringify(roles)},
  "languages": ${JSON.stringify(languages)},
${[...sections, section('orders', Object.entries(orders).map(line))].join(',\n')}
}\n`
}

export function readSnapshot(text: string): Snapshot {
  const { tenant, roles, languages, orders, ...seen } = JSON.parse(text) as Omit<Snapshot, 'seen'> & Snapshot['seen']
  return { tenant, roles, languages, orders, seen: seen as Snapshot['seen'] } as Snapshot
}

/** Decides whether a text is from locales/, as a snapshot holds only texts that a brand changed. */
const isLocaleText = (address: string, { text }: SubjectValues, locale: Record<string, string> | undefined) =>
  address.startsWith('text:') && locale?.[address.slice(5)] === text

/** Names the audience of roles with the same languages: `member, agent in VI`. */
function audienceNames(group: readonly Variant[], roles: readonly Role[], languages: readonly string[]): string[] {
  const rolesByLanguages = groupBy(roles, role =>
    group
      .filter(one => one.role === role)
      .map(one => one.language)
      .join(', '),
  )
  return [...rolesByLanguages].flatMap(([languageList, seenBy]) => {
    if (languageList === '') return []
    const people = seenBy.length === roles.length ? EVERYONE : seenBy.join(', ')
    return languageList === languages.join(', ') ? people : `${people} in ${languageList}`
  })
}

function isFor(audience: string, role: Role, language: string): boolean {
  const [people = '', languageList] = audience.split(' in ')
  return (
    (people === EVERYONE || people.split(', ').includes(role)) &&
    (languageList === undefined || languageList.split(', ').includes(language))
  )
}

/** @throws when two visitors see the same subjects in different orders: a site model removes subjects and never sorts them */
function unionOrder(tenant: string, list: string, variants: readonly Variant[]): string[] {
  const orders = variants.map(({ subjects }) =>
    [...subjects.keys()].filter(address => readSubjectAddress(address).list === list),
  )
  const union: string[] = []
  for (const order of orders)
    order.forEach((address, index) => {
      if (!union.includes(address)) union.splice(index === 0 ? 0 : union.indexOf(order[index - 1]!) + 1, 0, address)
    })
  for (const order of orders)
    if (union.filter(address => order.includes(address)).join() !== order.join())
      throw new Error(`${tenant}: the subjects of ${list} have different orders for different visitors.`)
  return union.map(address => readSubjectAddress(address).id)
}

function inOrder(addresses: readonly string[], orders: Snapshot['orders']): string[] {
  const ranked = addresses.map((address, index) => {
    const { list, id } = readSubjectAddress(address)
    const order = list === undefined ? undefined : orders[list]
    const first = order ? addresses.findIndex(other => readSubjectAddress(other).list === list) : index
    return { address, first, position: order ? order.indexOf(id) : 0 }
  })
  return ranked
    .sort((one, other) => one.first - other.first || one.position - other.position)
    .map(({ address }) => address)
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    groups.set(key, [...(groups.get(key) ?? []), item])
  }
  return groups
}
