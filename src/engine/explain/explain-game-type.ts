/** Why a game type is in the navigation or not. */
import { GAME_TYPES, type GameType, type TenantFile } from '../../schemas/document/tenant.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { type Declared, declare } from './declared.ts'
import { explainCondition } from './explain-condition.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Reason } from './explanation.ts'
import { below } from './source-locations.ts'

/** Whether the site has a game type that a screen is about. */
export function explainListing(id: GameType, context: ExplainContext): Reason {
  const { gameTypes } = context.documents.tenant.tenant
  const index = gameTypes.findIndex(type => type.id === id)
  const list = below({ document: 'tenant.json', pointer: '' }, 'gameTypes')
  const at = index < 0 ? list : below(list, index)
  const feature = gameTypes[index]?.feature
  const because = feature === undefined ? [] : explainCondition({ feature }, at, context)
  return {
    finding: { code: 'screen-type', id },
    holds: context.site.gameTypes.some(type => type.id === id),
    at,
    ...(because.length > 0 && { because }),
  }
}

export function declareGameTypes({ gameTypes }: TenantFile, context: ExplainContext): Declared[] {
  return (gameTypes ?? []).map(({ id, title, feature }, index) => {
    const at = below({ document: 'tenant.json', pointer: '' }, 'gameTypes', index)
    const name = ownOf(context.site.texts, title ?? `game.type-${id.toLowerCase()}`) ?? title ?? id
    return declare('game', id, name, at, (): Reason[] => {
      const known = (GAME_TYPES as readonly string[]).includes(id)
      return [
        { finding: { code: 'game-type', id, known }, holds: known, at: below(at, 'id') },
        ...explainCondition(feature === undefined ? undefined : { feature }, at, context),
      ]
    })
  })
}
