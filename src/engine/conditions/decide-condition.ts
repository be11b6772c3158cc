/** Decides the part of a condition that the server can know, and leaves the rest for the open page. */
import { type Condition, VIEWPORTS } from '../../schemas/document/condition.ts'
import { isRecord } from '../../schemas/metadata/wire-values.ts'
import { readMoment } from '../../schemas/wall-clock.ts'
import type { ResourceModel } from '../model/site-model.ts'
import type { Visitor } from '../model/visitor.ts'
import type { Report } from '../problems/report.ts'

/** What conditions are decided by. */
export interface Facts {
  visitor: Visitor
  /** The language the model is built in. */
  language: string
  toggles: Record<string, boolean>
  resources: Record<string, ResourceModel>
  /** The moment it is built for, in milliseconds since 1970; left out: every date counts as reached, and none as over. */
  now?: number | undefined
  /** IANA name; in which dates are read. */
  timeZone?: string
}

/** Decided, or what is left to decide from path, theme, viewport, VIP level and live counts. */
export type Decision = boolean | Condition

const MAX_DEPTH = 16
/** A condition of the wrong shape: not even its opposite holds. */
const INVALID = Symbol('bad')
interface ReportLocation {
  report: Report
  document: string
  pointer: string
}

/** @returns false for a condition of the wrong shape, with a problem: what it controls is left out. */
export function decideCondition(
  condition: unknown,
  facts: Facts,
  report: Report,
  document: string,
  pointer: string,
): Decision {
  if (condition === undefined) return true
  const decided = decide(condition, facts, { report, document, pointer }, 1)
  if (decided !== INVALID) return decided
  report.add('condition/bad', document, pointer, condition)
  return false
}

const oneOf = (value: unknown, wanted: string): boolean | typeof INVALID => {
  if (typeof value === 'string') return value === wanted
  return Array.isArray(value) && value.every(item => typeof item === 'string') ? value.includes(wanted) : INVALID
}

/** Each key that can be decided here. */
const KNOWN: Record<string, (value: unknown, facts: Facts, at: ReportLocation) => boolean | typeof INVALID> = {
  feature(value, { toggles }, at) {
    if (typeof value !== 'string') return INVALID
    if (!Object.hasOwn(toggles, value)) at.report.add('feature/unknown', at.document, `${at.pointer}/feature`, value)
    return Object.hasOwn(toggles, value) && toggles[value]!
  },
  role: (value, { visitor }) => oneOf(value, visitor.role),
  language: (value, { language }) => oneOf(value, language),
  resource: (value, { resources }) => (typeof value === 'string' ? Object.hasOwn(resources, value) : INVALID),
  contract: (value, { visitor }) =>
    typeof value === 'string' ? visitor.contracts?.[value as never] === true : INVALID,
  date: (value, { now, timeZone = 'UTC' }) => {
    if (!isRange(value, 'until', bound => typeof bound === 'string')) return INVALID
    const [from, until] = [value.from, value.until].map(text => readMoment(text as string | undefined, timeZone))
    const isUnreadable = (text: unknown, moment: number | undefined) => text !== undefined && moment === undefined
    if (isUnreadable(value.from, from) || isUnreadable(value.until, until)) return INVALID
    return now === undefined || (now >= (from ?? now) && now < (until ?? Number.POSITIVE_INFINITY))
  },
  toUpline: (value, { visitor }) => (typeof value === 'boolean' ? value === (visitor.toUpline === true) : INVALID),
}

/** A record with `from`, the other bound, or both. */
const isRange = (value: unknown, end: string, isBound: (bound: unknown) => boolean): value is Record<string, unknown> =>
  isRecord(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([name, bound]) => (name === 'from' || name === end) && isBound(bound))

const isViewport = (value: unknown): boolean => typeof value === 'string' && Object.hasOwn(VIEWPORTS, value)

/** Each key that stays for the open page, and its shape. */
const LIVE: Record<string, (value: unknown) => boolean> = {
  viewport: value => (Array.isArray(value) ? value.every(isViewport) : isViewport(value)),
  vipLevel: value => isRange(value, 'to', Number.isInteger),
  theme: value => value === 'dark' || value === 'light',
  path: value => typeof value === 'string' || (Array.isArray(value) && value.every(item => typeof item === 'string')),
  count: value => isRecord(value) && typeof value.of === 'string' && typeof value.above === 'number',
}

function decide(condition: unknown, facts: Facts, at: ReportLocation, depth: number): Decision | typeof INVALID {
  if (!isRecord(condition) || depth > MAX_DEPTH) return INVALID
  const left: Record<string, unknown> = {}
  let holds = true
  for (const [key, value] of Object.entries(condition)) {
    const part = decidePart(key, value, facts, at, depth)
    if (part === INVALID) return INVALID
    if (part === false) holds = false
    else if (part !== true) Object.assign(left, part)
  }
  if (!holds) return false
  return Object.keys(left).length > 0 ? left : true
}

function decidePart(
  key: string,
  value: unknown,
  facts: Facts,
  at: ReportLocation,
  depth: number,
): Decision | typeof INVALID {
  const inner = (part: unknown, ...steps: (string | number)[]) =>
    decide(part, facts, { ...at, pointer: `${at.pointer}/${steps.join('/')}` }, depth + 1)
  if (Object.hasOwn(KNOWN, key)) return KNOWN[key]!(value, facts, at)
  if (Object.hasOwn(LIVE, key)) {
    if (!LIVE[key]!(value)) return INVALID
    // a visitor has no level, which need not wait for the open page
    return key === 'vipLevel' && facts.visitor.role === 'visitor' ? false : ({ [key]: copyOf(value) } as Condition)
  }
  if (key === 'not') {
    const decided = inner(value, key)
    if (decided === INVALID) return INVALID
    return typeof decided === 'boolean' ? !decided : { not: decided }
  }
  if ((key !== 'any' && key !== 'all') || !Array.isArray(value)) return INVALID
  const parts = value.map((part, index) => inner(part, key, index))
  if (parts.includes(INVALID)) return INVALID
  const open = parts.filter(part => typeof part === 'object')
  if (key === 'all') return parts.includes(false) ? false : open.length === 0 || { all: open }
  return parts.includes(true) || (open.length > 0 && { any: open })
}

const copyOf = (value: unknown): unknown => (Array.isArray(value) ? [...value] : isRecord(value) ? { ...value } : value)
