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
