/** Computes a result again from the secret and the strengths. The secret's hash and the strengths were shown before the match. */
import { commitmentOf } from '../../../src/schemas/games/fair-draw.ts'
import type { FixtureResult } from '../../../src/schemas/games/market.ts'
import { drawScore, fixtureName, type Model } from '../../../src/schemas/games/match-model.ts'
import { element } from '../shared/elements.ts'
import { facts } from '../shared/fair-sheet.ts'
import { matchName } from './names.ts'
import type { MarketText } from './texts.ts'

/** Facts published before a fixture, with which its result is compared. */
export interface PublishedResult {
  commitment: string
  model: Model
}

/** @param published facts that this page saw before the result; undefined: it was opened later */
export function checkResult(result: FixtureResult, text: MarketText, published: PublishedResult | undefined): Node[] {
  const outcome = result.homeScore === null ? text('void') : `${result.homeScore} : ${result.awayScore}`
  const verdict = element('p', 'verdict')
  verdict.id = 'fair-verdict'
  verdict.setAttribute('role', 'status')
  const name = fixtureName(result.competition, result.startsAt)
  void Promise.all([
    commitmentOf(result.serverSeed),
    drawScore(result.sport, result.model, { serverSeed: result.serverSeed, name }),
  ]).then(([hash, score]) => {
    const again = score ? `${score.home} : ${score.away}` : text('void')
    const isSame =
      !published || (published.commitment === result.commitment && isSameModel(published.model, result.model))
    const isRight = hash === result.commitment && again === outcome && isSame
    verdict.dataset.right = String(isRight)
    verdict.textContent = text(!isRight ? 'fair.wrong' : published ? 'fair.right' : 'fair.unseen')
  })
  return [
    element('h3', '', matchName(result)),
    facts([
      [text('fair.outcome'), outcome],
      [text('fair.secret'), result.serverSeed],
      [text('fair.hash'), result.commitment],
      [text('fair.strengths'), `${result.model.home} : ${result.model.away}`],
    ]),
    verdict,
  ]
}

const isSameModel = (a: Model, b: Model) => a.home === b.home && a.away === b.away
