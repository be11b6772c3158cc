import { expect, it } from 'vitest'
import { callKey } from '../../schemas/call-key.ts'
import { isGameAddress } from '../games/game-address.ts'
import { isExternalUrl, isSitePath } from './site-link.tsx'

it.each(['/', '/rng', '/rng?page=1#x', '#main', '?page=2'])('BNR-04 %s is an address of the site', href => {
  expect(isSitePath(href)).toBe(true)
})
it.each(['//evil.example', '/\\evil.example', '/\t/evil.example', 'javascript:alert(1)', 'https://x.example', 'rng'])(
  'BNR-04 %s is none of the site',
  href => {
    expect(isSitePath(href)).toBe(false)
  },
)
it('BNR-04 only web, mail and phone addresses leave the site', () => {
  expect(['https://x.example', 'mailto:a@b.c', 'tel:1'].every(isExternalUrl)).toBe(true)
  expect(['javascript:alert(1)', 'data:text/html,x', '//x.example'].some(isExternalUrl)).toBe(false)
})
it('the key of a call does not depend on the order of its query and omits empty parameters', () => {
  expect(callKey({ name: 'gameList' }, { pageNo: 1, gameType: 'RNG', gameName: undefined })).toBe(
    callKey({ name: 'gameList' }, { gameType: 'RNG', pageNo: 1 }),
  )
  expect(callKey({ name: 'hotGames' }, {})).toBe('hotGames')
})
it.each([
  ['https://games.example/play#token', true],
  ['https://cdn.example/x', true],
  ['https://bare.example/x', true],
  ['http://cdn.example/x', false],
  ['https://cdn.example:8443/x', false],
  ['https://cdn.example@evil.example/x', false],
  ['https://evil.example/x', false],
  ['javascript:alert(1)', false],
  ['/game', false],
])('SEC-06 LOB-10 a game at %s may be launched: %s', (url, allowed) => {
  expect(isGameAddress(url, 'https://games.example', ['https://cdn.example', 'bare.example'])).toBe(allowed)
})
