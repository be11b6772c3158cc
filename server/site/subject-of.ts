/** The subject of a page that is about one thing: a promotion, a game or a provider. */
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import type { PageData } from '../../src/engine/model/page-model.ts'
import { callKey } from '../../src/schemas/call-key.ts'
import { gameDetail } from '../../src/schemas/endpoints/game-detail.ts'
import { gameFilters } from '../../src/schemas/endpoints/game-filters.ts'
import { promotion } from '../../src/schemas/endpoints/promotion.ts'

export interface PageSubject {
  title: string
  description?: string
  /** Path of its picture; a provider has none. */
  picture?: string
}

const Promotion = Type.Object({
  value: Type.Object({ title: Type.String(), summary: Type.String(), picture: Type.String() }),
})

const Game = Type.Object({
  value: Type.Object({
    game: Type.Object({ gameName: Type.String(), accountTypeName: Type.String(), picture: Type.String() }),
    kind: Type.Optional(Type.String()),
  }),
})

/** Returns title, description and picture in place of the screen's, from the reply that came with the page. */
export function subjectOf(page: PageData): PageSubject | undefined {
  const { calls, language, texts } = page
  const { id, gameCode } = page.query
  const ofPromotion = id ? calls[callKey(promotion, { id })] : undefined
  if (Check(Promotion, ofPromotion)) {
    const { title, summary, picture } = ofPromotion.value
    return { title, ...(summary && { description: summary }), picture: picture || `/art/promotion/${id}.webp` }
  }
  const ofGame = gameCode ? calls[callKey(gameDetail, { gameCode, language })] : undefined
  if (!Check(Game, ofGame)) return providerOf(page)
  const { game, kind } = ofGame.value
  const about = kind && texts[`game.about-${kind}`]
  return {
    title: game.gameName,
    description: [game.accountTypeName, about].filter(Boolean).join(' · '),
    picture: game.picture,
  }
}

/** Returns a provider by its name and its types of games; undefined for one that the site does not have. */
function providerOf({ calls, params: { vassalage }, shell: { gameTypes } }: PageData): PageSubject | undefined {
  if (!vassalage || !(callKey(gameFilters, { vassalage }) in calls)) return undefined
  const types = gameTypes.filter(({ vendors }) => vendors.some(({ code }) => code === vassalage))
  const title = types[0]?.vendors.find(({ code }) => code === vassalage)?.title
  return title === undefined ? undefined : { title, description: [title, ...types.map(type => type.title)].join(' · ') }
}
