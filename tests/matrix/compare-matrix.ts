/** Reports the differences of two matrices of a brand as lines of text: `agents lose entry "Daily wages" of menu agent on home because dailySalary went off`. */

import { ROLES } from '../../server/tenants/check/checks/check-site.ts'
import { type BrandState, visitorOf } from '../../server/tenants/compare/compare-states.ts'
import { widgetCatalog } from '../../src/app/entry-server.tsx'
import { buildSite, listNeeds, listSubjects } from '../../src/engine/index.ts'
import { type Matrix, readStateName } from './matrix-file.ts'

/** The subjects that the texts of a brand belong to, in any language. */
export interface Named {
  /** The same in every language: the addresses of the subjects with this text. */
  identity(text: string): string
  /** The toggles that the subjects with this text need. */
  toggles(text: string): readonly string[]
}

const PEOPLE: Record<string, string> = {
  visitor: 'visitors',
  member: 'members',
  trial: 'trial players',
  agent: 'agents',
}

/** @returns one line for each element lost or gained, with the roles it concerns. */
export function compareMatrices(before: Matrix, after: Matrix, named: Named): string[] {
  const turned = new Map(
    [...new Set([...before.on, ...after.on])].flatMap(toggle =>
      before.on.includes(toggle) === after.on.includes(toggle)
        ? []
        : [[toggle, after.on.includes(toggle) ? 'on' : 'off']],
    ),
  )
  const changes = new Map<string, RoleChange>()
  // English first: the lines name elements in the first language
  const states = [...after.states.keys()]
    .filter(name => before.states.has(name))
    .sort((one, other) => Number(other.includes(', EN,')) - Number(one.includes(', EN,')))
  for (const name of states) {
    const { where, role, language } = readStateName(name)
    for (const change of compareTrees(before.states.get(name)!, after.states.get(name)!)) {
      const key = [change.verb, neutral(change.line, named), neutral(change.holder, named)].join('\n')
      const known = changes.get(key) ?? { ...change, where: new Set(), roles: new Set(), languages: new Set() }
      changes.set(key, known)
      known.where.add(where)
      known.roles.add(role)
      known.languages.add(language)
    }
  }
  const everybody = new Set(states.map(name => readStateName(name).role))
  const lines = [...changes.values()].map(({ verb, line, holder, where, roles, languages }) => {
    const who =
      roles.size === everybody.size ? 'all' : listed(ROLES.filter(role => roles.has(role)).map(role => PEOPLE[role]!))
    const causes = named.toggles(namedIn(line)).filter(toggle => turned.has(toggle))
    const why = causes.map(toggle => `${toggle} went ${turned.get(toggle)}`).join(' and ')
    const context = `${holder && ` of ${holder}`} on ${listed([...where])} (${[...languages].join(', ')})`
    return `${who} ${verb} ${line}${context}${why && ` because ${why}`}`
  })
  const added = [...after.states.keys()].filter(name => !before.states.has(name))
  const gone = [...before.states.keys()].filter(name => !after.states.has(name))
  return [
    ...lines,
    ...(added.length > 0 ? [`${added.length} new states, such as ${added[0]}`] : []),
    ...(gone.length > 0 ? [`${gone.length} states were removed, such as ${gone[0]}`] : []),
  ]
}

interface RoleChange extends TreeChange {
  where: Set<string>
  roles: Set<string>
  languages: Set<string>
}

/** The line with its text replaced by an identity that is the same in every language. */
const neutral = (line: string, named: Named): string =>
  line.replace(QUOTED, quoted => named.identity(JSON.parse(quoted) as string))

interface TreeChange {
  verb: 'lose' | 'gain'
  /** The element's line in the tree, without the dash. */
  line: string
  /** The line of the element that contains it. */
  holder: string
}

/** @returns the topmost element of each lost or gained branch */
export function compareTrees(before: readonly string[], after: readonly string[]): TreeChange[] {
  const paths = [pathsOf(before), pathsOf(after)] as const
  const missing = (from: readonly string[], to: readonly string[]) => {
    const left = new Map<string, number>()
    for (const path of to) left.set(path, (left.get(path) ?? 0) + 1)
    return from.filter(path => {
      const count = left.get(path) ?? 0
      left.set(path, count - 1)
      return count <= 0
    })
  }
  const listTops = (verb: TreeChange['verb'], lost: readonly string[]): TreeChange[] => {
    const all = new Set(lost)
    return lost.flatMap(path => {
      const [line = '', ...above] = path.split('\n').reverse()
      if (all.has(above.toReversed().join('\n'))) return []
      return { verb, line, holder: above.find(holder => holder.includes('"')) ?? above[0] ?? '' }
    })
  }
  return [...listTops('lose', missing(paths[0], paths[1])), ...listTops('gain', missing(paths[1], paths[0]))]
}

/** Each line with the lines of all elements that contain it, the outermost first. */
function pathsOf(lines: readonly string[]): string[] {
  const open: string[] = []
  return lines.map(line => {
    const depth = (line.length - line.trimStart().length) / 2
    open.length = depth
    open.push(line.trimStart().replace(/^- /, ''))
    return open.join('\n')
  })
}

const QUOTED = /"(?:[^"\\]|\\.)*"/

/** The first name in quotes. */
function namedIn(line: string): string {
  const quoted = QUOTED.exec(line)?.[0]
  return quoted === undefined ? '' : (JSON.parse(quoted) as string)
}

const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`

/** Reads the names with every feature on, so that subjects of features that are off have names too. */
export function readNames({ content, metadata }: BrandState): Named {
  const { document, texts, languages } = content
  const features = Object.fromEntries(Object.keys(document.tenant.features).map(name => [name, { always: true }]))
  const everything = { ...document, tenant: { ...document.tenant, features } }
  const needs = listNeeds(document)
  const addresses = new Map<string, Set<string>>()
  for (const role of ROLES)
    for (const language of document.tenant.languages.supported) {
      const visitor = visitorOf(role, language)
      const { site } = buildSite({ tenant: everything, metadata, texts, languages, widgets: widgetCatalog }, visitor)
      for (const [address, values] of listSubjects(site))
        for (const [setting, value] of Object.entries(values))
          if (typeof value === 'string')
            addresses.set(value, (addresses.get(value) ?? new Set()).add(`${address} ${setting}`))
    }
  return {
    identity: text => [...(addresses.get(text) ?? [JSON.stringify(text)])].sort().join(),
    toggles(text) {
      const subjects = [...(addresses.get(text) ?? [])].map(setting => setting.split(' ')[0]!)
      const direct = subjects.flatMap(address => [...(needs.get(address) ?? [])])
      const all = [...direct, ...direct.flatMap(need => [...(needs.get(need) ?? [])])]
      return [...new Set(all.flatMap(need => /^toggle:(.*)$/.exec(need)?.[1] ?? []))]
    },
  }
}
