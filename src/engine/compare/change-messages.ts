/** Changes of a site as messages in English, for operators. */

import { readSubjectAddress } from './list-subjects.ts'
import { amountText, describePlatformSetting } from './platform-words.ts'
import type { SettingChange, SiteChange } from './site-change.ts'

const MAX_LENGTH = 60

/** Describes a change in one sentence without a full stop: `menu agent: "Dividend" is gone`. */
export function changeMessage(change: SiteChange): string {
  const { what, kind, settings = [] } = change
  const label = describeSubject(change)
  if (kind === 'asset' && what === 'changed') return `${label} is another file now`
  if (kind === 'toggle') return `${label} ${describeToggle(change)}`
  const inside = describeInside(change)
  const describeSetting = kind === 'platform' ? describePlatformChange(change) : describeSiteSetting
  switch (what) {
    case 'added':
      return `${label} is new${inside}${describeValue(change)}`
    case 'removed':
      return `${label} is gone${inside}${describeValue(change)}`
    case 'moved': {
      const to = change.after === undefined ? 'first' : `behind ${quote(change.after)}`
      const where =
        change.from === undefined
          ? `is now ${to}`
          : `went from ${describeParent(change.from)} to ${describeParent(change.subject)}`
      return `${label} ${where}${settings.length > 0 ? `, ${settings.map(describeSetting).join(', ')}` : ''}`
    }
    case 'changed':
      return `${label}: ${settings.map(describeSetting).join(', ')}`
  }
}

export interface ChangeGroup {
  cause: SiteChange
  /** Changes that followed from the cause, directly or by way of others. */
  effects: SiteChange[]
}

/** Groups changes by cause; a change with several causes belongs to the first one. */
export function groupChanges(changes: readonly SiteChange[]): ChangeGroup[] {
  // a text that changed in several languages is represented by the first
  const bySubject = new Map(changes.toReversed().map(change => [change.subject, change]))
  const rootOf = (change: SiteChange, seen: readonly string[] = []): SiteChange => {
    const cause = bySubject.get(change.because?.[0] ?? '')
    if (!cause) return change
    const way = [...seen, change.subject]
    // in a circle of toggles that require each other none is first
    const circle = way.includes(cause.subject) ? way.slice(way.indexOf(cause.subject)) : []
    return circle.length > 0 ? bySubject.get(circle.sort()[0]!)! : rootOf(cause, way)
  }
  const groups = new Map<SiteChange, ChangeGroup>()
  for (const change of changes) {
    const root = rootOf(change)
    const group = groups.get(root) ?? { cause: root, effects: [] }
    groups.set(root, group)
    if (root !== change) group.effects.push(change)
  }
  return [...groups.values()]
}

/** Describes changes of a subject of the platform: its numbers in a clause of their own, with their meaning. */
function describePlatformChange({ subject, currencies }: SiteChange): (change: SettingChange) => string {
  const [from, to] = currencies ?? []
  return change => {
    const { meaning, isAmount } = describePlatformSetting(subject, change.setting)
    const label = meaning === undefined ? change.setting : `${change.setting} (${meaning})`
    const isNumber = isAmount || [change.before, change.after].some(value => typeof value === 'number')
    if (!isNumber) return describeSiteSetting({ ...change, setting: label })
    const textOf = (value: unknown, currency: string | undefined) =>
      isAmount ? amountText(value, currency) : valueText(value)
    if (!('before' in change)) return `${label} is now ${textOf(change.after, to)}, and was not set`
    if (!('after' in change)) return `${label} was ${textOf(change.before, from)}, and is no longer set`
    return `${label} goes from ${textOf(change.before, from)} to ${textOf(change.after, to)}`
  }
}

/** Describes one setting of the platform: `max (the largest deposit) is 50,000 THB`. */
export function settingText(address: string, setting: string, value: unknown, currency: string): string {
  const { meaning, isAmount } = describePlatformSetting(address, setting)
  const label = meaning === undefined ? setting : `${setting} (${meaning})`
  return `${label} is ${isAmount ? amountText(value, currency) : valueText(value)}`
}

