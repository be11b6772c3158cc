/** The fourteen ways to make a document invalid (security: bad inputs). */
import { changeAt, type Path, pathsOf, valueAtFault } from './json-paths.ts'
import type { SeededRandom } from './random.ts'

export interface Mutation {
  /** The changed document. */
  document: unknown
  /** Path of the change; empty when the whole document was replaced. */
  at: Path
  /** The new value, or its description. */
  what: unknown
}
type Mutate = (document: unknown, random: SeededRandom) => Mutation

const HTML = [
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '"><svg/onload=alert(1)>',
  '&lt;b&gt;',
]
const URLS = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\tjavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https://user:pass@evil.example/',
  'https://xn--80ak6aa92e.com/',
  'file:///etc/passwd',
  'blob:https://x/1',
  '/a/../../etc',
  'https://',
]
const PATTERNS = [
  '^(a+)+$',
  '(',
  '[z-a]',
  '^(?:a|a)*$',
  '(?<=x*)y',
  '\\u{110000}',
  `^${'a?'.repeat(100)}$`,
  '(?:(?:a*)*)*',
  '^(?=.*[a-z]+)+$',
]
const UNICODE = ['\u0000', '\ud800', '\u202egnp.exe', '\ufeff', '\u200b', '𝒜'.repeat(50), 'é́́́', '\u2028']
const TEMPLATES = [
  '{{{site.brand}}}',
  '{{> partial}}',
  '{{#each site.constants}}{{/if}}',
  '{{constructor.constructor "x"}}',
  '{{site.__proto__.polluted}}',
  '{{lookup site "brand"}}',
  '{{#with site}}x{{/with}}',
  '{{',
  '{{site.nothing.at.all}}',
  `${'{{#if a}}'.repeat(30)}${'{{/if}}'.repeat(30)}`,
  '{{site.resources.EMAIL.url}}',
]
const NUMBERS = [-1, 1.5, Number.MAX_SAFE_INTEGER, 2 ** 53, 1e308, Number.POSITIVE_INFINITY, -0, 1e21, 4294967296]
/** Platforms may send texts, numbers and flags in place of each other, but not objects and lists. */
const SCALARS: unknown[] = [7, 'x', true]
const HOLDERS: unknown[] = [{}, [[]], { a: 1 }]
const KEYS = ['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"prototype":1}']
const HTML_PAGE = '<!doctype html><html><body>Please sign in to the network</body></html>'

const pickPath = (
  document: unknown,
  random: SeededRandom,
  fits: (value: unknown, path: Path) => boolean,
): Path | undefined => {
  const paths = pathsOf(document).filter(path => fits(valueAtFault(document, path), path))
  return paths.length > 0 ? random.pick(paths) : undefined
}
/** A value as text, for failure messages. */
export function showValue(value: unknown): string {
  let text: string
  try {
    text = JSON.stringify(value) ?? String(value)
  } catch {
    return 'a value too deep to show'
  }
  return text.length > 120 ? `${text.slice(0, 120)}…` : text
}
/** Replaces the value at a path, or the whole document. */
function put(document: unknown, at: Path | undefined, value: unknown): Mutation {
  if (!at) return { document: value, at: [], what: value }
  changeAt(document, at, (holder, key) => {
    holder[key] = value
  })
  return { document, at, what: value }
}
const replace =
  (fits: (value: unknown, path: Path) => boolean, choices: (random: SeededRandom, old: unknown) => unknown): Mutate =>
  (document, random) => {
    const at = pickPath(document, random, fits)
    return put(document, at, choices(random, at ? valueAtFault(document, at) : document))
  }

const isText = (value: unknown) => typeof value === 'string'
const isAddress = (value: unknown, path: Path) =>
  isText(value) && /^(?:https:|\/)|@/.test(value as string) && path.at(-1) !== 'regex'
const hasAddress = (fits: typeof isText) => (value: unknown, path: Path) =>
  fits(value) && (isAddress(value, path) || path.length < 4)
const isList = Array.isArray
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Nested objects and lists, too deep for recursion. */
function deepValue(levels: number, random: SeededRandom): unknown {
  let value: unknown = 'bottom'
  const key = random.pick(['childrenNodes', 'children', 'a', 'not', 'settings'])
  for (let level = 0; level < levels; level++)
    value =
      random.whole(2) === 0
        ? { [key]: value }
        : { modId: `L${level}`, id: 'x', widget: 'list', enabled: true, [key]: [value] }
  return value
}

