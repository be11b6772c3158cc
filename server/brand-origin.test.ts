import { expect, it } from 'vitest'
import { brandOrigin } from './brand-origin.ts'

const hosts = ['www.ruby.example', 'ruby.example']
const origin = 'https://ruby.example:8443'

it.each<[brand: { hosts?: string[]; origin?: string }, host: string | undefined, expected: string]>([
  [{}, undefined, 'http://ruby.localhost:8080'],
  [{ hosts: [] }, 'ruby.localhost', 'http://ruby.localhost:8080'],
  [{ hosts }, undefined, 'https://www.ruby.example'],
  [{ hosts }, 'ruby.example', 'https://ruby.example'],
  [{ hosts }, 'ruby.localhost', 'http://ruby.localhost:8080'],
  [{ hosts, origin }, undefined, origin],
  [{ hosts, origin }, 'www.ruby.example', 'https://www.ruby.example:8443'],
  [{ hosts, origin }, 'evil.example', origin],
  [{ origin: 'https://ruby.localhost' }, 'ruby.localhost', 'https://ruby.localhost'],
])('PWD-03 links of a brand with %j lead, for a browser at %s, to %s', (brand, host, expected) => {
  expect(brandOrigin({ id: 'ruby', ...brand }, 8080, host)).toBe(expected)
})
