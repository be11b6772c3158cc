/** Answers the calls that every demo game begins with: open and state (src/schemas/games/play.ts). */

import type { OpenReply, PlayState } from '../../../../src/schemas/games/play.ts'
import type { MoneyFormat } from '../../../../src/schemas/money-format.ts'
import type { Tx } from '../../../store/open-store.ts'
import type { Context } from '../../context/context.ts'
import { findPlayRefusal } from '../../people/protection/play-rules.ts'
import { playOn } from '../../people/protection/sitting.ts'
import { openPlay, takePlay } from '../sessions/play-session.ts'
import { type Reading, readPlayState } from './read-state.ts'

/**
 * @param money how the brand writes amounts in the language of the game, read before the transaction
 * @throws Refusal play/token-used, protection/time-out, protection/self-exclusion, protection/session-limit
 */
export function openSession(context: Context, token: string, money: MoneyFormat | undefined): Promise<OpenReply> {
  return context.store.transaction(async tx => {
    const { key, session, wallet } = await openPlay(tx, token, context)
    const { tenantId, memberId } = session
    const refusal = findPlayRefusal(await playOn(tx, { tenantId, memberId, now: context.clock.now() }))
    if (refusal) throw refusal
    return { key, ...(await readState(tx, { session, wallet, money }, context)) }
  })
}

/** @throws Refusal play/closed */
export function readGame(
  context: Context,
  key: string | undefined,
  money: MoneyFormat | undefined,
): Promise<PlayState> {
  return context.store.transaction(async tx => {
    const { session, wallet } = await takePlay(tx, key, context.clock.now())
    return readState(tx, { session, wallet, money }, context)
  })
}

const readState = (tx: Tx, playing: Pick<Reading, 'session' | 'wallet' | 'money'>, { clock, random }: Context) =>
  readPlayState(tx, { ...playing, random, now: clock.now() })
