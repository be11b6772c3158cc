/** Plays rounds of a demo game by its calls, for journeys about other things. */
import type { Page } from '@playwright/test'
import { callPlatform } from './member.ts'
import { expect, PORT } from './site.ts'

export interface JourneyRound {
  /** Number of the round in the game. */
  key: string
  /** Minor units. */
  stake: number
  win: number
}

interface PlayOptions {
  /** Port of another server than the journeys' one. */
  port?: number | string
  /** Index of the game's stakes from the smallest; -1 is the largest. */
  stake?: number
}

/** Plays for the member who is signed in on the page. @returns the rounds in order */
export async function playRounds(
  page: Page,
  brand: string,
  count: number,
  { port = PORT, stake: which = 0 }: PlayOptions = {},
): Promise<JourneyRound[]> {
  const { body: list } = await callPlatform(page, '/wps/relay/GCSGAME_gameList?gameType=RNG&pageSize=50')
  const { games } = list as { games?: { gameCode: string; playable: boolean }[] }
  const { gameCode } = games!.find(({ playable }) => playable)!
  const { body, status } = await callPlatform(page, '/wps/game/launchGame', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gameCode }),
  })
  expect(status, `${brand}: ${body.message}`).toBe(200)
  const token = /#token=(.*)$/.exec((body.value as { url: string }).url)![1]!
  const send = async (path: string, data: object, key?: string) => {
    const response = await page.request.post(`http://127.0.0.1:${port}${path}`, {
      headers: { host: `games.localhost:${port}`, ...(key && { authorization: `Bearer ${key}` }) },
      data,
    })
    expect(response.status(), await response.text()).toBe(200)
    return (await response.json()).value
  }
  const { key: playKey, stakes } = (await send('/play/open', { token })) as { key: string; stakes: number[] }
  const rounds: JourneyRound[] = []
  while (rounds.length < count) {
    const key = crypto.randomUUID()
    const { stake, win } = (await send('/play/spin', { stake: stakes.at(which), key }, playKey)) as JourneyRound
    rounds.push({ key, stake, win })
  }
  return rounds
}
