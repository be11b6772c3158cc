/** Finds the subject that a query means: an address, a path, a word, or nearly one of these. */
import { distance } from 'fastest-levenshtein'
import { matchRoute } from '../model/page-model.ts'
import { SUBJECT_KINDS, type Subject } from './explanation.ts'

/** Most subjects that are offered when several could be meant. */
const MAX_CANDIDATES = 12

/** @returns the subjects that an address or word names; several when a word is not enough. */
export function findSubjects(query: string, subjects: readonly Subject[]): Subject[] {
  const same = subjects.filter(subject => subject.address === query)
  if (same.length > 0) return same
  const wanted = query.trim()
  if (wanted === '') return []
  // a form is no subject: its fields are
  const form = /^form:(.+)$/i.exec(wanted)?.[1]
  if (form !== undefined)
    return subjects.filter(subject => subject.kind === 'field' && subject.id.startsWith(`${form}/`))
  const { kind, id } = divide(wanted)
  if (kind === 'field' && !id.includes('/'))
    return subjects.filter(subject => subject.kind === 'field' && lastPart(subject.id) === id)
  if (kind !== undefined) {
    const exact = subjects.filter(subject => subject.kind === kind && subject.id === id)
    return exact.length > 0 || kind !== 'route' ? exact : routeOf(id, subjects)
  }
  if (wanted.startsWith('/')) return findSubjects(`route:${wanted}`, subjects)
  const found = subjects.filter(
    subject => subject.id === wanted || lastPart(subject.id) === wanted || subject.id.endsWith(`/${wanted}`),
  )
  if (found.length > 0) return sitesFirst(found)
  const lower = wanted.toLowerCase()
  return sitesFirst(
    subjects.filter(({ id, name, otherNames: also = [] }) =>
      [lastPart(id), name, ...also].some(known => known.toLowerCase() === lower),
    ),
  )
}

/** Prefers subjects of the site to the documents of the platform that they are built from. */
function sitesFirst(found: readonly Subject[]): Subject[] {
  const ofSite = found.filter(({ kind }) => kind !== 'platform')
  return ofSite.length > 0 ? ofSite : [...found]
}

/** @returns subjects whose address, last part or name is almost the query, the nearest first. */
export function findSimilar(query: string, subjects: readonly Subject[]): Subject[] {
  const wanted = query.trim().toLowerCase()
  const { length } = lastPart(divide(wanted).id)
  // a word of one or two letters is near to almost every name
  const farthest = length < 3 ? OTHER_KIND : Math.max(WITHIN, Math.min(3, length / 3))
  const near = subjects
    .map(subject => ({ subject, away: slipsBetween(wanted, subject) }))
    .filter(({ away }) => away <= farthest)
    .sort((a, b) => a.away - b.away || (a.subject.address < b.subject.address ? -1 : 1))
    .map(({ subject }) => subject)
  return (divide(wanted).kind === 'platform' ? near : sitesFirst(near)).slice(0, MAX_CANDIDATES)
}

/** Distance of a word that occurs inside a name, in letters. */
const WITHIN = 1.5
/** Distance of the same name under another kind. */
const OTHER_KIND = 0.5

/** Counts the letters that would have to change; the right word in another position counts as near. @param wanted in lower case */
function slipsBetween(wanted: string, subject: Subject): number {
  const { kind, id } = divide(wanted)
  const word = lastPart(id)
  const own = subject.id.toLowerCase()
  const [last, name] = [lastPart(own), subject.name.toLowerCase()]
  const otherKind = subject.kind === kind ? 0 : OTHER_KIND
  const isWithin = word.length > 2 && [own, name].some(text => text.includes(word))
  return Math.min(
    distance(wanted, name),
    distance(id, own) + otherKind,
    distance(word, last) + otherKind,
    isWithin ? WITHIN : Number.POSITIVE_INFINITY,
  )
}

function divide(query: string): { kind?: string; id: string } {
  const [, kind, id] = /^([a-z-]+):(.+)$/is.exec(query) ?? []
  const known = SUBJECT_KINDS.find(name => name === kind?.toLowerCase())
  return known === undefined ? { id: query } : { kind: known, id: id! }
}

/** Finds the path that answers a page's address: /lobby/hot may be one of /lobby/:type. */
function routeOf(path: string, subjects: readonly Subject[]): Subject[] {
  if (!path.startsWith('/')) return []
  const routes = subjects.filter(subject => subject.kind === 'route')
  const byVariables = [...routes].sort((a, b) => a.id.split('/:').length - b.id.split('/:').length)
  const match = matchRoute(
    byVariables.map(({ id }) => ({ path: id, screen: '', group: '' })),
    path.replace(/[?#].*$/, ''),
  )
  return match ? routes.filter(subject => subject.id === match.route.path) : []
}

const lastPart = (id: string): string => id.split('/').at(-1) || id
