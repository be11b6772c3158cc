/** Folders that import each other cannot be understood or removed one at a time. */
import { dirname } from 'node:path/posix'
import { expect, it } from 'vitest'
import { importsOf, isTestFile, sourceFiles } from './source-files.ts'

const example = new Map<string, string>()
const graph = new Map<string, Set<string>>()
for (const file of sourceFiles(['src', 'server', 'demo']).filter(({ path }) => !isTestFile(path))) {
  const from = dirname(file.path)
  for (const { target } of importsOf(file)) {
    const to = dirname(target)
    if (!/^(?:src|server|demo)\//.test(target) || to === from) continue
    graph.set(from, (graph.get(from) ?? new Set()).add(to))
    example.set(`${from} ${to}`, `${file.path} -> ${target}`)
  }
}

/** Returns the shortest way from one folder to another, both included. */
function wayTo(from: string, goal: string): string[] | undefined {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways)
    for (const next of graph.get(way.at(-1)!) ?? []) {
      if (next === goal) return [...way, next]
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  return undefined
}

it('no folder imports itself through others, type imports included', () => {
  const circles = [...graph.keys()].flatMap(folder => {
    const way = wayTo(folder, folder)
    if (!way) return []
    return [way.slice(1).map((step, at) => example.get(`${way[at]} ${step}`))]
  })
  expect(graph.size).toBeGreaterThan(150)
  expect(circles, 'move what both folders need into one below them').toEqual([])
})
