import { expect, it } from 'vitest'
import { nameProblems } from '../../../tests/tenants/platform-fixture.ts'
import { type Files, ruby } from '../../../tests/tenants/tenant-fixture.ts'

const banner = (url: string, more: Files = {}) =>
  nameProblems({ 'tenants/ruby/platform/banners.json': [{ bannerId: 'b', groupName: 'w_home', url }] }, more)

it('an address of a generated picture that there is not stops a release', () => {
  for (const url of [
    '/art/baner/lake-0.svg',
    '/art/banner/lake.png',
    '/art/good/spoon.webp',
    '/art/vendor/RNG/HX/blue.svg',
  ])
    expect(banner(url)).toEqual([['error', 'asset/missing', '/0/url', url]])
  for (const url of [
    '/art/banner/lake-0.svg',
    '/art/good/jade.webp',
    '/art/vendor/RNG/HX/dark.svg',
    '/art/game/HX/owl.webp',
  ])
    expect(banner(url)).toEqual([])
})

it('a picture in a document and in HTML is looked for too, and one on hosts of the brand is not', () => {
  expect(nameProblems({ 'tenants/ruby/texts/EN.json': { 'nav.home': '<img src="/art/lake.svg">' } })).toEqual([
    ['error', 'asset/missing', '/nav.home', '/art/lake.svg'],
  ])
  expect(nameProblems(ruby({ vendorLogo: '/art/vendor/{{gameType}}/{{vendor}}.svg' }))).toEqual([])
  const system = { status: 0, imageCDNs: ['https://img.example.org/'] }
  expect(banner('/art/banner/lake.png', { 'tenants/base/platform/system.json': system })).toEqual([])
})
