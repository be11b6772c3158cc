import { expect, it } from 'vitest'
import tenant from '../../../tenants/base/tenant.json' with { type: 'json' }
import { createBrandPolicy } from '../../../tests/brand-policy.ts'
import { handlers } from '../platform.ts'
import type { Context } from './context.ts'
import type { HandlerInput } from './handle.ts'

const ofFeatures = handlers.filter(({ endpoint }) => endpoint.feature !== undefined)

it.each(ofFeatures.map(handler => [handler.endpoint.name, handler] as const))(
  'refuses %s for a brand that has its feature switched off',
  async (_name, { endpoint, run }) => {
    expect(Object.keys(tenant.features)).toContain(endpoint.feature)
    const asked: string[] = []
    const isOff = async (tenantId: string, name: string) => asked.push(`${tenantId} ${name}`) > 0
    const context = { brands: createBrandPolicy({ isOff }) } as Context
    const input = { tenantId: 'north', context } as HandlerInput
    await expect(run(input)).rejects.toMatchObject({ code: 'feature/off' })
    expect(asked).toEqual([`north ${endpoint.feature}`])
  },
)
