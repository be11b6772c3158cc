/**
 * Tests that the last place of a promotion goes to one member, when several instances of the server share one database.
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { addMembers } from '../../../../tests/add-members.ts'
import { createTestDatabase, forOneStore, noPostgres, TEST_LIMITS } from '../../../../tests/stores.ts'
import { createTestPlatform } from '../../../../tests/test-platform.ts'
import { storeMetadata } from '../../../metadata/metadata-documents.ts'
import { openStore } from '../../../store/open-store.ts'
import { checkLedger } from '../../money/ledger/check-ledger.ts'
import { claimPromotion } from './claim-promotion.ts'

forOneStore('the last place', () => {
  it.skipIf(noPostgres)(
    'PRM-02 SBX-04 of 200 claims of the last one through three instances exactly one is paid',
    async () => {
      const { url, drop } = await createTestDatabase()
      const stores = await Promise.all([1, 2, 3].map(() => openStore(url, true, TEST_LIMITS)))
      try {
        const [store] = stores
        const { context } = await createTestPlatform(store!)
        const last = { id: 'last', kind: 'application', categories: ['other'], title: 'L', summary: 'S', content: '' }
        const promotions = [{ ...last, bonus: { amount: '9.00' }, limits: { total: 1 }, turnover: 1 }]
        await storeMetadata(store!, 'north', { promotions: { promotions } }, 0)
        const members = await addMembers(store!, 'north', 200)
        const now = context.clock.now()
        const results = await Promise.allSettled(
          members.map((memberId, i) =>
            stores[i % 3]!.transaction(tx =>
              claimPromotion(
                tx,
                { tenantId: 'north', memberId, key: 'k', now },
                { id: 'last', random: context.random },
              ),
            ),
          ),
        )
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
        for (const result of results)
          if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'promotion/used-up' })
        const paid = await store!.db.selectFrom('ledger_entry').select('id').where('kind', '=', 'promotion').execute()
        expect(paid).toHaveLength(1)
        expect(await checkLedger(store!.db)).toEqual([])
      } finally {
        await Promise.all(stores.map(store => store.close()))
        await drop()
      }
    },
  )
})
