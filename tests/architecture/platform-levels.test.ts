/** The levels of server/platform (its README), type imports included. */
import { expect, it } from 'vitest'
import { importsOf, isTestFile, sourceFiles } from './source-files.ts'

const ROOT = 'server/platform/'
/** Levels from the lowest to the highest. A file imports its own level and those below. */
const LEVELS = ['context', 'money', 'people', 'games', 'features', 'compose', 'endpoints', 'jobs', 'root']
/** Features built on others: matching settles deposits with withdrawals, contracts pay by team figures. */
const STANDS_ON: Record<string, readonly string[]> = { matching: ['deposits', 'withdrawals'], contracts: ['agents'] }

const placeOf = (path: string) => {
  const [level = '', folder = '', rest] = path.slice(ROOT.length).split('/')
  return folder === '' ? { level: 'root', folder: '' } : { level, folder: rest === undefined ? '' : folder }
}
const edges = sourceFiles(['server/platform'])
  .filter(({ path }) => !isTestFile(path))
  .flatMap(file => importsOf(file).map(({ target }) => ({ from: file.path, target })))
  .filter(({ target }) => target.startsWith(ROOT))

it('a level of the platform imports only the levels below it', () => {
  const unknown = edges.map(({ from }) => placeOf(from).level).filter(level => !LEVELS.includes(level))
  expect([...new Set(unknown)], 'put the folder into a level, or name a new level here and in the README').toEqual([])
  const wrong = edges
    .filter(({ from, target }) => LEVELS.indexOf(placeOf(target).level) > LEVELS.indexOf(placeOf(from).level))
    .map(
      ({ from, target }) =>
        `${from} imports ${target}, which stands above it. Let the higher one follow an event (compose/followers.ts), or move what both need down.`,
    )
  expect(edges.length).toBeGreaterThan(1000)
  expect(wrong).toEqual([])
})

it('a feature imports no other feature', () => {
  const wrong = edges.flatMap(({ from, target }) => {
    const [own, other] = [placeOf(from), placeOf(target)]
    if (own.level !== 'features' || other.level !== 'features' || own.folder === other.folder) return []
    if (STANDS_ON[own.folder]?.includes(other.folder)) return []
    return [`${from} imports ${target}: compose both in compose/, or move what both need to a lower level.`]
  })
  expect(wrong).toEqual([])
})

it('a feature has at most 40 source files', () => {
  const counts = new Map<string, number>()
  for (const { path } of sourceFiles(['server/platform']).filter(({ path }) => !isTestFile(path))) {
    const { level, folder } = placeOf(path)
    if (level === 'features') counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  expect([...counts].filter(([, files]) => files > 40)).toEqual([])
})
