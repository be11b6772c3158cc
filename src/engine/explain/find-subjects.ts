/** From what somebody asks to the thing that is meant: an address, a path, a word, or almost one of these. */
import { distance } from 'fastest-levenshtein'
import { matchRoute } from '../page-model.ts'
import { THING_KINDS, type Thing } from './explanation.ts'

/** How many things are offered when several could be meant. */
const MOST = 12

/** @returns the things that an address or word names; several when a word is not enough. */
export function findThings(asked: string, things: readonly Thing[]): Thing[] {
  const same = things.filter(thing => thing.address === asked)
  if (same.length > 0) return same
  const wanted = asked.trim()
  if (wanted === '') return []
  const { kind, id } = divide(wanted)
  if (kind !== undefined) {
    const exact = things.filter(thing => thing.kind === kind && thing.id === id)
    return exact.length > 0 || kind !== 'route' ? exact : routeOf(id, things)
  }
  if (wanted.startsWith('/')) return findThings(`route:${wanted}`, things)
  const found = things.filter(
    thing => thing.id === wanted || lastPart(thing.id) === wanted || thing.id.endsWith(`/${wanted}`),
  )
  if (found.length > 0) return found
  const lower = wanted.toLowerCase()
  return things.filter(({ id, name, also = [] }) =>
    [lastPart(id), name, ...also].some(known => known.toLowerCase() === lower),
  )
}

/** @returns things whose address, last part or name is almost what was asked, the nearest first. */
export function nearThings(asked: string, things: readonly Thing[]): Thing[] {
  const wanted = asked.trim().toLowerCase()
  const { length } = lastPart(divide(wanted).id)
  // almost anything is near to a letter or two
  const farthest = length < 3 ? OTHER_KIND : Math.max(WITHIN, Math.min(3, length / 3))
  return things
    .map(thing => ({ thing, away: slipsBetween(wanted, thing) }))
    .filter(({ away }) => away <= farthest)
    .sort((a, b) => a.away - b.away || (a.thing.address < b.thing.address ? -1 : 1))
    .slice(0, MOST)
    .map(({ thing }) => thing)
}

/** What a word that stands inside a name counts as, in letters. */
const WITHIN = 1.5
/** The same under another kind is half a letter away. */
const OTHER_KIND = 0.5

/** How many letters would have to change; the right word in the wrong place counts as near. @param wanted in small letters */
function slipsBetween(wanted: string, thing: Thing): number {
  const { kind, id } = divide(wanted)
  const word = lastPart(id)
  const own = thing.id.toLowerCase()
  const [last, name] = [lastPart(own), thing.name.toLowerCase()]
  const otherKind = thing.kind === kind ? 0 : OTHER_KIND
  const isWithin = word.length > 2 && [own, name].some(text => text.includes(word))
  return Math.min(
    distance(wanted, name),
    distance(id, own) + otherKind,
    distance(word, last) + otherKind,
    isWithin ? WITHIN : Number.POSITIVE_INFINITY,
  )
}

function divide(asked: string): { kind?: string; id: string } {
  const [, kind, id] = /^([a-z-]+):(.+)$/is.exec(asked) ?? []
  const known = THING_KINDS.find(name => name === kind?.toLowerCase())
  return known === undefined ? { id: asked } : { kind: known, id: id! }
}

/** A page's own address finds the path that answers it: /lobby/hot may be one of /lobby/:type. */
function routeOf(path: string, things: readonly Thing[]): Thing[] {
  if (!path.startsWith('/')) return []
  const routes = things.filter(thing => thing.kind === 'route')
  const byVariables = [...routes].sort((a, b) => a.id.split('/:').length - b.id.split('/:').length)
  const match = matchRoute(
    byVariables.map(({ id }) => ({ path: id, screen: '', group: '' })),
    path.replace(/[?#].*$/, ''),
  )
  return match ? routes.filter(thing => thing.id === match.route.path) : []
}

const lastPart = (id: string): string => id.split('/').at(-1) || id
