import { expect, it } from 'vitest'
import { pointerOfNode } from '../../schemas/metadata/whitelabel-tree.ts'
import { createReport } from '../problems/report.ts'
import { readWhitelabel } from './read-whitelabel.ts'

const read = (wire: unknown) => {
  const report = createReport()
  const mods = readWhitelabel(wire, report)
  const on = mods && Object.fromEntries([...mods].map(([id, state]) => [id, state.on]))
  return { mods, on, codes: report.problems.map(problem => `${problem.code} ${problem.pointer}`) }
}
const node = (modId: string, enabled: unknown, ...childrenNodes: unknown[]) => ({ modId, enabled, childrenNodes })

it('ENG-05 a node is on only if it and all its ancestors are', () => {
  const { mods, on } = read([node('A', true, node('B', false, node('C', true)), node('D', true))])
  expect(on).toEqual({ A: true, B: false, C: false, D: true })
  expect(mods?.get('C')?.offBy?.modId).toBe('B')
  expect(pointerOfNode(mods?.get('C')?.offBy)).toBe('/0/childrenNodes/0')
})

it('ENG-05 a modId that occurs twice is on only if both are, in any order', () => {
  expect(read([node('A', true), node('B', false, node('A', true))])).toMatchObject({
    on: { A: false },
    codes: ['tree/duplicate /1/childrenNodes/0'],
  })
  expect(read([node('B', false, node('A', true)), node('A', true)]).on).toMatchObject({ A: false })
  expect(read([node('A', true), node('A', true)]).on).toEqual({ A: true })
})

it('ENG-05 a node that contains itself is left out with a problem', () => {
  const loop = node('A', true)
  loop.childrenNodes.push(node('B', true, loop))
  expect(read([loop])).toMatchObject({
    on: { A: true, B: true },
    codes: ['tree/cycle /0/childrenNodes/0/childrenNodes/0'],
  })
})

it('ENG-05 a tree deeper than 64 levels is cut there', () => {
  let deep = node('bottom', true)
  for (let level = 0; level < 100_000; level++) deep = node(`L${level}`, true, deep)
  const { mods, codes } = read([deep])
  expect(mods?.size).toBe(64)
  expect(codes).toHaveLength(1)
  expect(codes[0]).toMatch(/^tree\/too-deep /)
})

it('ENG-05 a tree that grows without end, because many parents share a node, is left after 100,000 nodes', () => {
  let shared = node('bottom', true)
  for (let level = 0; level < 40; level++) shared = node(`L${level}`, true, shared, shared)
  expect(read([shared]).mods?.size).toBeGreaterThan(30)
})

it('ENG-16 "true", 1 and numbers as modId are understood, and what is not is reported with its pointer', () => {
  expect(read([node('A', 'true'), node('B', 1), { modId: 7, enabled: '1', childrenNodes: null }]).on).toEqual({
    A: true,
    B: true,
    7: true,
  })
  expect(read([node('A', 'maybe'), null, { enabled: true }, node('D', true, 'x')])).toMatchObject({
    on: { A: false, D: true },
    codes: ['tree/bad-enabled /0/enabled', 'tree/bad-node /1', 'tree/bad-node /2', 'tree/bad-node /3/childrenNodes/0'],
  })
  expect(read(node('root', true, node('A', true))).on).toEqual({ root: true, A: true })
  expect(read('oops')).toMatchObject({ mods: undefined, codes: ['tree/not-a-list '] })
})
