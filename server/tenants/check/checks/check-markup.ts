/** Checks that HTML is whole in texts that widgets show as HTML, and in documents of the platform. */
import { Parser } from 'htmlparser2'
import { ALLOWED_TAGS } from '../../../../src/schemas/allowed-html.ts'
import { pointerOf } from '../../read/position.ts'
import { type Check, type CheckFinding, problemAt } from '../check-context.ts'
import { walkNodes } from '../walk-nodes.ts'

/** Name that widgets give to a setting for a text with HTML. */
const SETTING = 'html'

export const checkMarkup: Check = ({ document, locate }) => {
  const keys = new Set<string>()
  walkNodes(document, ({ settings = {} }) => {
    const key = settings[SETTING]
    if (typeof key === 'string') keys.add(key)
  })
  return [...keys].flatMap(key =>
    Object.entries(document.texts).flatMap(([language, texts]) => {
      const text = Object.hasOwn(texts, key) ? texts[key] : undefined
      if (typeof text !== 'string') return []
      return markupFindings(text).map(finding => problemAt(locate(`/texts/${language}${pointerOf([key])}`), finding))
    }),
  )
}

/** Elements whose end may be left out (HTML, 13.1.2.4), or that have none. */
const ENDS_BY_ITSELF = /^(?:li|td|th|tr|tbody|thead|br|hr|img)$/

/** @returns faults in HTML that players read: elements that are not closed, or are left out. Each once. */
export function markupFindings(html: string): CheckFinding[] {
  const unclosed = new Set<string>()
  const refused = new Set<string>()
  const parser = new Parser({
    onopentagname(name) {
      if (!ALLOWED_TAGS.includes(name)) refused.add(name)
    },
    onclosetag(name, isImplied) {
      if (isImplied && !ENDS_BY_ITSELF.test(name) && !refused.has(name)) unclosed.add(name)
    },
  })
  parser.end(html)
  return [
    ...[...unclosed].map(name => ({
      code: 'html/unclosed' as const,
      value: name,
      message: `The element <${name}> is not closed: what follows it is part of it.`,
      fix: `Write </${name}> where it ends.`,
    })),
    ...[...refused].map(name => ({
      code: 'html/left-out' as const,
      value: name,
      message: `The element <${name}> is left out: texts may not have it.`,
      fix: `Use one of ${ALLOWED_TAGS.join(', ')}.`,
    })),
  ]
}
