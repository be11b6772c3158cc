/**
 * Conditions on dates and on the width of the window, and fonts of a brand, as a running server sends them.
 * @module-tag deep
 */
import { expect, it } from 'vitest'
import { leaveDecodingToCheck } from '../../server/tenants/read/decode-asset.ts'
import { startTestServer } from './test-server.ts'

const texts = { 'nav.before': 'Still to come', 'nav.after': 'Now open', 'nav.small': 'For small hands' }
// the server's clock is at 19:00 in the brand's time zone, Bangkok
const opens = '2026-11-20T19:05'

it('TEN-13 ENG-07 a date condition changes pages and explanations on time without a publish or restart', async () => {
  const server = await startTestServer({
    explain: true,
    files: {
      'north/texts/EN.json': texts,
      'north/texts/VI.json': texts,
      'north/menus.json': {
        top: [
          { id: 'before', title: 'nav.before', path: '/promotions', when: { date: { until: opens } } },
          { id: 'after', title: 'nav.after', path: '/promotions', when: { date: { from: opens } } },
        ],
      },
      'north/screens/help.json': {
        main: [
          {
            id: 'small',
            widget: 'text-block',
            settings: { text: 'nav.small' },
            when: { viewport: ['phone', 'tablet'] },
          },
        ],
      },
    },
  })
  const shown = async () => {
    const { text } = await server.request('/help')
    return [texts['nav.before'], texts['nav.after']].filter(words => text.includes(words))
  }
  const explained = async () => {
    const { text } = await server.request('/site/explain?subject=menu:top/after', {
      headers: { 'operator-key': 'operator-key-of-tests' },
    })
    return (JSON.parse(text) as { shown: boolean }).shown
  }
  expect(await shown()).toEqual(['Still to come'])
  expect(await explained()).toBe(false)
  server.clock.advance(4 * 60_000)
  expect(await shown()).toEqual(['Still to come'])
  server.clock.advance(60_000)
  expect(await shown()).toEqual(['Now open'])
  expect(await explained()).toBe(true)

  const { text } = await server.request('/help')
  expect(text).toContain('data-not-desktop=""')
  expect(text).toContain('For small hands')
})

/** A font file of 49 bytes: a header without tables, and an empty compressed part, which is one semicolon. */
const woff2 = (content: string) =>
  `wOF2OTTO\0\0\0${String.fromCharCode(49)}${'\0'.repeat(11)}\x01${content.padEnd(24, '.')};`

it('TEN-13 a font of a brand is declared in its pages, loaded first where asked, and served for good', async () => {
  // like main.ts, because this file has no glyph
  leaveDecodingToCheck()
  const server = await startTestServer({
    files: {
      'north/theme.json': {
        shared: { 'font-display': "'North Sans', sans-serif" },
        ownFonts: [
          {
            family: 'North Sans',
            files: [
              { file: 'north.woff2', weight: '200 800', preload: true },
              { file: 'north-thai.woff2', range: 'U+0E01-0E5B' },
            ],
          },
        ],
      },
      'north/assets/north.woff2': woff2('one'),
      'north/assets/north-thai.woff2': woff2('two'),
    },
  })
  const { text, headers } = await server.request('/help')
  const faces = [...text.matchAll(/@font-face\{[^}]*North Sans[^}]*\}/g)].map(([face]) => face)
  expect(faces).toHaveLength(2)
  expect(faces[0]).toContain('200 800')
  expect(faces[1]).toContain('U+0E01-0E5B')
  const [first = ''] = /\/[^"')]*north\.woff2/.exec(faces[0]!) ?? []
  expect(`${text} ${String(headers.link)}`).toMatch(/preload[^>]*north\.woff2|north\.woff2[^>,]*preload/)
  const file = await server.request(first)
  expect([file.status, file.headers['content-type'], file.text]).toEqual([200, 'font/woff2', woff2('one')])
  expect(file.headers['cache-control']).toContain('immutable')
  const south = await server.request('/help', { host: 'south.localhost' })
  expect(south.text).not.toContain('North Sans')
})
