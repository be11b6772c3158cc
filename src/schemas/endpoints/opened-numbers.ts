import { Type } from 'typebox'
import { countField, gameCodeField, OpenedNumbers } from '../lottery/wire.ts'
import { endpoint } from './endpoint.ts'

/** What was drawn lately in a game, newest first (LOT-03). */
export const openedNumbers = endpoint('openedNumbers', {
  method: 'GET',
  path: '/lotto/lgw/games/opened/numero',
  who: 'anyone',
  maxAge: 2,
  query: Type.Object({ gameCode: gameCodeField, count: countField }),
  reply: Type.Object({ success: Type.Literal(true), value: Type.Array(OpenedNumbers) }),
  problems: ['lottery/unknown-game'],
  source: '7 Lottery and missions',
})
