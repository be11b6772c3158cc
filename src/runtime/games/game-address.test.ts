import { expect, it } from 'vitest'
import { gameAddresses, isGameAddress } from './game-address.ts'

const GAMES = 'https://games.example'
const HOSTS = ['https://cdn-a.example', 'cdn-b.example']

it('LOB-10 only the games origin and the listed hosts are addresses of games', () => {
  for (const url of [`${GAMES}/slot#token=x`, 'https://cdn-a.example/x', 'https://cdn-b.example/x?y=1'])
    expect(isGameAddress(url, GAMES, HOSTS), url).toBe(true)
  for (const url of [
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    '//cdn-a.example',
    'https://evil.example',
    'https://cdn-a.example.evil.example/',
    'https://cdn-a.example@evil.example/',
    'http://cdn-a.example/x',
  ])
    expect(isGameAddress(url, GAMES, HOSTS), url).toBe(false)
})

it('LOB-10 a game on a listed host is on the other hosts too; one of our own has one address', () => {
  expect(gameAddresses('https://cdn-b.example/pt/x?code=1', HOSTS)).toEqual([
    'https://cdn-b.example/pt/x?code=1',
    'https://cdn-a.example/pt/x?code=1',
  ])
  expect(gameAddresses(`${GAMES}/slot?x=1#token=t`, HOSTS)).toEqual([`${GAMES}/slot?x=1#token=t`])
})
