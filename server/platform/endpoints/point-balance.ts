import { pointBalance } from '../../../src/schemas/endpoints/point-balance.ts'
import { handle } from '../context/handle.ts'
import { readConvertTerms } from '../features/points/convert-points.ts'
import { formatMinor } from '../money/ledger/minor-units.ts'
import { readPointBalance } from '../money/ledger/points-account.ts'
import { readRange } from '../money/totals/read-range.ts'
import { readPaymentPassword } from '../people/accounts/payment-password.ts'

export default handle(pointBalance, async ({ member, context }) => {
  const { store, clock, brands } = context
  const now = clock.now()
  const { start } = readRange({ preset: 'today' }, now, await brands.timeZone(member.tenantId))
  const terms = await readConvertTerms(store.db, member, start)
  const counted = await store.db.selectFrom('points_count').select('counted_until').executeTakeFirst()
  return {
    success: true,
    value: {
      points: Number(await readPointBalance(store.db, member)),
      ...(counted && { countedUntil: counted.counted_until.getTime() }),
      hasPaymentPassword: (await readPaymentPassword(store.db, member, now)).isSet,
      ...(terms && {
        convert: {
          points: Number(terms.rate.points),
          amount: formatMinor(terms.rate.amount),
          least: Number(terms.least),
          most: Number(terms.most),
        },
      }),
    },
  }
})