/** Repeats an entry of a list, which duplicates its id. */
const repeatEntry: Mutate = (document, random) => {
  const at = pickPath(document, random, value => isList(value) && value.length > 0)
  if (!at && !isList(document)) return put(document, undefined, document)
  const list = (at ? valueAtFault(document, at) : document) as unknown[]
  const index = random.whole(list.length)
  list.splice(random.whole(list.length + 1), 0, structuredClone(list[index]))
  return { document, at: at ?? [], what: `entry ${index} twice` }
}

const ADDED = { version: 99, $schema: 'https://example.com/newer.json', flavour: 'new', constructor2: [] }
const addNames: Mutate = (document, random) => {
  const at = pickPath(document, random, isObject)
  const holder = (at ? valueAtFault(document, at) : document) as Record<string, unknown>
  if (!isObject(holder)) return put(document, at, 'FUTURE')
  const key = random.pick(Object.keys(ADDED))
  holder[key] = ADDED[key as keyof typeof ADDED]
  return { document, at: [...(at ?? []), key], what: holder[key] }
}

/** @param scale size of oversized values; 1 is 1,000 entries or 20,000 characters */
export const mutationClasses = (scale = 1): Record<string, Mutate> => ({
  missing(document, random) {
    const at = pickPath(document, random, () => true)
    if (!at || random.whole(2) === 0) return put(document, at, null)
    changeAt(document, at, (holder, key) => {
      if (Array.isArray(holder)) holder.splice(Number(key), 1)
      else delete holder[key]
    })
    return { document, at, what: 'nothing' }
  },
  'wrong type': replace(
    () => true,
    (random, old) => {
      if (typeof old !== 'object' || old === null) return random.pick(HOLDERS)
      return random.pick([...SCALARS, isList(old) ? { a: 1 } : [7]])
    },
  ),
  oversize(document, random) {
    const at = pickPath(document, random, value => (isList(value) && value.length > 0) || isText(value))
    const old = at ? valueAtFault(document, at) : document
    if (isText(old)) return put(document, at, (old as string).padEnd(20_000 * scale, 'x'))
    if (!isList(old) || old.length === 0) return put(document, at, 'x'.repeat(20_000 * scale))
    return {
      ...put(
        document,
        at,
        Array.from({ length: 1000 * scale }, (_, i) => old[i % old.length]),
      ),
      what: `${1000 * scale} entries`,
    }
  },
  deep: replace(
    () => true,
    random => deepValue(random.pick([70, 300, 10_000]), random),
  ),
  'same id': repeatEntry,
  unicode: replace(isText, (random, old) =>
    random.whole(2) === 0 ? random.pick(UNICODE) : `${old}${random.pick(UNICODE)}`,
  ),
  html: replace(isText, random => random.pick(HTML)),
  address: replace(hasAddress(isText), random => random.pick(URLS)),
  pattern: replace(
    (value, path) => /regex|Pattern|patternId/.test(String(path.at(-1))) || (isText(value) && path.length < 3),
    random => random.pick(PATTERNS),
  ),
  prototype: (document, random) => {
    const at = pickPath(document, random, isObject)
    const holder = (at ? valueAtFault(document, at) : document) as object
    const evil = random.pick(KEYS)
    for (const [key, value] of Object.entries(JSON.parse(evil)))
      if (isObject(holder))
        Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
    return isObject(holder) ? { document, at: at ?? [], what: evil } : put(document, at, JSON.parse(evil))
  },
  number: replace(
    value =>
      typeof value === 'number' || typeof value === 'boolean' || (isText(value) && /^\d+$/.test(value as string)),
    random => random.pick(NUMBERS),
  ),
  transport(document, random) {
    const text = JSON.stringify(document)
    const received = random.pick([
      text.slice(0, random.whole(text.length)),
      `\ufeff${text}`,
      HTML_PAGE,
      '',
      text,
      undefined,
      503,
    ])
    return put(document, undefined, received)
  },
  template: replace(isText, random => random.pick(TEMPLATES)),
  newer: (document, random) =>
    random.whole(2) === 0
      ? addNames(document, random)
      : replace(isText, () => random.pick(['FUTURE', 'future-kind', 'W_NEW']))(document, random),
})
