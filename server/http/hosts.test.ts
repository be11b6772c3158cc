import { expect, it } from 'vitest'
import { readHostKind } from './hosts.ts'

it('the hosts of studio and games belong to no brand, even if one names them', () => {
  const own = { studio: 'studio.example', games: 'play.example' }
  const kindOf = (host: string) => readHostKind(host, () => 'north', own)
  expect(kindOf('Studio.example:8080')).toEqual({ kind: 'studio' })
  expect(kindOf('play.example')).toEqual({ kind: 'games' })
  expect(kindOf('studio.localhost')).toEqual({ kind: 'brand', tenantId: 'north' })
  expect(readHostKind('studio.localhost', () => 'north')).toEqual({ kind: 'studio' })
})
