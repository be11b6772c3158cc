import { GAME_TYPES } from '../../../../src/schemas/document/game-types.ts'
import type { ReplyOf } from '../../../../src/schemas/endpoints/endpoint.ts'
import type { pointConfig } from '../../../../src/schemas/endpoints/point-config.ts'
import type { WireEarning } from '../../../../src/schemas/metadata/points-file.ts'
import type { Reader } from '../../../store/open-store.ts'
import { createHtmlCleaner } from '../../context/clean-html.ts'
import { inLanguage } from '../../context/in-language.ts'
import { formatMinor } from '../../money/ledger/minor-units.ts'
import { levelOfRank, readLevels } from '../../people/levels/read-levels.ts'
import { readPoints } from './read-points.ts'

/** Describes the rules of a brand's points mall in a language. */
export async function describeRules(
  db: Reader,
  tenantId: string,
  language: string,
): Promise<ReplyOf<typeof pointConfig>['value']> {
  const { earn, convert, rules } = await readPoints(db, tenantId)
  const levels = await readLevels(db, tenantId)
  return {
    rules: createHtmlCleaner()(inLanguage(rules, language)),
    earn: earn ? earnings(earn) : [],
    rates: (convert?.rates ?? []).map(({ rank, points, amount }) => ({
      rank,
      title: inLanguage(levelOfRank(levels, rank)?.title, language),
      points: Number(points),
      amount: formatMinor(amount),
    })),
    ...(convert && { convert: { min: Number(convert.min), perDay: Number(convert.perDay) } }),
  }
}

const earnings = ({ rate, byGameType }: WireEarning) =>
  GAME_TYPES.map(gameType => ({ gameType, points: ofHundred(byGameType?.[gameType] ?? rate) })).filter(
    ({ points }) => Number(points) > 0,
  )

/** Converts a share to percent. @example ofHundred('0.125') // '12.5' */
function ofHundred(rate: string): string {
  const [whole = '0', part = ''] = rate.split('.')
  const decimals = part.padEnd(6, '0')
  const rest = decimals.slice(2).replace(/0+$/, '')
  return `${BigInt(whole + decimals.slice(0, 2))}${rest && `.${rest}`}`
}
