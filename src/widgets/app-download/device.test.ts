import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

it('OTH-01 a phone or tablet is known by what its browser says of itself', () => {
  const of = (userAgent: string, maxTouchPoints = 5) => deviceOf({ userAgent, maxTouchPoints })
  expect(of('Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140 Mobile')).toBe('android')
  expect(of('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15')).toBe('ios')
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15')).toBe('ios')
  expect(of('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0)).toBeUndefined()
  expect(of('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBeUndefined()
})
