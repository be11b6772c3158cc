/** The gallery shows every control and widget: a new one without an example fails here. */
import { basename, dirname } from 'node:path'
import { expect, it } from 'vitest'
import { plainKey } from '../../scripts/build/text-names.mjs'
import { english } from './locale-files.ts'
import { importsOf, sourceFiles } from './source-files.ts'

const isTest = (path: string) => path.includes('.test.')
const nameOf = (path: string) => basename(path, '.tsx')
/** Modules behind the style sheet of icons, which are no controls. */
const DRAWINGS = ['icon-drawn', 'icon-shapes', 'icon-sheet']

const files = sourceFiles(['src']).filter(({ path }) => !isTest(path))
const examples = files.filter(({ path }) => /^src\/gallery\/controls\/[^/]+\.tsx$/.test(path))
/** Path of the states of a control: src/ui/fields/select.tsx -> src/gallery/controls/fields.tsx. */
const exampleOf = (path: string) => `src/gallery/controls/${basename(dirname(path))}.tsx`
/** Names of the controls in a table of states. */
const statesIn = (text: string) => [...text.matchAll(/^ {2}'?([\w-]+)'?: \{\n {4}about:/gm)].map(match => match[1]!)
const usersOf = (path: string) =>
  files.filter(file => !file.path.startsWith('src/gallery/') && importsOf(file).some(({ target }) => target === path))
/** Decides whether a file is part of one other control, with which it is shown. */
const isPiece = (path: string) => {
  const users = usersOf(path)
  return users.length > 0 && users.every(user => user.path.startsWith('src/ui/'))
}
const controls = files.filter(
  ({ path }) => /^src\/ui\/.+\.tsx$/.test(path) && !DRAWINGS.includes(nameOf(path)) && !isPiece(path),
)

it('every control of src/ui is in the gallery', () => {
  const wrong = controls.flatMap(({ path, text }) => {
    const example = examples.find(({ text }) => statesIn(text).includes(nameOf(path)))
    if (!example) return [`${path} is not in the gallery: add '${nameOf(path)}' to ${exampleOf(path)}.`]
    const components = [...text.matchAll(/export (?:const|function) ([A-Z][A-Za-z]+)\b/g)].map(match => match[1]!)
    return components
      .filter(name => !new RegExp(`(?:<|statesOf\\(\\s*)${name}\\b`).test(example.text))
      .map(name => `${example.path} shows no <${name}> of ${path}.`)
  })
  expect(controls.length).toBeGreaterThan(20)
  expect(wrong).toEqual([])
})

it('the gallery shows no removed control', () => {
  const names = new Set(files.filter(({ path }) => path.startsWith('src/ui/')).map(({ path }) => nameOf(path)))
  const wrong = examples.flatMap(({ path, text }) =>
    statesIn(text).flatMap(name => (names.has(name) ? [] : `${path}: delete '${name}'.`)),
  )
  expect(wrong).toEqual([])
})

it('every text key of the gallery has a text', () => {
  const known = new Set(Object.keys(english.texts).map(plainKey))
  const named = files
    .filter(({ path }) => path.startsWith('src/gallery/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/'([a-z]+\.[a-z][\w-]*)'/g)].map(match => ({ path, key: match[1]! })),
    )
    .filter(({ key }) => !/\.(?:json|css|tsx?|svg|pdf)$/.test(key))
  expect(named.length).toBeGreaterThan(50)
  const wrong = named.filter(({ key }) => !known.has(key)).map(({ path, key }) => `${path}: ${key} has no text.`)
  expect(wrong).toEqual([])
})