/** Describes the amounts of a subject that is new or gone. */
function describeAmounts({ what, subject, settings = [], currencies }: SiteChange): string {
  const amounts = settings.flatMap(({ setting, before, after }) =>
    describePlatformSetting(subject, setting).isAmount
      ? `${setting} ${what === 'added' ? amountText(after, currencies?.[1]) : amountText(before, currencies?.[0])}`
      : [],
  )
  return amounts.length > 0 ? `: ${amounts.join(', ')}` : ''
}

const KIND_LABELS: Record<string, string> = { game: 'game type', token: 'colour or size' }

function describeSubject({ kind, subject, name }: SiteChange): string {
  const { id, list } = readSubjectAddress(subject)
  const called = id === '' || name === id || name === '' ? id : `${quote(name)} (${id})`
  if (kind === 'toggle') return id
  if (kind === 'platform') return list === undefined ? id : `${describeParent(subject)} > ${called}`
  if (list !== undefined && kind !== 'game')
    return `${describeParent(subject)}: ${kind === 'menu' ? '' : `${kind} `}${called}`
  if (kind === 'text') return `text ${id}`
  return [KIND_LABELS[kind] ?? kind.replace('-', ' '), called].filter(Boolean).join(' ')
}

/** Describes the parent of a subject: `menu agent`, `screen home`, `home > columns`. */
function describeParent(address: string): string {
  const { kind, list = address } = readSubjectAddress(address)
  const [root = '', ...above] = list.slice(list.indexOf(':') + 1).split('/')
  if (kind === 'platform') return [root, ...above].join(' > ')
  const dialog = /^dialog\.(.*)$/.exec(root)?.[1]
  const region = /^shell\.(.*)$/.exec(root)?.[1]
  if (kind !== 'widget')
    return `${kind === 'field' ? 'form' : kind === 'vendor' ? 'game type' : kind === 'banner' ? 'banners' : kind} ${root}`
  const rootLabel =
    dialog !== undefined ? `dialog ${dialog}` : region !== undefined ? `the page's ${region}` : `screen ${root}`
  return [rootLabel, ...above].join(' > ')
}

function describeToggle({ what, settings = [] }: SiteChange): string {
  const [on] = settings
  if (what === 'removed') return 'is no toggle any more'
  if (what === 'added') return `is a new toggle, ${on?.after === true ? 'on' : 'off'}`
  return on?.after === true ? 'went on' : 'went off'
}

function describeInside({ inside }: SiteChange): string {
  if (!inside) return ''
  const PLURALS: Record<string, [one: string, more: string]> = {
    menu: ['entry', 'entries'],
    route: ['path', 'paths'],
    platform: ['part', 'parts'],
  }
  const counts = Object.entries(inside).map(([kind, n]) => {
    const [one, more] = PLURALS[kind] ?? [kind, `${kind}s`]
    return `${n} ${n === 1 ? one : more}`
  })
  return `, with ${counts.join(', ')}`
}

/** Describes the value of a subject that consists of one, and the amounts of one of the platform. */
function describeValue(change: SiteChange): string {
  const { what, kind, settings = [] } = change
  if (kind === 'platform') return describeAmounts(change)
  if (what === 'removed') return ''
  if (settings.length !== 1 || !['text', 'token', 'constant', 'banner-path'].includes(kind)) return ''
  return `: ${valueText(settings[0]!.after)}`
}

function describeSiteSetting(change: SettingChange): string {
  const [before, after] = showDifference(change.before, change.after)
  const beforeText = 'before' in change ? valueText(before) : 'nothing'
  const afterText = 'after' in change ? valueText(after) : 'nothing'
  const name = change.setting.replace(/^settings\./, '')
  return `${['value', 'text'].includes(name) ? '' : `${name} `}${beforeText} → ${afterText}`
}

/** Shows two long texts that begin alike from shortly before the first difference. */
function showDifference(before: unknown, after: unknown): [unknown, unknown] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  if (same < MAX_LENGTH / 2 || Math.max(before.length, after.length) <= MAX_LENGTH) return [before, after]
  const from = same - MAX_LENGTH / 4
  return [`…${before.slice(from)}`, `…${after.slice(from)}`]
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return clip(JSON.stringify(value))
}

const quote = (text: string) => JSON.stringify(clip(text))
const clip = (text: string) => (text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text)
