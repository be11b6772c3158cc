/** Why a game type is in the navigation or not (LOB-18, HDR-03). */
import { GAME_TYPES, type TenantFile } from '../../schemas/document/tenant.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { type Declared, declare } from './declared.ts'
import { explainCondition } from './explain-condition.ts'
import type { ExplainContext } from './explain-context.ts'
import type { Reason } from './explanation.ts'
import { below } from './source-locations.ts'

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
