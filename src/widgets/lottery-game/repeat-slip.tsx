import { minorOf } from '../../parts/text/minor-units.ts'
import { call } from '../../runtime/calls/call.ts'
import { useSingleRun } from '../../runtime/calls/use-single-run.ts'
import { showToast } from '../../runtime/dialogs/toasts.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import { problemText } from '../../runtime/texts/problem-text.ts'
import { useText } from '../../runtime/texts/texts.ts'
import { lotteryBets } from '../../schemas/endpoints/lottery-bets.ts'
import { Button } from '../../ui/actions/button.tsx'
import { readSlip } from './read-slip.ts'
import { addLine, type BetSlip, MAX_LINES } from './slip.ts'
import { changeSlip, currentSlip, isSlipOpen } from './slip-store.ts'
import type { Bet } from './use-bets.ts'
import type { PlayableGame } from './use-game.ts'

/** Puts the lines of the member's last slip of this game into the slip again, at the odds of now. */
export function RepeatSlip({ game }: { game: PlayableGame }) {
  const t = useText()
  const need = useRequireAccount()
  const [repeat, repeating] = useSingleRun(async () => {
    const result = await call(lotteryBets, { query: { gameCode: game.gameCode, pageNo: 1, pageSize: MAX_LINES } })
    if (!result.ok) return void showToast(text => problemText(text, result.problem), 'danger')
    const last = lastSlip(result.value.value.list, game)
    if (!last) return void showToast(text => text('lottery.no-last-slip'), 'info')
    const slip = currentSlip()
    // another game was opened meanwhile
    if (!slip || !isSlipOpen(game.gameCode)) return
    const { next, added } = repeatSlip(slip, last)
    if (added === 0) return void showToast(text => text('lottery.slip-full', { number: MAX_LINES }), 'info')
    changeSlip(() => next)
    showToast(text => text('lottery.repeated', { number: added }))
  })
  const press = () => need('member', () => void repeat())
  return (
    <Button variant="outline" size="s" icon="history" busy={repeating !== undefined} onClick={press}>
      {t('lottery.repeat')}
    </Button>
  )
}

/** @param bets newest first @returns the slip of the newest bet; undefined where the game offers none of its lines any more */
export function lastSlip(bets: readonly Bet[], game: PlayableGame): BetSlip | undefined {
  const [newest] = bets
  if (!newest) return undefined
  // a slip has each of its lines in every draw
  const lines = bets
    .filter(({ slipId, drawNo }) => slipId === newest.slipId && drawNo === newest.drawNo)
    .map(({ playType, picks, lineMultiple }) => ({ playType, picks, multiple: lineMultiple }))
    .reverse()
  const { rebate } = newest
  const staked = Number(minorOf(newest.unit))
  // never more than what was staked on purpose
  const unit = game.units.includes(staked) ? staked : Math.min(...game.units)
  const slip = readSlip(JSON.stringify({ lines, unit, rebate }), game)
  return slip && slip.lines.length > 0 ? slip : undefined
}

/**
 * Adds the lines of another slip; its unit and rebate count where the slip was empty.
 * @returns the slip, and the number of lines that had room in it
 */
export function repeatSlip(slip: BetSlip, { lines, unit, rebate }: BetSlip): { next: BetSlip; added: number } {
  let next = slip.lines.length === 0 ? { ...slip, unit, rebate } : slip
  let added = 0
  for (const { playType, picks, multiple } of lines) {
    const more = addLine(next, playType, picks, multiple)
    if (more !== next) added++
    next = more
  }
  return { next, added }
}
