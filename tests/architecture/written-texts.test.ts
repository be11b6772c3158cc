/** Visitors read texts from locales/ and a brand's texts/, in every language: views contain no words of their own. */
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { type SourceFile, sourceFiles } from './source-files.ts'

/** Attributes and props whose value is shown or announced. */
const READ =
  /^(?:aria-(?:label|description|roledescription|valuetext|placeholder|braillelabel)|title|placeholder|alt|label|hint|summary|caption|emptyText|heading)$/
/** Functions that show a message to the visitor. */
const SAYS = /^(?:showToast|ask|announce|alert|confirm|prompt)$/
/** Two adjacent letters make a word. Marks such as `×` and `·` mean the same everywhere. */
const WORD = /\p{L}{2,}/u
/** Names for the look of a toast or question, which nobody reads. */
const LOOK = /^(?:danger|success|warning|info)$/
const ROOMS = ['src/widgets', 'src/parts', 'src/ui', 'src/runtime', 'src/app']
/** Files with texts for the makers of a brand, which players never see. */
const FOR_OPERATORS = ['src/app/live-page/publish-problems.tsx', 'src/app/registry/node-view.tsx']

interface Node {
  type: string
  start: number
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

/** Returns the literal words of an expression: a string, or the parts of a template between placeholders. */
function written(value: unknown): string {
  if (!isNode(value)) return ''
  if (value.type === 'Literal') return typeof value.value === 'string' ? value.value : ''
  if (value.type === 'TemplateLiteral')
    return (value.quasis as { value: { cooked: string } }[]).map(part => part.value.cooked).join(' ')
  if (value.type === 'JSXExpressionContainer') return written(value.expression)
  if (value.type === 'ConditionalExpression') return `${written(value.consequent)} ${written(value.alternate)}`
  if (value.type === 'LogicalExpression') return written(value.right)
  return ''
}

/** Returns the words of a syntax node that a visitor would read. */
function said(node: Node): string {
  if (node.type === 'JSXText') return String(node.value)
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return (node.children as Node[])
      .filter(child => child.type === 'JSXExpressionContainer')
      .map(written)
      .join(' ')
  if (node.type === 'JSXAttribute' && READ.test(String((node.name as Node).name))) return written(node.value)
  if (node.type === 'CallExpression' && SAYS.test(String((node.callee as Node).name)))
    return (node.arguments as Node[])
      .flatMap(given =>
        given.type === 'ObjectExpression'
          ? (given.properties as Node[]).map(one => written(one.value))
          : written(given),
      )
      .join(' ')
  return ''
}

/** Returns `line: words` for all literal words of a file. */
function findWords({ path, text }: SourceFile): string[] {
  const found: string[] = []
  const walk = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(walk)
    if (!isNode(value)) return
    const words = said(value).trim()
    if (WORD.test(words) && !LOOK.test(words))
      found.push(`${path}:${text.slice(0, value.start).split('\n').length}: ${words}`)
    for (const part of Object.values(value)) if (part && typeof part === 'object') walk(part)
  }
  walk(parseSync(path, text).program)
  return found
}

it('I18-03 no view, part or control contains words of its own', () => {
  const files = sourceFiles(ROOMS).filter(
    ({ path }) => !/\.test\.|\/(?:conformance|signed-in)\.tsx$/.test(path) && !FOR_OPERATORS.includes(path),
  )
  expect(
    files.flatMap(findWords).map(found => `${found} — write it into locales/ and take it with useText(), or a prop.`),
  ).toEqual([])
})

it.each([
  ['<p>Log in</p>', 'Log in'],
  ['<p>{"Log in"}</p>', 'Log in'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what is judged is source
  ['<p>{`${n} games`}</p>', 'games'],
  ['<p>{on ? "Yes" : "No"}</p>', 'Yes No'],
  ['<input placeholder="Your name" />', 'Your name'],
  ['<Field label="Your name" />', 'Your name'],
  ['showToast({ text: "Saved", kind })', 'Saved'],
])('I18-03 words are found in %s', (text, words) => {
  expect(findWords({ path: 'view.tsx', text })).toEqual([`view.tsx:1: ${words}`])
})

it.each([
  '<p>{text("login.submit")}</p>',
  '<p className="big">×</p>',
  '<a href="/login" data-look="quiet" />',
  'ask({ text: text("a.b") })',
])('I18-03 no words are found in %s', text => {
  expect(findWords({ path: 'view.tsx', text })).toEqual([])
})
