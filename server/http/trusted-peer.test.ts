import { expect, it } from 'vitest'
import { createSchemeReader, isFromThisMachine } from './trusted-peer.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as Parameters<typeof isFromThisMachine>[0]

it('SEC-07 https counts only when a proxy that is trusted says so', () => {
  const https = { 'x-forwarded-proto': 'https' }
  const schemeOf = createSchemeReader('10.0.0.0/8, loopback')
  for (const proxy of ['10.1.2.3', '::ffff:10.1.2.3', '127.0.0.1', '::1'])
    expect(schemeOf(from(proxy, https))).toBe('https')
  for (const visitor of ['203.0.113.9', '::ffff:203.0.113.9', '2001:db8::1', ''])
    expect(schemeOf(from(visitor, https)), visitor).toBe('http')
  expect(createSchemeReader(undefined)(from('127.0.0.1', https))).toBe('http')
  // each proxy adds the scheme that it saw at the end; the visitor may have written anything before it
  expect(schemeOf(from('10.1.2.3', { 'x-forwarded-proto': 'https, http' }))).toBe('http')
  expect(schemeOf(from('10.1.2.3'))).toBe('http')
})

it('SBX-05 this machine is a socket of its own, and nothing that was passed on', () => {
  for (const address of ['127.0.0.1', '::ffff:127.0.0.1', '::1']) {
    expect(isFromThisMachine(from(address, { host: 'localhost' }))).toBe(true)
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip', 'cf-connecting-ip'])
      expect(isFromThisMachine(from(address, { [name]: '127.0.0.1' })), name).toBe(false)
  }
  for (const address of ['203.0.113.9', '10.0.0.1', '::ffff:10.0.0.1', '2001:db8::1', ''])
    expect(isFromThisMachine(from(address)), address).toBe(false)
})
