/** Changes of a site in words that need no JSON to be understood. */
import type { SettingChange, SiteChange } from './compare-sites.ts'
import { readAddress } from './list-subjects.ts'

const LONGEST = 60

/** One change as one sentence without a full stop: `menu agent: "Dividend" is gone`. */
export function changeInWords(change: SiteChange): string {
  const { what, kind, settings = [] } = change
  const place = placeInWords(change)
  if (kind === 'asset' && what === 'changed') return `${place} is another file now`
  if (kind === 'toggle') return `${place} ${toggleInWords(change)}`
  const inside = insideInWords(change)
  switch (what) {
    case 'added':
      return `${place} is new${inside}${valueInWords(change)}`
    case 'removed':
      return `${place} is gone${inside}`
    case 'moved': {
      const to = change.after === undefined ? 'first' : `behind ${quote(change.after)}`
      const where =
        change.from === undefined
          ? `now stands ${to}`
          : `went from ${holderInWords(change.from)} to ${holderInWords(change.thing)}`
      return `${place} ${where}${settings.length > 0 ? `, ${settings.map(settingInWords).join(', ')}` : ''}`
    }
    case 'changed':
      return `${place}: ${settings.map(settingInWords).join(', ')}`
  }
}

export interface ChangeGroup {
  cause: SiteChange
  /** What followed from it, directly or by way of others. */
  effects: SiteChange[]
}

/** Puts what followed from a change below it; whatever has several causes stands below the first. */
export function groupChanges(changes: readonly SiteChange[]): ChangeGroup[] {
  // of a text that changed in several languages the first one stands for it
  const byThing = new Map(changes.toReversed().map(change => [change.thing, change]))
  const rootOf = (change: SiteChange, seen: readonly string[] = []): SiteChange => {
    const cause = byThing.get(change.because?.[0] ?? '')
    if (!cause) return change
    const way = [...seen, change.thing]
    // in a circle of toggles that require each other none comes first
    return way.includes(cause.thing) ? byThing.get(way.sort()[0]!)! : rootOf(cause, way)
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

const KIND_WORDS: Record<string, string> = { game: 'game type', token: 'colour or size' }

function placeInWords({ kind, thing, name }: SiteChange): string {
  const { id, list } = readAddress(thing)
  const called = id === '' || name === id || name === '' ? id : `${quote(name)} (${id})`
  if (kind === 'toggle') return id
  if (list !== undefined && kind !== 'game')
    return `${holderInWords(thing)}: ${kind === 'menu' ? '' : `${kind} `}${called}`
  if (kind === 'text') return `text ${id}`
  return [KIND_WORDS[kind] ?? kind.replace('-', ' '), called].filter(Boolean).join(' ')
}

/** Where a thing stands: `menu agent`, `screen home`, `home > columns`. */
function holderInWords(address: string): string {
  const { kind, list = address } = readAddress(address)
  const [root = '', ...above] = list.slice(list.indexOf(':') + 1).split('/')
  const dialog = /^dialog\.(.*)$/.exec(root)?.[1]
  const region = /^shell\.(.*)$/.exec(root)?.[1]
  if (kind !== 'widget')
    return `${kind === 'field' ? 'form' : kind === 'vendor' ? 'game type' : kind === 'banner' ? 'banners' : kind} ${root}`
  const place =
    dialog !== undefined ? `dialog ${dialog}` : region !== undefined ? `the page's ${region}` : `screen ${root}`
  return [place, ...above].join(' > ')
}

function toggleInWords({ what, settings = [] }: SiteChange): string {
  const [on] = settings
  if (what === 'removed') return 'is no toggle any more'
  if (what === 'added') return `is a new toggle, ${on?.after === true ? 'on' : 'off'}`
  return on?.after === true ? 'went on' : 'went off'
}

function insideInWords({ inside }: SiteChange): string {
  if (!inside) return ''
  const WORDS: Record<string, [one: string, more: string]> = { menu: ['entry', 'entries'], route: ['path', 'paths'] }
  const counts = Object.entries(inside).map(([kind, n]) => {
    const [one, more] = WORDS[kind] ?? [kind, `${kind}s`]
    return `${n} ${n === 1 ? one : more}`
  })
  return `, with ${counts.join(', ')}`
}

/** A thing that is nothing but its value says it. */
function valueInWords({ kind, settings = [] }: SiteChange): string {
  if (settings.length !== 1 || !['text', 'token', 'constant', 'banner-path'].includes(kind)) return ''
  return `: ${valueText(settings[0]!.after)}`
}

function settingInWords(change: SettingChange): string {
  const [before, after] = apart(change.before, change.after)
  const said = 'before' in change ? valueText(before) : 'nothing'
  const says = 'after' in change ? valueText(after) : 'nothing'
  const name = change.setting.replace(/^settings\./, '')
  return `${['value', 'text'].includes(name) ? '' : `${name} `}${said} → ${says}`
}

/** Two long texts that begin alike are shown from shortly before the place where they part. */
function apart(before: unknown, after: unknown): [unknown, unknown] {
  if (typeof before !== 'string' || typeof after !== 'string') return [before, after]
  let same = 0
  while (same < before.length && before[same] === after[same]) same++
  if (same < LONGEST / 2 || Math.max(before.length, after.length) <= LONGEST) return [before, after]
  const from = same - LONGEST / 4
  return [`…${before.slice(from)}`, `…${after.slice(from)}`]
}

function valueText(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return clip(JSON.stringify(value))
}

const quote = (text: string) => JSON.stringify(clip(text))
const clip = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)
