/** Paths that READMEs and guides name exist, so that their recipes can be followed literally. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isSample } from '../sample-brands.ts'

const NOT_OURS = new Set(['node_modules', 'dist', 'reports', 'coverage'])
const tops = readdirSync('.', { withFileTypes: true }).filter(
  ({ name }) => !name.startsWith('.') && !NOT_OURS.has(name),
)
const files = tops.flatMap(top =>
  top.isDirectory()
    ? readdirSync(top.name, { recursive: true, encoding: 'utf8' }).map(
        path => `${top.name}/${path.replaceAll('\\', '/')}`,
      )
    : [top.name],
)
const guides = files.filter(path => /(?:^|\/)README\.md$|^docs\/[^/]+\.md$/.test(path))
const topNames = new Set(tops.map(({ name }) => name))

/** every end of a path counts, as a README names files from its own folder or from `src` */
const known = new Set(
  files.flatMap(path => {
    const names = path.split('/')
    const starts = names.map((_, i) => names.slice(0, i + 1).join('/'))
    return [...starts, ...names.map((_, i) => names.slice(i).join('/'))]
  }),
)

/** Files that exist only on a running machine, or are created while the guide is followed. */
const MADE_LATER = /^(?:\.data|\.pictures|reports|dist|tenants\/\.schemas)\b|luckystar|NNN-/

/** Returns paths in code spans and links that name files of this repository, not placeholders or addresses. */
function namedPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\n]+)`/g)].flatMap(match => match[1]!.split(/[\s,]+/))
  const links = [...text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(match => match[1]!)
  return [...spans, ...links]
    .map(word => word.replace(/^(?:\.\.?\/)+/, '').replace(/[:;.)/]+$/, ''))
    .filter(word => /^[\w.@-]+(?:\/[\w.@-]+)*$/.test(word))
    .filter(
      word => /\w\.(?:tsx?|mjs|css|json|md)$/.test(word) || (word.includes('/') && topNames.has(word.split('/')[0]!)),
    )
}

it('every file and folder that a README or guide names exists', () => {
  const missing = guides.flatMap(guide =>
    namedPaths(readFileSync(guide, 'utf8'))
      .filter(path => !known.has(path) && !MADE_LATER.test(path))
      .map(path => `${guide} names ${path}, which does not exist: correct the path`),
  )
  expect(missing).toEqual([])
})

/** Folders with many similar subfolders, each named after its content: one per widget or case. */
const ONE_OF_A_KIND = ['src/widgets', 'tests/sites']

it('a README names every folder beside it, so that its table is the whole picture', () => {
  const missing = guides.flatMap(guide => {
    const folder = guide.slice(0, -'/README.md'.length)
    if (!guide.endsWith('/README.md') || ONE_OF_A_KIND.includes(folder)) return []
    const spans = [...readFileSync(guide, 'utf8').matchAll(/`([^`\n]+)`/g)]
    const named = new Set(spans.flatMap(match => match[1]!.split(/[^\w-]+/)))
    return (
      readdirSync(folder, { withFileTypes: true })
        .filter(entry => entry.isDirectory() && !named.has(entry.name))
        // brands that an operator adds need no description
        .filter(({ name }) => folder !== 'tenants' || isSample(name))
        .map(({ name }) => `${guide} does not name ${name}/: say what it holds`)
    )
  })
  expect(missing).toEqual([])
})

it('every command that a README or guide names exists', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const missing = guides.flatMap(guide =>
    [...readFileSync(guide, 'utf8').matchAll(/npm run (?:-s )?([a-z]+)/g)]
      .filter(([, name]) => !Object.hasOwn(scripts, name!))
      .map(([command]) => `${guide} names "${command}", which package.json lacks`),
  )
  expect(missing).toEqual([])
})
