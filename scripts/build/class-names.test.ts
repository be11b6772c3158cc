import { expect, it } from 'vitest'
import { classNames } from './class-names.mjs'

const FILE = `${process.cwd()}/src/ui/icons/icon.module.css`
const CSS = '.icon{inset:.5px}.icon[data-size="s"] .shape{animation:turn 1s}@keyframes turn{}'

it('names in a build are short, one for each class and animation, and end like all of their file', () => {
  const named = classNames(process.cwd(), true)
  const [icon, shape, turn] = ['icon', 'shape', 'turn'].map(name => named(name, `${FILE}?used`, CSS))
  const file = /^a(_\w{1,2})$/.exec(icon!)?.[1]
  expect([shape, turn]).toEqual([`b${file}`, `c${file}`])
  expect(named('icon', FILE.replace('icon.module', 'none.module'), CSS)).toMatch(/^icon_[\w-]{4}$/)
})

it('the twenty-seventh class of a file has two letters', () => {
  const names = Array.from({ length: 30 }, (_, i) => `class${i}`)
  const named = classNames(process.cwd(), true)
  const short = names.map(name => named(name, FILE, names.map(one => `.${one}{}`).join('')))
  expect(short.slice(24, 28).map(name => name.split('_')[0])).toEqual(['y', 'z', 'aa', 'ab'])
  expect(new Set(short).size).toBe(30)
})

it('names outside a build can be read', () => {
  expect(classNames(process.cwd(), false)('icon', FILE, CSS)).toMatch(/^icon_[\w-]{4}$/)
})
