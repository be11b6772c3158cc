/** Every constant of tenant.json has a reader: the syntax trees of the program contain code that takes its value. */
import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { ConstantsSchema } from '../../src/schemas/document/constants.ts'
import { isTestFile, sourceFiles } from './source-files.ts'

interface Node {
  type: string
  [part: string]: unknown
}
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Decides whether an expression is a brand's constants: `constants`, `site.constants`, `brands.constants(id)`, `await …` or `(…)`. */
function isConstants(value: unknown): boolean {
  if (!isNode(value)) return false
  if (value.type === 'Identifier') return value.name === 'constants'
  if (value.type === 'MemberExpression') return isConstants(value.property)
  if (value.type === 'CallExpression') return isConstants(value.callee)
  if (value.type === 'AwaitExpression') return isConstants(value.argument)
  if (value.type === 'ParenthesizedExpression') return isConstants(value.expression)
  return false
}

/** Names read as `….constants.name` or `const { name } = ….constants`; TypeScript checks that the schema has them. */
function namesRead(path: string, text: string): string[] {
  const names: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    if (value.type === 'MemberExpression' && isConstants(value.object)) names.push(nameOf(value.property))
    if (value.type === 'VariableDeclarator' && isConstants(value.init) && isNode(value.id))
      for (const property of (value.id.properties ?? []) as Node[]) names.push(nameOf(property.key))
    for (const part of Object.values(value)) visit(part)
  }
  visit(parseSync(path, text).program)
  return names
}
const nameOf = (value: unknown) => (isNode(value) && typeof value.name === 'string' ? value.name : '')

it('every constant of tenant.json has a value in base and a reader in code or a text', () => {
  const files = sourceFiles(['src', 'server']).filter(
    ({ path, text }) => !isTestFile(path) && text.includes('constants'),
  )
  const inTexts = readFileSync('locales/EN.json', 'utf8').matchAll(/\bsite\.constants\.(\w+)/g)
  const read = new Set([
    ...files.flatMap(({ path, text }) => namesRead(path, text)),
    ...[...inTexts].map(([, name]) => name!),
  ])
  const known = Object.keys(ConstantsSchema.properties)
  expect(known.filter(name => !read.has(name))).toEqual([])
  const base = JSON.parse(readFileSync('tenants/base/tenant.json', 'utf8')) as { constants: object }
  expect(Object.keys(base.constants).sort()).toEqual([...known].sort())
})

it('finds every form in which code reads a constant, and no others', () => {
  const code = `
    const { one, two: renamed } = useSite().constants
    const three = (await context.brands.constants(id)).three
    const { four } = await brands.constants(id)
    use(shell.constants.five, other.six, constants.seven)`
  expect(namesRead('a.ts', code)).toEqual(['one', 'two', 'three', 'four', 'five', 'seven'])
})
