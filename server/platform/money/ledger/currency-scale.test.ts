import { expect, it } from 'vitest'
import { forOneStore } from '../../../../tests/stores.ts'
import { registerBrand } from '../../context/register-brand.ts'
import { catalogueScaleOf, catalogueScaleOfBrand, scaleOf } from './currency-scale.ts'
import { readSmallestUnit } from './smallest-unit.ts'

forOneStore('the scale of currencies', open => {
  it('is the same in TypeScript and in queries, and 1 for other currencies and unknown brands', async () => {
    const { db } = await open()
    const queried: number[] = []
    for (const currency of ['VND', 'KRW', 'THB']) {
      await registerBrand(db, { id: 'north', merchant: 'north', currency })
      const row = await db.selectNoFrom(catalogueScaleOfBrand('north').as('scale')).executeTakeFirstOrThrow()
      expect(row.scale).toBe(scaleOf(currency))
      queried.push(row.scale)
    }
    expect(queried).toEqual([1000, 100, 1])
    await registerBrand(db, { id: 'north', merchant: 'north', currency: 'THB', decimals: 0 })
    const { scale } = await db.selectNoFrom(catalogueScaleOfBrand('north').as('scale')).executeTakeFirstOrThrow()
    expect([scale, catalogueScaleOf('THB', await readSmallestUnit(db, 'north'))]).toEqual([100, 100])
    expect(await db.selectNoFrom(catalogueScaleOfBrand('nobody').as('scale')).executeTakeFirstOrThrow()).toEqual({
      scale: 1,
    })
  })
})
