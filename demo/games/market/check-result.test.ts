// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { commitmentOf } from '../../../src/schemas/games/fair-draw.ts'
import type { FixtureResult } from '../../../src/schemas/games/market.ts'
import { drawScore, fixtureName, type Model } from '../../../src/schemas/games/match-model.ts'
import { loadTexts } from '../shared/texts.ts'
import { checkResult, type PublishedResult } from './check-result.ts'
import { type MarketKey, textFiles } from './texts.ts'

const serverSeed = 'ab'.repeat(32)
const PUBLISHED: Model = { home: 1.6, away: 1.1 }
const CHOSEN_LATER: Model = { home: 0.2, away: 4.5 }

async function resultWith(model: Model): Promise<FixtureResult> {
  const score = await drawScore('football', model, { serverSeed, name: fixtureName('LEAGUE', 0) })
  return {
    id: '1',
    sport: 'football',
    competition: 'LEAGUE',
    title: 'League',
    home: 'A',
    away: 'B',
    startsAt: 0,
    endsAt: 1,
    serverSeed,
    commitment: await commitmentOf(serverSeed),
    model,
    state: score ? 'settled' : 'void',
    homeScore: score?.home ?? null,
    awayScore: score?.away ?? null,
  }
}

async function verdictOf(model: Model, published: PublishedResult | undefined) {
  const { text } = await loadTexts<MarketKey>('EN', textFiles)
  document.body.replaceChildren(...checkResult(await resultWith(model), text, published))
  const verdict = document.getElementById('fair-verdict')!
  await vi.waitFor(() => expect(verdict.textContent).not.toBe(''))
  return [verdict.dataset.right, verdict.textContent]
}

it('a result is right only with the hash and the strengths that were shown before the match', async () => {
  const published = { commitment: await commitmentOf(serverSeed), model: PUBLISHED }
  expect(await verdictOf(PUBLISHED, published)).toEqual(['true', expect.stringContaining('Correct')])
  expect((await verdictOf(CHOSEN_LATER, published))[0]).toBe('false')
  expect((await verdictOf(PUBLISHED, { ...published, commitment: 'another' }))[0]).toBe('false')
  expect(await verdictOf(PUBLISHED, undefined)).toEqual(['true', expect.stringContaining('opened after')])
})
