/**
 * Tests do not depend on the speed of the machine: they move a clock, count work, or compare two runs of one process (tests/known-work.ts).
 */
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files.ts'

/** Tests of `npm run bench`, which measure time on purpose. */
const BENCHMARKS = ['times.spec.ts', 'studio-times.spec.ts', 'studio-measures.ts'].map(name => `tests/journeys/${name}`)
/** The shortest time-out of the configuration: of polls in Vitest. */
const SHORTEST_MS = 240_000

const files = sourceFiles(['src', 'server', 'demo', 'scripts', 'tests']).filter(
  ({ path }) =>
    (/\.(test|spec)\.tsx?$/.test(path) || path.startsWith('tests/journeys/')) &&
    path !== 'tests/architecture/time.test.ts' &&
    !BENCHMARKS.includes(path),
)

/** Returns the places of a pattern as `file:line`. */
function placesOf(pattern: RegExp, isWrong: (match: RegExpMatchArray) => boolean = () => true): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(isWrong)
      .map(({ index }) => `${path}:${text.slice(0, index).split('\n').length}`),
  )
}

it('compares no elapsed time: a test moves the clock, or uses tests/known-work.ts', () => {
  const elapsed = placesOf(
    /\b(?:performance\.now\(\)|Date\.now\(\)|process\.hrtime\S*\)) - (?!\d|[\w.]*(?:HOUR|DAY|milliseconds))/g,
  )
  const expected = placesOf(/expect(?:\.poll|\.soft)?\([^\n]*\b(?:performance|Date)\.now\(\)/g)
  expect([...elapsed, ...expected]).toEqual([])
})

it('waits for no fixed time: a journey uses page.clock.runFor, holdRequests or expect.poll', () => {
  expect(placesOf(/\bwaitForTimeout\(/g)).toEqual([])
  const delays = placesOf(/\bsetTimeout\(\w+, ?[\d_]+\)/g)
  expect(delays.filter(place => place.startsWith('tests/journeys/'))).toEqual([])
})

it('sets no time-out shorter than those of the configuration, which a busy machine may need', () => {
  const places = placesOf(
    /\b(?:timeout|testTimeout|hookTimeout): ([\d_]+)/g,
    ([, ms = '']) => Number(ms.replaceAll('_', '')) < SHORTEST_MS && Number(ms.replaceAll('_', '')) > 0,
  )
  expect(places).toEqual([])
})
