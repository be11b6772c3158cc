/** A result computed again from the secret whose hash was shown before the match. */
import { commitmentOf } from '../../../src/schemas/games/fair-draw.ts'
import type { FixtureResult } from '../../../src/schemas/games/market.ts'
import { drawScore, fixtureName } from '../../../src/schemas/games/match-model.ts'
import { element } from '../shared/elements.ts'
import { facts } from '../shared/fair-sheet.ts'
import { matchName } from './names.ts'
import type { MarketText } from './texts.ts'

export function checkResult(result: FixtureResult, text: MarketText): Node[] {
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
    const isRight = hash === result.commitment && again === outcome
    verdict.dataset.right = String(isRight)
    verdict.textContent = text(isRight ? 'fair.right' : 'fair.wrong')
  })
  return [
    element('h3', '', matchName(result)),
    facts([
      [text('fair.outcome'), outcome],
      [text('fair.secret'), result.serverSeed],
      [text('fair.hash'), result.commitment],
    ]),
    verdict,
  ]
}
