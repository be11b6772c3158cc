import { expect, it } from 'vitest'
import { ancestorsOfNode, pathOfNode, pointerOfNode, readWhitelabelTree, switchFlag } from './whitelabel-tree.ts'

const enabledOf = (enabled: unknown) => readWhitelabelTree([{ modId: 'A', enabled }])![0]!.enabled

it.each([true, 'true', 1, '1'])('enabled: %j counts as on', value => expect(enabledOf(value)).toBe(true))

it.each([false, 'false', 0, '0', '', null, undefined, 'yes', 2, {}])('enabled: %j counts as off', value =>
  expect(enabledOf(value)).toBe(false),
)

it('every node has its path, its pointer, its ancestors and the topmost node that switches it off', () => {
  const nodes = readWhitelabelTree([
    {
      modId: 'A',
      enabled: 1,
      childrenNodes: [{ modId: 'B', enabled: 0, childrenNodes: [{ modId: 7, enabled: 'true' }] }],
    },
  ])!
  const last = nodes.at(-1)!
  expect(pathOfNode(last)).toBe('A/B/7')
  expect(pointerOfNode(last)).toBe('/0/childrenNodes/0/childrenNodes/0')
  expect(ancestorsOfNode(last).map(({ modId }) => modId)).toEqual(['A', 'B'])
  expect([last.enabled, last.offBy?.modId]).toEqual([true, 'B'])
})

it('one root instead of a list is accepted; anything else that is no tree is undefined', () => {
  expect(readWhitelabelTree({ modId: 'A', enabled: true })!.map(pointerOfNode)).toEqual([''])
  expect([null, 'tree', 5].map(wire => readWhitelabelTree(wire))).toEqual([undefined, undefined, undefined])
})

it('a flag is switched by its modId everywhere, or by its path at one node, and nothing else changes', () => {
  const tree = [
    { modId: 'A', enabled: 1, extra: 'x', childrenNodes: [{ modId: 'B', enabled: false }] },
    { modId: 'B', enabled: 'false' },
    'not a node',
  ]
  const before = structuredClone(tree)
  expect(switchFlag(tree, 'B', true)).toEqual([
    { ...(tree[0] as object), childrenNodes: [{ modId: 'B', enabled: true }] },
    { modId: 'B', enabled: true },
    'not a node',
  ])
  expect(switchFlag(tree, 'A/B', true)[1]).toEqual({ modId: 'B', enabled: 'false' })
  expect(switchFlag({ modId: 'A', enabled: true }, 'A', false)).toEqual([{ modId: 'A', enabled: false }])
  expect(tree).toEqual(before)
})
