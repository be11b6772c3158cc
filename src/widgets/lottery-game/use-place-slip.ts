/** Places the slip: sign-in, checks, confirmation with every line, and one effect however often it is sent. */
import { useRef, useState } from 'react'
import { usePicksText } from '../../parts/lottery/picks-text.ts'
import { serverNow } from '../../parts/lottery/server-clock.ts'
import { amountOf, minorOf } from '../../parts/text/minor-units.ts'
import { useAmountText } from '../../parts/text/sentence-values.ts'
import { type CallProblem, call } from '../../runtime/calls/call.ts'
import { type Confirmation, requestConfirmation } from '../../runtime/dialogs/confirm.ts'
import { isSameBody } from '../../runtime/money/send-once.ts'
import { useMoneyCall } from '../../runtime/money/use-money-call.ts'
import { useRequireAccount } from '../../runtime/session/use-required-account.ts'
import type { Localized } from '../../runtime/texts/texts.ts'
import { balance } from '../../schemas/endpoints/balance.ts'
import type { BodyOf } from '../../schemas/endpoints/endpoint.ts'
import { lotteryBet } from '../../schemas/endpoints/lottery-bet.ts'
import { type BetSlip, type DraftLine, playOf } from './slip.ts'
import { changeSlip, currentSlip } from './slip-store.ts'
import { countPlaced, stakeProblem, sumLine, sumSlip } from './slip-sums.ts'
import { useRefreshBets } from './use-bets.ts'
import type { GameDraw, PlayableGame } from './use-game.ts'

type Body = BodyOf<typeof lotteryBet>

export interface Placing {
  busy: boolean
  /** Reason why nothing was placed; the slip is unchanged. */
  problem: CallProblem | undefined
  /** True when a slip got no reply: it can be placed again, whatever the current slip holds. */
  hasLost: boolean
  place: () => void
}

export function usePlaceSlip(
  game: PlayableGame,
  draws: GameDraw[],
  reload: () => Promise<void>,
  onPlaced: () => void,
): Placing {
  const need = useRequireAccount()
  const question = useSlipQuestion()
  const amountText = useAmountText()
  const [isChecking, setChecking] = useState(false)
  /** Reason why the slip was not even sent. */
  const [refusal, setRefusal] = useState<CallProblem>()
  const refreshBets = useRefreshBets()
  /** Current values of this page: a sign-in may have come in between. */
  const now = useRef({ game, draws })
  now.current = { game, draws }
  const placing = useMoneyCall(lotteryBet, {
    own: { gameCode: game.gameCode },
    // bets, and the odds and draws that are true now
    reload: async () => {
      refreshBets()
      await reload()
    },
    // bets that were added meanwhile are not placed yet
    done: (_, body) => {
      changeSlip(slip => ({ ...slip, lines: slip.lines.filter(line => !hasLine(body, line)), chase: [1] }))
      onPlaced()
    },
    message: ({ value }) => {
      const values = { number: countPlaced(value.bets), amount: amountText(value.stake) }
      return t => t('lottery.placed', values)
    },
  })

  const run = async () => {
    // a slip whose reply was lost may have been placed: repeating the request tells it, and places it once
    const lost = placing.findLost()
    const slip = currentSlip()
    if (lost) {
      // a slip that was changed since then would be placed unasked
      if (isSameSlip(lost, slip) || (await requestConfirmation(question(game, lost, undefined, true))))
        return await placing.send(lost)
      return placing.giveUp(lost)
    }
    const { game: current, draws: ahead } = now.current
    const body = slip && bodyOf(current, slip, ahead)
    if (!slip || !body) return setRefusal(drawsProblem(ahead))
    const wrong = slip.lines.findIndex(line => stakeProblem(current, slip, line))
    const play = playOf(current, slip.lines[wrong]?.playType ?? '')
    if (play) {
      const [min, max] = [amountText(amountOf(play.minStake)), amountText(amountOf(play.maxStake))]
      return setRefusal({ code: 'lottery/stake', status: 400, params: { line: wrong + 1, min, max } })
    }
    const money = await call(balance)
    const available = money.ok ? minorOf(money.value.value.mainBalance) : undefined
    if (available !== undefined && sumSlip(current, slip).total > available)
      return setRefusal({ code: 'wallet/insufficient', status: 400 })
    await placing.send(body, { ask: () => question(current, body, available) })
  }
  const place = async () => {
    if (isChecking) return
    setChecking(true)
    setRefusal(undefined)
    placing.forgetProblem()
    await run()
    setChecking(false)
  }
  return {
    busy: isChecking || placing.busy,
    problem: refusal ?? placing.problem,
    hasLost: placing.findLost() !== undefined,
    place: () => need('member', () => void place()),
  }
}

