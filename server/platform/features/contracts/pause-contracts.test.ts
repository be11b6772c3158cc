import { expect, it } from 'vitest'
import { CONTRACT_KINDS } from '../../../../src/schemas/agents/contract-kinds.ts'
import { readPaidKinds } from './pause-contracts.ts'

const brands = (on: readonly string[], merchant?: string) => ({
  feature: async (tenantId: string, name: string) => tenantId === 'north' && on.includes(name),
  merchant: async () => merchant,
})

it('AGT-09 a brand pays the kinds of contract that its release has on', async () => {
  expect(await readPaidKinds(brands(['hourlySalary', 'dividend', 'lottery'], 'n1'), 'north')).toEqual([
    'dividend',
    'hourlySalary',
  ])
  expect(await readPaidKinds(brands(['dividend'], 'n1'), 'south')).toEqual([])
})

it('AGT-09 a brand without a release at present goes on paying every kind', async () => {
  expect(await readPaidKinds(brands([]), 'north')).toEqual([...CONTRACT_KINDS])
})
