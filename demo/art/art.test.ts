// @vitest-environment happy-dom
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { SYMBOLS } from '../../src/schemas/games/slot.ts'
import avatars from './data/avatars.json' with { type: 'json' }
import banners from './data/banners.json' with { type: 'json' }
import companions from './data/companions.json' with { type: 'json' }
import gameTypes from './data/game-types.json' with { type: 'json' }
import promotions from './data/promotions.json' with { type: 'json' }
import sceneData from './data/scenes.json' with { type: 'json' }
import symbolSets from './data/slot-symbols.json' with { type: 'json' }
import themes from './data/themes.json' with { type: 'json' }
import tints from './data/tints.json' with { type: 'json' }
import { createDrawing, svgDocument } from './drawing/drawing.ts'
import { paletteNames, palettes } from './drawing/palettes.ts'
import { createSeededRandom } from './drawing/seeded-random.ts'
import { bannerPicture } from './pictures/banner-picture.ts'
import { compose } from './pictures/compose.ts'
import { gamePicture } from './pictures/game-picture.ts'
import { drawMotif, motifNames } from './pictures/motifs.ts'
import { readThemes } from './pictures/read-title.ts'
import { slotArt } from './pictures/slot-art.ts'
import { drawScene, sceneNames } from './scenes/scene-table.ts'
import { isPicture } from './serving/is-picture.ts'
import { createPictures } from './serving/pictures.ts'

const game = (title: string, code = title, gameType = 'RNG') => gamePicture({ code, title, gameType, vendor: 'PG' })
const titles = [
  'Dragon Fortune',
  'Jade Temple',
  'Phoenix Rising',
  'Tiger Gems',
  'Pirate Treasure',
  'Fruit Party 777',
  'Pharaoh Gold',
  'Lotus Moon',
  'Samurai Crown',
  'Candy Kingdom',
  'Cosmic Rocket',
  'Lucky Lantern',
  'Ocean Pearl',
  'Viking Thunder',
  'Book of Secrets',
  'Leprechaun Rainbow',
  'Panda Luck',
  'Monkey King',
  'Aztec Sun',
  'Wild West Bandits',
  'Blazing Sevens',
  'Crystal Caverns',
  'Rồng Vàng Phát Tài',
  'มังกรทองนำโชค',
]

