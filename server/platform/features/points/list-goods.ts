import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { pointReward } from '../../../../src/schemas/endpoints/point-reward.ts'
import type { Reader } from '../../../store/open-store.ts'
import { inLanguage } from '../../context/in-language.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { readPoints } from './read-points.ts'
import { readTaken } from './take-stock.ts'

/** Lists goods in the order of the document; sold-out ones stay in the list. */
export async function listGoods(
  db: Reader,
  tenantId: string,
  language: string,
): Promise<ReplyOf<typeof pointReward>['value']['list']> {
  const { goods } = await readPoints(db, tenantId)
  const taken = await readTaken(db, tenantId)
  return goods.map(good => ({
    goodId: good.id,
    name: inLanguage(good.title, language),
    description: inLanguage(good.description, language),
    image: good.image,
    points: Number(good.points),
    amount: formatMinor(good.amount),
    available: Math.max(0, good.stock - (taken.get(good.id) ?? 0)),
    ...(good.limit !== undefined && { limit: good.limit }),
  }))
}
