/** Tests whether a template shows a value in each case: a code that only some readers get is useless. */
import { parseTemplate, type TemplatePart } from './parse-template.ts'

/** @returns true for a text that is no template, whose own problem is reported */
export function alwaysShows(source: string, name: string): boolean {
  const parsed = parseTemplate(source)
  return 'why' in parsed || isIn(parsed.parts, name)
}

const isIn = (parts: readonly TemplatePart[], name: string): boolean =>
  parts.some(part => {
    if (part.type === 'text') return false
    if (part.type === 'value') return part.path.length === 1 && part.path[0] === name
    // a list may be empty
    return part.type !== 'each' && isIn(part.body, name) && isIn(part.otherwise, name)
  })
