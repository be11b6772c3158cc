/** Fills a checked template by walking its tree: nothing is compiled, so nothing of a tenant's ever runs. */
import { parseTemplate, type TemplateBlock, type TemplatePart, type TemplateValue } from './parse-template.ts'

/** Values that a template may show: own properties only, however deep. */
export type TemplateValues = Readonly<Record<string, unknown>>

export interface FillOptions {
  /** Makes a value harmless where the result is used. */
  escape: (value: string) => string
  /** Leaves a name unchanged whose first part is not among the values: the open page fills it in. */
  keepUnknown?: boolean
}
export type Filled = { ok: true; text: string } | { ok: false; why: string }

const MAX_RESULT = 20_000
const MAX_STEPS = 20_000

export function fillTemplate(
  source: string,
  values: TemplateValues,
  { escape: harmless, keepUnknown = false }: FillOptions,
): Filled {
  // a ready-made tree from a document would get past the grammar
  if (typeof source !== 'string') return { ok: false, why: 'It is no text.' }
  const parsed = parseTemplate(source)
  if ('why' in parsed) return { ok: false, why: parsed.why }
  let steps = 0
  let text = ''
  const add = (more: string): boolean => {
    if (text.length + more.length > MAX_RESULT) return false
    text += more
    return true
  }
  const writeValue = ({ path, source }: TemplateValue, here: unknown): boolean => {
    const value = find(path, values, here)
    if (value === undefined && keepUnknown && isForeign(path, values)) return add(source)
    const plain = shown(value)
    // a value that is too long already is not escaped first
    return plain.length <= MAX_RESULT && add(harmless(plain))
  }
  const write = (parts: TemplatePart[], here: unknown): boolean =>
    parts.every(part => {
      if (++steps > MAX_STEPS) return false
      if (part.type === 'text') return add(part.text)
      return part.type === 'value' ? writeValue(part, here) : writeBlock(part, here)
    })
  const writeBlock = (part: TemplateBlock, here: unknown): boolean => {
    const value = find(part.path, values, here)
    if (part.type === 'each') {
      const items = Array.isArray(value) ? value : isObject(value) ? Object.values(value) : []
      return items.length === 0 ? write(part.otherwise, here) : items.every(item => write(part.body, item))
    }
    return write(isTrue(value) === (part.type === 'if') ? part.body : part.otherwise, here)
  }
  return write(parsed.parts, undefined) ? { ok: true, text } : { ok: false, why: 'What it makes is too long.' }
}

/** Escapes values in HTML, so that they begin and end no tag. */
export const escapeText = (value: string): string => value.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
/** Escapes values in an address. */
export const escapeUrl = (value: string): string =>
  /^[\w.-]*$/.test(value) ? value : encodeURIComponent(value.replaceAll(/\p{Cs}/gu, ''))

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isTrue = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const shown = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const isForeign = (path: string[], values: TemplateValues): boolean =>
  path.length > 0 && !Object.hasOwn(values, path[0]!)

/** Inside {{#each}} a name is looked up in the item first, then among the values. */
function find(path: string[], values: TemplateValues, here: unknown): unknown {
  if (path.length === 0) return here
  const start = isObject(here) && Object.hasOwn(here, path[0]!) ? here : values
  let value: unknown = start
  for (const name of path) {
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined
    value = value[name]
  }
  return value
}
