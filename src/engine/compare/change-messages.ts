/** Changes of a site as messages in English, for operators. */

import { readAddress } from './list-subjects.ts'
import type { SettingChange, SiteChange } from './site-change.ts'

const MAX_LENGTH = 60

/** One change as one sentence without a full stop: `menu agent: "Dividend" is gone`. */
export function changeMessage(change: SiteChange): string {
  const { what, kind, settings = [] } = change
  const label = describeSubject(change)
  if (kind === 'asset' && what === 'changed') return `${label} is another file now`
  if (kind === 'toggle') return `${label} ${describeToggle(change)}`
  const inside = describeInside(change)
  switch (what) {
    case 'added':
      return `${label} is new${inside}${describeValue(change)}`
    case 'removed':
      return `${label} is gone${inside}`
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
  /** What followed from it, directly or by way of others. */
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
    // in a circle of toggles that require each other none comes first
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

const KIND_LABELS: Record<string, string> = { game: 'game type', token: 'colour or size' }

function describeSubject({ kind, subject, name }: SiteChange): string {
  const { id, list } = readAddress(subject)
  const called = id === '' || name === id || name === '' ? id : `${quote(name)} (${id})`
  if (kind === 'toggle') return id
  if (list !== undefined && kind !== 'game')
    return `${describeParent(subject)}: ${kind === 'menu' ? '' : `${kind} `}${called}`
  if (kind === 'text') return `text ${id}`
  return [KIND_LABELS[kind] ?? kind.replace('-', ' '), called].filter(Boolean).join(' ')
}

/** What a subject is part of: `menu agent`, `screen home`, `home > columns`. */
function describeParent(address: string): string {
  const { kind, list = address } = readAddress(address)
  const [root = '', ...above] = list.slice(list.indexOf(':') + 1).split('/')
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
  const PLURALS: Record<string, [one: string, more: string]> = { menu: ['entry', 'entries'], route: ['path', 'paths'] }
  const counts = Object.entries(inside).map(([kind, n]) => {
    const [one, more] = PLURALS[kind] ?? [kind, `${kind}s`]
    return `${n} ${n === 1 ? one : more}`
  })
  return `, with ${counts.join(', ')}`
}

/** A subject that consists of one value shows it. */
function describeValue({ kind, settings = [] }: SiteChange): string {
  if (settings.length !== 1 || !['text', 'token', 'constant', 'banner-path'].includes(kind)) return ''
  return `: ${valueText(settings[0]!.after)}`
}

function describeSetting(change: SettingChange): string {
  const [before, after] = showDifference(change.before, change.after)
  const beforeText = 'before' in change ? valueText(before) : 'nothing'
  const afterText = 'after' in change ? valueText(after) : 'nothing'
  const name = change.setting.replace(/^settings\./, '')
  return `${['value', 'text'].includes(name) ? '' : `${name} `}${beforeText} → ${afterText}`
}

/** Two long texts that begin alike are shown from shortly before the first difference. */
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
