import { expect, it } from 'vitest'
import { contentSecurityPolicy, isPolicyHost } from './security-headers.ts'

it.each([
  ['https://img.example', true],
  ['http://img.example:8080', true],
  ['*', false],
  ['https://*.example', false],
  ['https:', false],
  ['https://', false],
  ['img.example', false],
  ['data:', false],
  ['https://a.example;script-src *', false],
  ["https://a.example 'unsafe-inline'", false],
  ['https://a.example,https://b.example', false],
  ['https://a.example/path', false],
  ['https://a.example:123456', false],
  ['https://a.example\n', false],
  ["'self'", false],
])('SEC-02 %j may stand in the policy: %s', (source, fits) => {
  expect(isPolicyHost(source)).toBe(fits)
  const policy = contentSecurityPolicy({ images: [source], frames: [source], connects: [source] })
  expect(policy === contentSecurityPolicy({})).toBe(!fits)
})

it('SHL-08 Google may send a script and take page views only where the brand counts them', () => {
  expect(contentSecurityPolicy({})).not.toMatch(/google|app-analytics/)
  const policy = contentSecurityPolicy({ analytics: true })
  expect(policy).toContain("script-src 'self' https://www.googletagmanager.com;")
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com/)
  expect(policy).toMatch(/trusted-types dompurify app-worker app-service-worker app-analytics$/)
  expect(policy).not.toMatch(/(frame|style|font)-src[^;]*google/)
})
