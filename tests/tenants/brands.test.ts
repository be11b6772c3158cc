/** The sample brands prove range: they differ in their files, and visibly. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../../src/schemas/session/role.ts'
import { brands, entries, homeOf, isOn, type OpenBrand, registerFieldsOf } from './open-brands.ts'

const pairs = brands.flatMap((one, i) => brands.slice(i + 1).map(other => [one, other] as const))

describe('TEN-07 no two of the sample brands are alike', () => {
  it('there are five at least', () => expect(brands.length).toBeGreaterThanOrEqual(5))

  const aspects: Record<string, (brand: OpenBrand) => unknown> = {
    features: ({ siteOf }) => isOn(siteOf('agent')).sort(),
    'menus of a visitor': ({ siteOf }) =>
      ['top', 'side', 'bottom', 'social'].map(menu => entries(siteOf('visitor'), menu)),
    'game types in their order': ({ siteOf }) => siteOf('visitor').gameTypes.map(type => type.id),
    languages: ({ document }) => document.tenant.languages.supported,
    'currency and time zone': ({ document: { tenant } }) => [tenant.currency.code, tenant.timeZone],
    'colour of the ground': ({ document: { theme } }) => [theme.dark.bg, theme.light.bg],
    'colour of the brand': ({ document: { theme } }) => [theme.dark.primary, theme.light.primary],
    corners: ({ document }) => document.theme.shared['radius-m'],
    'type of headings': ({ document: { theme } }) =>
      ['font-display', 'weight-display', 'case-display', 'size-6'].map(name => theme.shared[name]),
    'registration fields': ({ siteOf }) =>
      registerFieldsOf(siteOf('visitor')).map(({ id, required }) => [id, required]),
    banners: ({ siteOf }) => siteOf('visitor').banners.groups.w_home!.map(({ image }) => image),
    'home page': ({ siteOf }) => homeOf(siteOf('visitor')).map(node => node.widget),
    'way the header stands': ({ document: { shell } }) =>
      shell.header.map(({ settings }) => [settings?.variant, settings?.density, settings?.icons]),
  }
  it.each(Object.keys(aspects))('%s', aspect => {
    const alike = pairs.filter(([one, other]) => {
      const [first, second] = [aspects[aspect]!(one), aspects[aspect]!(other)]
      return JSON.stringify(first) === JSON.stringify(second)
    })
    expect(alike.map(([one, other]) => `${one.id} and ${other.id}`)).toEqual([])
  })

  it('home pages share no arrangement: of any two, one has three sections at least that the other has not', () => {
    const sections = ({ siteOf }: OpenBrand) =>
      homeOf(siteOf('visitor')).map(({ widget, settings: { variant, layout, source, gameType, tone } }) =>
        [widget, variant, layout, source, gameType, tone].join(),
      )
    for (const [one, other] of pairs) {
      const known = new Set(sections(other))
      const own = sections(one).filter(section => !known.has(section))
      const back = sections(other).filter(section => !new Set(sections(one)).has(section))
      expect(Math.max(own.length, back.length), `${one.id} and ${other.id}`).toBeGreaterThanOrEqual(3)
    }
  })

  it('dark and light are both at home: neither is the first theme of all', () => {
    expect(new Set(brands.map(({ document }) => document.tenant.theme)).size).toBe(2)
  })
})

describe.each(brands)('TEN-07 $id speaks for itself', ({ id, document, siteOf, layers }) => {
  it('no word, menu, banner or address of another brand shows in it, for nobody and in no language', () => {
    const others = brands
      .filter(other => other.id !== id)
      .flatMap(other => [other.document.tenant.name, `${other.id}.example`])
    for (const role of ROLES)
      for (const language of document.tenant.languages.supported) {
        const { texts, menus, screens, shell, banners, resources, brand: about } = siteOf(role, language)
        const words = JSON.stringify([Object.values(texts), menus, screens, shell, banners.groups, resources, about])
        expect(
          others.filter(name => words.includes(name)),
          `${id} as ${role} in ${language}`,
        ).toEqual([])
      }
  })

  it('what it says in one of its languages it says in all', () => {
    const own = Object.fromEntries(
      document.tenant.languages.supported.map(language => [
        language,
        Object.keys((layers.at(-1)!.files[`texts/${language}.json`]?.value ?? {}) as object)
          .filter(key => key !== '$schema')
          .sort(),
      ]),
    )
    const [first, ...rest] = Object.values(own)
    expect(first!.length).toBeGreaterThan(20)
    for (const keys of rest) expect(keys).toEqual(first)
  })

  it('notices and promotions are written in all of its languages', () => {
    const file = layers.at(-1)!.files['platform/announcements.json']!.value as {
      id: number
      title: object
      content: object
    }[]
    expect(file.length).toBeGreaterThan(0)
    for (const { id: notice, title, content } of file)
      for (const part of [title, content])
        expect(Object.keys(part).sort(), `notice ${notice}`).toEqual([...document.tenant.languages.supported].sort())
  })

  it('its logos and pictures are drawings without a program, small enough for a phone', () => {
    const folder = new URL(`../../tenants/${id}/assets/`, import.meta.url)
    const files = readdirSync(folder)
    expect(files).toEqual(expect.arrayContaining(['mark.svg', 'logo.svg', 'logo-light.svg']))
    for (const name of files) {
      const svg = readFileSync(new URL(name, folder), 'utf8')
      expect(svg.length, name).toBeLessThan(20_000)
      expect(svg, name).not.toMatch(/<script|\son\w+=|<foreignObject|javascript:|<!ENTITY/i)
      expect(svg.match(/(?:href|src)="(?!#)[^"]*"|url\((?!#)[^)]*\)/g) ?? [], name).toEqual([])
    }
  })
})
