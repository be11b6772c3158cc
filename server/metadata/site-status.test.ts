import { expect, it } from 'vitest'
import { isRegionBlocked, statusFor } from './site-status.ts'

it('SYS-03 a visitor of unknown country counts as being where the platform reports', () => {
  const system = { blockedCountries: ['TH'], location: { countryCode: 'TH' } }
  expect(isRegionBlocked(system, undefined)).toBe(true)
  expect(isRegionBlocked(system, 'VN')).toBe(false)
  expect(isRegionBlocked({ blockedCountries: ['TH'] }, undefined)).toBe(false)
  expect(isRegionBlocked({}, 'TH')).toBe(false)
})

it('SYS-01 maintenance wins over region', () => {
  expect(statusFor({ status: 2, maintenance: true, blockedCountries: ['TH'] }, 'TH')).toBe(1)
  expect(statusFor({ status: 0, blockedCountries: ['TH'] }, 'TH')).toBe(2)
  expect(statusFor({ status: 0, blockedCountries: ['TH'] }, 'VN')).toBe(0)
  expect(statusFor({ status: 0, regionRestriction: true }, 'VN')).toBe(2)
})

it.each([
  ['UK', 'GB'],
  ['EL', 'GR'],
  ['US-NV', 'US'],
])('a rule that says %s blocks %s', (rule, country) => {
  expect(isRegionBlocked({ blockedCountries: [rule] }, country)).toBe(true)
  expect(isRegionBlocked({ blockedCountries: [rule] }, 'VN')).toBe(false)
})

it.each<[rules: unknown, open: string]>([
  [[404], 'TZ'],
  [['KE,MT'], 'TZ'],
  [{ KE: true, TZ: false }, 'TZ'],
  ['KE; MT', 'TZ'],
])('the rules %j block KE and leave %s open', (rules, open) => {
  const system = { blockedCountries: rules as string[] }
  expect(isRegionBlocked(system, 'KE')).toBe(true)
  expect(isRegionBlocked(system, open)).toBe(false)
})

it.each<[stored: object, status: number]>([
  [{ status: 'closed' }, 1],
  [{ status: 'Maintenance' }, 1],
  [{ status: '2' }, 2],
  [{ status: '0' }, 0],
  [{ status: 'open' }, 0],
  [{ status: 0, maintenance: 'closed' }, 1],
  [{ status: 0, maintenance: 'off' }, 0],
  [{ status: 0, maintenance: '' }, 0],
  [{ status: 0, regionRestriction: 'everywhere' }, 2],
])('the stored state %j gives the status %i', (stored, status) => {
  expect(statusFor({ status: 0, ...stored }, 'VN')).toBe(status)
})

it('SYS-03 a country that is written in another form is blocked all the same', () => {
  for (const rule of [['DNK'], ['dk'], ['Denmark'], ['208'], 'SE, DK'])
    expect([rule, isRegionBlocked({ blockedCountries: rule as string[] }, 'DK')]).toEqual([rule, true])
  expect(isRegionBlocked({ blockedCountries: ['DNK'] }, 'SE')).toBe(false)
  expect(statusFor({ status: '2' as never }, undefined)).toBe(2)
  expect(statusFor({ status: 0, maintenance: 'false' as never }, undefined)).toBe(0)
  expect(statusFor({ status: 0, regionRestriction: 'yes' as never }, undefined)).toBe(2)
})
