/** Requests that a call must refuse or survive, derived from its own schema and from known attacks. */
import fc from 'fast-check'
import type { AnyEndpoint } from '../../src/schemas/endpoints/endpoint.ts'

const STRINGS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil\u202c',
  '\u200b\ufeff',
  "' or '1'='1",
  "'; drop table member; --",
  '%',
  '_%_',
  '\\',
  '$1',
  '{{7*7}}',
  '#{7*7}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  'javascript:alert(1)',
  '__proto__',
  'constructor',
  'null',
  'undefined',
  'NaN',
  '-1',
  '0',
  '00',
  '-0',
  '1e309',
  '-1e309',
  '0x10',
  '1.005',
  '9007199254740993',
  '99999999999999999999999999',
  '1,000.00',
  '٣٤',
  '0.001',
  'x'.repeat(10_240),
  '\u{1f600}'.repeat(300),
  '\r\nset-cookie: a=b',
]
const NUMBERS = [0, -1, -0, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, Number.MAX_VALUE, Number.MIN_VALUE]
/** JSON texts that JSON.stringify never writes. */
const RAW_JSON = [
  '1e309',
  '-1e999',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
]

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`
export class Raw {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

/** Any code points, lone surrogates too. Not `fc.string`: it builds a table of all million code points first. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }), { maxLength: 40 })
  .map(points => String.fromCodePoint(...points))
const hostileString = fc.oneof(fc.constantFrom(...STRINGS), anyText)
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: hostileString },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS, true, false, null) },
  { weight: 2, arbitrary: fc.constantFrom(...RAW_JSON).map(json => new Raw(json)) },
  { weight: 1, arbitrary: fc.constantFrom(new Raw(deep(3000, '[', ']')), new Raw(deep(3000, '{"a":', '}'))) },
  { weight: 1, arbitrary: fc.array(hostileString, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileString, hostileString, { maxKeys: 3 }) },
)

/** A change of a value: an existing name is set, a new one added, the whole replaced, or a name dropped. */
type Change = { kind: 'set' | 'add' | 'whole'; name: string; value: unknown } | { kind: 'drop'; name: string }

const changesOf = (names: string[]): fc.Arbitrary<Change[]> => {
  const name = fc.constantFrom(...(names.length > 0 ? names : ['nothing']))
  const change: fc.Arbitrary<Change> = fc.oneof(
    { weight: 8, arbitrary: fc.record({ kind: fc.constant('set' as const), name, value: hostileValue }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), name }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('add' as const), name: hostileString, value: hostileValue }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('whole' as const), name, value: hostileValue }) },
  )
  return fc.array(change, { minLength: 1, maxLength: 3 })
}

export interface HostileRequest {
  query: Change[]
  body: Change[]
  /** Repeats one name of the query. */
  twice: boolean
  /** Content type sent instead of the right one. */
  contentType: string | undefined
  /** Damage to the text of the body. */
  cut: 'no' | 'half' | 'empty' | 'garbage'
  /** Fault of the envelope, for encrypted bodies only. */
  envelope: 'right' | 'open' | 'path' | 'tenant' | 'old' | 'garbage'
  /** Claims encrypted with the body in place of the browser's; only in a right envelope. */
  claims: Record<string, unknown>
  headers: Record<string, string>
}

/** Names of an object in a schema. */
const namesOf = (schema: unknown) => Object.keys((schema as { properties?: object } | undefined)?.properties ?? {})

export function hostileRequests(endpoint: AnyEndpoint): fc.Arbitrary<HostileRequest> {
  const sane = hostileString.map(text => text.replace(/[^\x20-\x7e]/g, '').slice(0, 200))
  return fc.record({
    query: endpoint.query
      ? changesOf(namesOf(endpoint.query))
      : fc.oneof(fc.constant<Change[]>([]), changesOf(['id', 'token'])),
    body: endpoint.body ? changesOf(namesOf(endpoint.body)) : fc.constant<Change[]>([]),
    twice: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
    contentType: fc.oneof(
      { weight: 12, arbitrary: fc.constant(undefined) },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/xml',
          'multipart/form-data',
          'application/json; charset=utf-16',
          'application/x-www-form-urlencoded',
        ),
      },
    ),
    cut: fc.oneof(
      { weight: 12, arbitrary: fc.constant('no' as const) },
      { weight: 1, arbitrary: fc.constantFrom('half' as const, 'empty' as const, 'garbage' as const) },
    ),
    envelope: fc.oneof(
      { weight: 9, arbitrary: fc.constant('right' as const) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          'open' as const,
          'path' as const,
          'tenant' as const,
          'old' as const,
          'garbage' as const,
        ),
      },
    ),
    claims: fc.oneof<fc.WeightedArbitrary<Record<string, unknown>>[]>(
      { weight: 9, arbitrary: fc.constant({}) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(
            fc.constantFrom('jti', 'iat', 'path', 'tenant', 'body'),
            fc.oneof(
              fc.constantFrom<unknown>('\u0000'.repeat(20), 'a\u0000'.repeat(10), '\ud800'.repeat(20), 'x'.repeat(65)),
              fc.constantFrom<unknown>(-1, 1e308, null, [], {}, true),
              hostileString,
            ),
          )
          .map(([name, value]) => ({ [name]: value })),
      },
    ),
    headers: fc.oneof<fc.WeightedArbitrary<Record<string, string>>[]>(
      { weight: 6, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: sane.map(language => ({ language })) },
      { weight: 1, arbitrary: sane.map(key => ({ 'idempotency-key': key })) },
      { weight: 1, arbitrary: sane.map(merchant => ({ merchant, platform: merchant, device: merchant })) },
    ),
  })
}

/** Applies changes to the right value; undefined removes the whole value. */
export function change(right: unknown, changes: readonly Change[]): unknown {
  let value: unknown = right === undefined ? undefined : structuredClone(right)
  for (const one of changes) {
    if (one.kind === 'whole') value = one.value
    else if (typeof value === 'object' && value !== null && !(value instanceof Raw)) {
      if (one.kind === 'drop') delete (value as Record<string, unknown>)[one.name]
      // defined rather than assigned, because `__proto__` is an ordinary name here
      else
        Object.defineProperty(value, one.name, {
          value: one.value,
          enumerable: true,
          configurable: true,
          writable: true,
        })
    }
  }
  return value
}

/** Writes JSON and leaves raw texts unchanged. */
export function write(value: unknown): string {
  if (value instanceof Raw) return value.json
  if (Array.isArray(value)) return `[${value.map(write).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([name, one]) => `${JSON.stringify(name)}:${write(one)}`)
      .join(',')}}`
  return JSON.stringify(value) ?? 'null'
}