/** Every reference inside the picture must lead to something in it, and nothing may lead out of it. */
function checkPicture(svg: string) {
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  expect(document.querySelector('parsererror')).toBeNull()
  const markup = svg.replace(/>[^<]+</g, '><')
  expect(markup).not.toMatch(/<script|<style|\sstyle=|\son\w+=|<foreignObject|javascript:|NaN|undefined/i)
  expect(markup.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|\/\/|url\((?!#)|href="(?!#)/)
  const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(match => match[1])
  expect(new Set(ids).size).toBe(ids.length)
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^)"]+)/g)) expect(ids).toContain(id)
}

describe('generated art', () => {
  it('design: the same code gives the same picture, byte for byte', () => {
    expect(game('Dragon Fortune')).toBe(game('Dragon Fortune'))
    expect(game('Dragon Fortune', 'other')).not.toBe(game('Dragon Fortune'))
  })

  it('design: 24 tiles beside each other look like 24 games', () => {
    expect(new Set(titles.map(title => game(title))).size).toBe(24)
    const pictures = titles.map(title =>
      Object.values(compose(createSeededRandom(`PG/${title}`), title, 'RNG'))
        .slice(0, 3)
        .join(),
    )
    expect(new Set(pictures).size).toBe(24)
  })

  it('design: a hundred dragons still differ in light, scene or company', () => {
    const pictures = Array.from({ length: 100 }, (_, i) =>
      JSON.stringify(compose(createSeededRandom(`PG/D${i}`), 'Dragon', 'RNG')),
    )
    expect(new Set(pictures).size).toBeGreaterThan(60)
  })

  it.each(motifNames)('design: %s is well-formed, self-contained and small', name => {
    const drawing = createDrawing(palettes.jade!, createSeededRandom(name))
    const drawn = drawMotif(drawing, name)
    const svg = svgDocument(drawing, 240, 240, drawn)
    checkPicture(svg)
    // every placeholder is filled
    expect(svg).not.toMatch(/var\(|data-numbers|"none" stop|stop-color="none"/)
    expect(drawn.length).toBeLessThan(5600)
  })

  it.each(sceneNames)('design: the scene %s is drawn in every palette and in both formats', name => {
    for (const palette of paletteNames) {
      for (const [width, height] of [
        [400, 500],
        [1440, 450],
      ] as const) {
        const drawing = createDrawing(palettes[palette]!, createSeededRandom(name))
        checkPicture(svgDocument(drawing, width, height, drawScene(drawing, name, width, height)))
      }
    }
  })

  it('design: data names only motifs, scenes and palettes that exist', () => {
    const bannerList = Object.values(banners.groups).flat()
    const cards = promotions.flatMap(promotion => promotion.cards)
    const types = Object.values(gameTypes)
    expect(motifNames).toEqual(
      expect.arrayContaining([
        ...[...avatars, ...companions.never, ...companions.charms, ...themes.map(theme => theme.motif)],
        ...bannerList.flatMap(({ left, hero, right }) => [left, hero, right]),
        ...cards.flatMap(({ prize, extra }) => [prize, extra]),
        ...types.flatMap(type => type.motifs),
        ...Object.values(symbolSets).flat(),
      ]),
    )
    expect(sceneNames).toEqual(
      expect.arrayContaining([
        ...[...bannerList, ...cards].map(({ scene }) => scene),
        ...[...themes, ...types].flatMap(({ scenes }) => scenes),
        ...Object.keys(sceneData),
      ]),
    )
    expect(paletteNames).toEqual(
      expect.arrayContaining([
        ...[...bannerList, ...cards].map(({ palette }) => palette),
        ...[...themes, ...tints].flatMap(entry => entry.palettes),
      ]),
    )
  })

  it('design: tiles are a few kB on the wire, for every motif', async () => {
    const pictures = createPictures({
      findGame: async (_, code) => ({ title: titles[Number(code) % 24]!, gameType: 'RNG' }),
    })
    for (let i = 0; i < 48; i++) {
      const picture = await pictures.answer(`/art/game/PG/${i}.svg`)
      checkPicture(picture!.body.toString())
      expect(picture!.brotli!.length).toBeLessThan(5000)
    }
  })

  it('design: banners are calm on the left and carry no lettering of their own', () => {
    for (const id of ['home-1', 'live-2', 'sports-0', 'anything']) {
      const svg = bannerPicture(id)
      checkPicture(svg)
      expect(svg).toContain('viewBox="0 0 1440 450"')
    }
  })

  it('SEC-02 a hostile title is text, never markup', () => {
    for (const title of [
      '<script>alert(1)</script>',
      '"><image href="https://evil.example/x.png"/>',
      "' onload='x",
      ']]>',
      '\u0000\ud800\u202e&amp;',
      '&<>'.repeat(500),
    ]) {
      const svg = game(title)
      checkPicture(svg)
      expect(svg.length).toBeLessThan(24_000)
    }
  })

  it('design: Vietnamese, Thai and Chinese titles are lettered too', () => {
    expect(game('Đại Tiệc Trái Cây')).not.toContain("'Noto Sans Thai'")
    expect(game('มังกรทองนำโชค')).toMatch(/<text[^>]*>มังกร/)
    checkPicture(game('五福臨門'))
  })

  it('design: a colour in the title is the colour of the picture', () => {
    const palettesOf = (title: string) =>
      new Set(Array.from({ length: 40 }, (_, i) => compose(createSeededRandom(String(i)), title, 'RNG').palette))
    expect([...palettesOf('Ruby Fever')].every(name => ['imperial', 'rose', 'violet-fire'].includes(name))).toBe(true)
    expect([...palettesOf('Eastern Sapphire')].every(name => ['midnight', 'ocean'].includes(name))).toBe(true)
  })

  it('design: the hero of a title is its strongest word', () => {
    expect(readThemes('Golden Dragon Gems').map(theme => theme.motif)).toEqual(['dragon', 'gem', 'coins'])
    expect(readThemes('Grape Escape').map(theme => theme.motif)).not.toContain('monkey')
    expect(readThemes('Lucky Cats')[0]!.motif).toBe('lucky-cat')
  })
})

describe('picture addresses', () => {
  const pictures = createPictures({
    findGame: async (_, code) => (code === 'known' ? { title: 'Dragon', gameType: 'RNG' } : undefined),
  })

  it.each([
    '/art/game/PG/known.svg',
    '/art/banner/home-1.svg',
    '/art/vendor/RNG/PT.svg',
    '/art/vendor/RNG/PT/dark.svg',
    '/art/avatar/player%201.svg',
    '/art/promotion/welcome.svg',
  ])('%s is a picture', async path => {
    const picture = await pictures.answer(path)
    expect(isPicture(path)).toBe(true)
    expect(picture?.type).toBe('image/svg+xml')
    checkPicture(picture!.body.toString())
  })

  it.each([
    '/art/game/PG/unknown.svg',
    '/art/slot/PG/unknown.json',
    '/art/slot/PG/known.svg',
    '/art/game/PG/known.json',
    '/art/game/PG.svg',
    '/art/game/PG/a/b.svg',
    '/art/game/..%2f..%2fetc/passwd.svg',
    '/art/game/%3Cscript%3E/x.svg',
    '/art/constructor/x.svg',
    '/art/banner/%00.svg',
    '/art/banner/%E0%A4%A.svg',
    '/art/vendor/RNG/PT/blue.svg',
    `/art/avatar/${'a'.repeat(81)}.svg`,
    '/art/avatar/x.png',
    '/other/avatar/x.svg',
    '/art/good/unknown.svg',
  ])('SEC-02 %s is none of ours', async path => {
    expect(await pictures.answer(path)).toBeUndefined()
    // the catalogue alone knows the games
    expect(isPicture(path)).toBe(path === '/art/game/PG/unknown.svg')
  })

  it('SBX-03 one reply holds a slot’s twelve different symbols, a background per window shape and a logo', async () => {
    const picture = await pictures.answer('/art/slot/PG/known.json')
    expect(picture?.type).toBe('application/json')
    expect(picture!.brotli!.length).toBeLessThan(14_000)
    for (const title of titles) {
      const art = slotArt({ code: title, title, gameType: 'RNG', vendor: 'PG' })
      for (const svg of [
        ...Object.values(art.symbols).map(symbol => symbol.svg),
        art.scene.wide,
        art.scene.tall,
        art.logo,
      ])
        checkPicture(svg)
      const names = SYMBOLS.map(symbol => art.symbols[symbol].name)
      expect(new Set(names).size, `${title}: ${names}`).toBe(12)
    }
  })

  it('letters of slot symbols keep tails and feet inside their pictures', async () => {
    for (const title of titles) {
      const { symbols } = slotArt({ code: title, title, gameType: 'RNG', vendor: 'PG' })
      for (const symbol of ['ace', 'king', 'queen', 'jack', 'ten'] as const) {
        const { data, info } = await sharp(Buffer.from(symbols[symbol].svg)).ensureAlpha().raw().toBuffer({
          resolveWithObject: true,
        })
        const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]!
        const edge = Array.from({ length: info.width }, (_, at) => [
          alphaAt(at, 0),
          alphaAt(at, info.height - 1),
          alphaAt(0, at),
          alphaAt(info.width - 1, at),
        ]).flat()
        // a shadow alone may reach the edge
        expect(Math.max(...edge), `${title}: ${symbol}`).toBeLessThan(160)
      }
    }
  })

  it('what pages show many of is available as WebP of a fixed width, beside the drawing', async () => {
    for (const [path, width] of [
      ['/art/game/PG/known.webp', 360],
      ['/art/promotion/welcome.webp', 720],
      ['/art/banner/rng.webp', 960],
    ] as const) {
      const picture = await pictures.answer(path)
      expect(picture?.type).toBe('image/webp')
      expect(picture!.brotli).toBeUndefined()
      expect(picture!.body.length).toBeLessThan(40_000)
      expect(await sharp(picture!.body).metadata()).toMatchObject({ format: 'webp', width })
      expect(await pictures.answer(path)).toBe(picture)
    }
  })

  it('a title whose letters only the device has stays a drawing', async () => {
    const thai = createPictures({ findGame: async () => ({ title: 'มังกรทองนำโชค', gameType: 'RNG' }) })
    const picture = await thai.answer('/art/game/PG/x.webp')
    expect(picture).toMatchObject({ type: 'image/svg+xml' })
    expect(picture!.isStopgap).toBeUndefined()
  })

  it('while too many WebPs are being made the drawing itself is sent, and is not stored', async () => {
    const busy = createPictures({ maxWaiting: 0 })
    expect(await busy.answer('/art/game/PG/known.webp')).toMatchObject({ type: 'image/svg+xml', isStopgap: true })
  })

  it('tiles of games outlive the process in their folder; what anybody may request is not stored', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'livery-pictures-'))
    try {
      const first = createPictures({ folder })
      await first.answer('/art/banner/any.webp')
      const tile = await first.answer('/art/game/PG/known.webp')
      expect(tile!.body.length).toBeGreaterThan(1000)
      const files = await vi.waitFor(() => {
        const names = readdirSync(folder).filter(name => name.endsWith('.webp'))
        expect(names).toHaveLength(1)
        return names
      })
      // the stored file is sent: nothing is drawn a second time
      const stored = Buffer.from('RIFF\0\0\0\0WEBPstored')
      stored.writeUInt32LE(stored.length - 8, 4)
      writeFileSync(join(folder, files[0]!), stored)
      const again = await createPictures({ folder }).answer('/art/game/PG/known.webp')
      expect(again!.body.equals(stored)).toBe(true)
      const nowhere = createPictures({ folder: join(folder, files[0]!, 'below-a-file') })
      expect((await nowhere.answer('/art/game/PG/known.webp'))!.type).toBe('image/webp')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('memory for pictures is bounded by bytes', async () => {
    const small = createPictures({ cacheBytes: 40_000 })
    const first = await small.answer('/art/avatar/a.svg')
    expect(await small.answer('/art/avatar/a.svg')).toBe(first)
    for (let i = 0; i < 12; i++) await small.answer(`/art/avatar/other-${i}.svg`)
    const again = await small.answer('/art/avatar/a.svg')
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })
})