const isOpen = ({ closesAt }: GameDraw) => closesAt > serverNow()

/** Returns why the draws are not enough for a slip: one has just closed, or the slip has more of them than take bets. */
function drawsProblem(draws: GameDraw[]): CallProblem {
  const closed = draws.find(draw => !isOpen(draw))
  if (closed) return { code: 'lottery/closed', status: 409, params: { drawNo: closed.drawNo } }
  return { code: 'lottery/too-few-draws', status: 409, params: { number: draws.length } }
}

/** @returns undefined when no draw, or fewer than the chase needs, takes bets */
function bodyOf(game: PlayableGame, slip: BetSlip, draws: GameDraw[]): Body | undefined {
  const open = draws.filter(isOpen)
  if (open.length < slip.chase.length || slip.lines.length === 0) return undefined
  return {
    gameCode: game.gameCode,
    lines: slip.lines.flatMap(line => {
      const sums = sumLine(game, slip, line)
      const { playType, picks, multiple } = line
      return sums ? [{ playType, picks, unit: slip.unit, multiple, rebate: slip.rebate, odds: sums.odds }] : []
    }),
    draws: slip.chase.map((multiple, index) => ({ drawNo: open[index]!.drawNo, multiple })),
    ...(slip.chase.length > 1 && { stopOnWin: slip.stopOnWin }),
  }
}

/** Returns the slip that a request was made of. */
const slipOf = ({ lines, draws }: Body): Pick<BetSlip, 'lines' | 'unit' | 'rebate' | 'chase'> => ({
  lines: lines.map(({ playType, picks, multiple }, index) => ({ id: index + 1, playType, picks, multiple })),
  unit: lines[0]?.unit ?? 0,
  rebate: lines[0]?.rebate ?? 0,
  chase: draws.map(({ multiple }) => multiple),
})

const hasLine = ({ lines }: Body, { playType, picks, multiple }: DraftLine) =>
  lines.some(line => line.playType === playType && line.multiple === multiple && isSameBody(line.picks, picks))

function isSameSlip(body: Body, slip: BetSlip | undefined): boolean {
  if (!slip) return false
  const { lines, unit, rebate, chase } = slipOf(body)
  return (
    slip.lines.length === lines.length &&
    slip.lines.every(line => hasLine(body, line)) &&
    isSameBody([slip.unit, slip.rebate, slip.chase], [unit, rebate, chase])
  )
}

/** Asks with every line, the total and the balance afterwards. */
function useSlipQuestion() {
  const picksText = usePicksText()
  const amountText = useAmountText()
  /** @param isLost it was sent before, and may have arrived */
  return (game: PlayableGame, body: Body, available: bigint | undefined, isLost = false): Localized<Confirmation> => {
    const slip = slipOf(body)
    const { total } = sumSlip(game, slip)
    const lines = slip.lines.map((line, index) => {
      const play = playOf(game, line.playType)
      const stake = amountText(amountOf(sumLine(game, slip, line)?.stake ?? 0n))
      return { label: `${index + 1}. ${play?.title} ${picksText(line.picks, 8)}`, value: stake }
    })
    const { draws } = body
    const [first, last] = [draws[0]!.drawNo, draws.at(-1)!.drawNo]
    return t => ({
      title: isLost ? t('lottery.lost-title') : t('lottery.confirm-title', { game: game.name }),
      text: isLost
        ? t('lottery.lost-text')
        : draws.length > 1
          ? t('lottery.confirm-chase', { number: draws.length, first, last })
          : t('lottery.confirm-draw', { draw: first }),
      facts: [
        ...lines,
        { label: t('lottery.total'), value: amountText(amountOf(total)) },
        ...(available === undefined
          ? []
          : [{ label: t('lottery.balance-after'), value: amountText(amountOf(available - total)) }]),
      ],
      confirm: t('lottery.confirm', { amount: amountText(amountOf(total)) }),
      cancel: isLost ? t('lottery.lost-leave') : t('common.in_more_cancel'),
    })
  }
}
