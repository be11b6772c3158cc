import { expect, it } from 'vitest'
import { createCountryReader } from './visitor-country.ts'

const from = (remoteAddress: string, country: string | string[] | undefined, trusted?: string, header?: string) =>
  createCountryReader(
    trusted,
    header,
  )({
    headers: { 'cf-ipcountry': country },
    socket: { remoteAddress },
  } as never)

it('SYS-03 a country counts only from a proxy that is trusted, in the configured header', () => {
  expect(from('10.1.2.3', 'th', '10.0.0.0/8', 'CF-IPCountry')).toBe('TH')
  expect(from('::ffff:10.1.2.3', 'TH', '10.0.0.0/8', 'cf-ipcountry')).toBe('TH')
  expect(from('::1', 'TH', 'loopback', 'cf-ipcountry')).toBe('TH')
  expect(from('127.0.0.9', 'TH', 'uniquelocal, loopback', 'cf-ipcountry')).toBe('TH')
  // the visitor wrote the header
  expect(from('11.1.2.3', 'TH', '10.0.0.0/8', 'cf-ipcountry')).toBeUndefined()
  expect(from('10.1.2.3', 'TH', undefined, 'cf-ipcountry')).toBeUndefined()
  expect(from('10.1.2.3', 'TH', '10.0.0.0/8', undefined)).toBeUndefined()
  expect(from('10.1.2.3', 'TH', '10.0.0.0/8', 'x-other')).toBeUndefined()
})

it.each(['THA', '', 'T1', 'T', ['TH', 'VN']])('SYS-03 %j is no country', value => {
  expect(from('127.0.0.1', value, 'loopback', 'cf-ipcountry')).toBeUndefined()
})
