import { expect, it } from 'vitest'
import { buildSmall, type SmallSite } from '../../../tests/small-site.ts'

const build = (fixture: SmallSite) => {
  const { site, problems } = buildSmall(fixture)
  return { site, problems: problems.map(({ code, document, pointer }) => `${code} ${document}${pointer}`) }
}

it('a language without a locale file is left out, and a visitor who wants another one gets the default', () => {
  const languages = { default: 'VI', supported: ['KO', 'VI', 'EN'] }
  const { site, problems } = build({ tenant: { tenant: { languages } }, visitor: { language: 'DE' } })
  expect(site.brand.languages).toEqual([
    { code: 'VI', name: 'Tiếng Việt', tag: 'vi', direction: 'ltr' },
    { code: 'EN', name: 'English', tag: 'en', direction: 'ltr' },
  ])
  expect(site.language).toBe('VI')
  expect(site.brand.currency).toMatchObject({ code: 'EUR', symbol: '€' })
  expect(problems).toEqual(['text/missing tenant.json/languages/supported/0'])
  const asked = build({ tenant: { tenant: { languages } }, visitor: { language: 'EN' } })
  expect(asked.site.language).toBe('EN')
})

it('a brand is without the service worker only if it says so', () => {
  const brand = (webApp: { serviceWorker?: boolean }) => build({ tenant: { tenant: { webApp } } }).site.brand
  expect(brand({ serviceWorker: false })).toMatchObject({ withoutServiceWorker: true })
  expect(brand({ serviceWorker: true })).not.toHaveProperty('withoutServiceWorker')
  expect(brand({})).not.toHaveProperty('withoutServiceWorker')
})

const vendors = [
  {
    gameCategory: 'RNG',
    vendors: [
      { gameType: 'RNG', vassalage: 'PT' },
      { gameType: 'RNG', vassalage: 'J-2' },
      { gameType: 'RNG', vassalage: '-x' },
    ],
  },
]

it('a game type has the path, icon, title and way to launch that the brand gives it, else its own', () => {
  const { site, problems } = build({
    tenant: {
      tenant: {
        gameTypes: [
          {
            id: 'RNG',
            path: '/slots',
            icon: 'reel',
            title: 'slots',
            launch: 'popup',
            vendorLaunch: { PT: 'iframe', toString: 'iframe' } as never,
          },
          { id: 'FISH', path: 'https://x.example/' },
          { id: 'CHESS' as never },
        ],
      },
    },
    metadata: { vendors },
    texts: { EN: { slots: 'Slots' } },
  })
  expect(site.gameTypes).toMatchObject([
    { id: 'RNG', path: '/slots', icon: 'reel', title: 'Slots', launch: 'popup' },
    { id: 'FISH', path: '/fish', icon: 'fish', title: 'game.type-fish', launch: 'iframe', vendors: [] },
  ])
  expect(site.gameTypes[0]!.vendors.map(({ code, launch, logo }) => [code, launch, logo])).toEqual([
    ['PT', 'iframe', ''],
    ['J-2', undefined, ''],
    ['-x', undefined, ''],
  ])
  expect(problems).toContain('menu/unsafe-link tenant.json/gameTypes/1/path')
  expect(problems).toContain('document/bad tenant.json/gameTypes/2/id')
})

it('the logo of a vendor is where the template says, and a wrong template is reported once', () => {
  const logos = (vendorLogo: string) => {
    const { site, problems } = build({
      tenant: { tenant: { vendorLogo, gameTypes: [{ id: 'RNG' }] } },
      metadata: { vendors },
    })
    return [site.gameTypes[0]!.vendors.map(({ logo }) => logo), problems.filter(problem => /vendorLogo/.test(problem))]
  }
  expect(logos('/{{vendor}}/{{gameType}}-{{vendor}}.svg')).toEqual([
    ['/PT/RNG-PT.svg', '/J-2/RNG-J-2.svg', '/-x/RNG--x.svg'],
    [],
  ])
  const once = ['template/bad tenant.json/vendorLogo']
  expect(logos('{{{vendor}}}')).toEqual([['', '', ''], once])
  expect(logos('javascript:{{vendor}}')).toEqual([['', '', ''], once])
})

it('banners of a group keep their order, with the text of their own or the name of the brand', () => {
  const banner = (bannerId: string, groupName: string, linkageType?: string) => ({
    bannerId,
    groupName,
    url: `/${bannerId}.webp`,
    ...(linkageType && { linkageType }),
  })
  const { site, problems } = build({
    tenant: {
      banners: {
        autoplay: 9000,
        paths: { '/': 'home' },
        alts: { 'b/2': 'alt' },
        targets: { 'b/2': '{{{bannerId}}}' },
        links: { PROMO: '{{/if}}' },
      },
    },
    metadata: { banners: [banner('a', 'home', 'PROMO'), banner('c', 'side'), banner('b/2', 'home', 'PROMO')] },
    texts: { EN: { alt: 'Text of it' } },
  })
  expect(site.banners).toEqual({
    autoplay: 9000,
    paths: { '/': 'home' },
    groups: {
      home: [
        { id: 'a', image: '/a.webp', alt: 'Small' },
        { id: 'b/2', image: '/b/2.webp', alt: 'Text of it' },
      ],
      side: [{ id: 'c', image: '/c.webp', alt: 'Small' }],
    },
  })
  expect(problems).toEqual(['template/bad banners.json/links/PROMO', 'template/bad banners.json/targets/b~12'])
})

it('a picture of the brand comes from the first CDN, else from its base, and other addresses stay', () => {
  const picture = (url: string, imageBase?: string, imageCDNs: string[] = []) =>
    build({
      tenant: { tenant: { ...(imageBase !== undefined && { imageBase }) } },
      metadata: { system: { imageCDNs }, banners: [{ bannerId: 'a', groupName: 'g', url }] },
    }).site.banners.groups.g?.[0]?.image
  expect(picture('/a.webp')).toBe('/a.webp')
  expect(picture('/a.webp', '/base/')).toBe('/base/a.webp')
  expect(picture('/base/a.webp', '/base')).toBe('/base/a.webp')
  expect(picture('/based/a.webp', '/base')).toBe('/base/based/a.webp')
  const cdns = ['https://one.example.test', 'https://two.example.test']
  expect(picture('/a.webp', '/base', cdns)).toBe('https://one.example.test/a.webp')
  expect(picture('https://other.example.test/a.webp', '/base', cdns)).toBe('https://other.example.test/a.webp')
})

it('writes amounts in the form of the brand, with the separators of the language where it chose them', () => {
  const money = (currency: object, language = 'VI') =>
    buildSmall({
      tenant: { tenant: { currency: { code: 'VND', symbol: '₫', ...currency } } as never },
      visitor: { language },
    }).site.brand.currency
  expect(money({})).toEqual({ code: 'VND', symbol: '₫', decimals: 2, place: 'before', group: ',', point: '.' })
  const own = { decimals: 0, separators: 'language', place: 'after' }
  expect(money(own)).toEqual({ code: 'VND', symbol: '₫', decimals: 0, place: 'after', group: '.', point: ',' })
  expect(money(own, 'EN')).toMatchObject({ group: ',', point: '.' })
})
