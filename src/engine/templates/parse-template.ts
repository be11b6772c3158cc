/** A template is accepted only if it does nothing but show values, decide and repeat. */
import Handlebars from 'handlebars'
import { memoize } from '../../schemas/memoize.ts'
import { isUnsafeKey } from '../../schemas/metadata/wire-values.ts'

export interface TemplateBlock {
  type: 'if' | 'unless' | 'each'
  path: string[]
  body: TemplatePart[]
  otherwise: TemplatePart[]
}
export interface TemplateValue {
  type: 'value'
  path: string[]
  /** Source text of the part in the template. */
  source: string
}
export type TemplatePart = { type: 'text'; text: string } | TemplateValue | TemplateBlock
export type ParsedTemplate = { parts: TemplatePart[] } | { why: string }

const MAX_LENGTH = 20_000
const MAX_NODES = 2000
const MAX_DEPTH = 10
const BLOCKS = new Set(['if', 'unless', 'each'])
/** Helpers that Handlebars has built in; a value may not have such a name, because they do not work here. */
const REFUSED_NAMES = new Set(['lookup', 'log', 'with', 'helperMissing', 'blockHelperMissing', 'else'])

/** Parses with Handlebars' own grammar and refuses everything that is not allowed. Only text is taken, never a ready-made tree. */
export const parseTemplate: (source: string) => ParsedTemplate = memoize(1000, source => {
  if (source.length > MAX_LENGTH) return { why: `It is longer than ${MAX_LENGTH} characters.` }
  // both limits are checked before parsing, which takes long for many blocks
  if (countOpened(source) > MAX_NODES) return { why: `It has more than ${MAX_NODES} parts.` }
  if (isTooDeep(source)) return { why: TOO_DEEP }
  let nodes = 0
  const check = (body: hbs.AST.Statement[], depth: number): TemplatePart[] => {
    if (depth > MAX_DEPTH) throw new Refusal(TOO_DEEP)
    return body.flatMap(statement => {
      if (++nodes > MAX_NODES) throw new Refusal(`It has more than ${MAX_NODES} parts.`)
      return checkStatement(statement, depth)
    })
  }
  const checkStatement = (statement: hbs.AST.Statement, depth: number): TemplatePart[] => {
    switch (statement.type) {
      case 'ContentStatement':
        return [{ type: 'text', text: (statement as hbs.AST.ContentStatement).value }]
      case 'CommentStatement':
        return []
      case 'MustacheStatement': {
        const { path, params, hash, escaped } = statement as hbs.AST.MustacheStatement & { escaped: boolean }
        if (!escaped) throw new Refusal('It shows a value unescaped; write {{…}} with two braces.')
        if (params.length > 0 || hash?.pairs.length)
          throw new Refusal('It calls a helper; only if, unless and each are known.')
        return [{ type: 'value', path: pathOf(path), source: `{{${(path as hbs.AST.PathExpression).original}}}` }]
      }
      case 'BlockStatement': {
        const { path, params, hash, program, inverse } = statement as hbs.AST.BlockStatement
        const name = path.type === 'PathExpression' ? path.original : ''
        if (!BLOCKS.has(name) || params.length !== 1 || hash?.pairs.length || program?.blockParams?.length)
          throw new Refusal('It has a block other than {{#if x}}, {{#unless x}} and {{#each x}}.')
        return [
          {
            type: name as TemplateBlock['type'],
            path: pathOf(params[0]!),
            body: check(program?.body ?? [], depth + 1),
            otherwise: check(inverse?.body ?? [], depth + 1),
          },
        ]
      }
      default:
        throw new Refusal('It uses a partial, a decorator or a raw block.')
    }
  }
  try {
    return { parts: check(Handlebars.parse(source).body, 1) }
  } catch (error) {
    return {
      why: error instanceof Refusal ? error.message : 'It does not parse: a {{…}} is not closed or not complete.',
    }
  }
})

const TOO_DEEP = `It is nested deeper than ${MAX_DEPTH} levels.`

/** @returns how many {{ there are, an upper bound of a template's parts */
export const countOpened = (source: string): number => source.split('{{').length - 1

/** Counts braces alone, so that a template that is too deep never reaches the parser. A {{^}} is an else and opens nothing. */
function isTooDeep(source: string): boolean {
  let depth = 0
  for (const [, sign] of source.matchAll(/\{\{\{?~?([#/]|\^(?!\s*~?\}\}))/g)) {
    if (sign === '/') depth--
    else if (++depth > MAX_DEPTH) return true
  }
  return false
}

class Refusal extends Error {}

function pathOf(expression: hbs.AST.Expression): string[] {
  if (expression.type !== 'PathExpression') throw new Refusal('It uses something other than a name.')
  const { parts, data, depth } = expression as hbs.AST.PathExpression
  if (data || depth > 0) throw new Refusal('It uses @ names or ../, which reach outside of what it may show.')
  for (const part of parts)
    if (isUnsafeKey(part) || REFUSED_NAMES.has(part) || !/^[\p{L}\p{N}_-]{1,60}$/u.test(part))
      throw new Refusal(`It uses the name "${part.slice(0, 40)}", which is not allowed.`)
  return parts
}
