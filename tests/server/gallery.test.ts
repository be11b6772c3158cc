/**
 * The gallery on the real server: its screens, and the page around them.
 * @module-tag deep
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { ENTRIES, withGallery } from '../../scripts/gallery/gallery-screens.ts'
import { registerManager } from '../../scripts/gallery/start-gallery.ts'
import { pageData, type RunningServer, startTestServer } from './test-server.ts'

let server: RunningServer

beforeAll(async () => {
  server = await startTestServer({ withDirectory: withGallery, extend: registerManager })
})

const entriesIn = (text: string) => [...text.matchAll(/data-entry="([^"]+)"/g)].map(match => match[1])

describe('the screens', () => {
  it('show every control and widget example, also in a language that the brand lacks', async () => {
    const { status, text } = await server.request('/gallery/all', { headers: { cookie: 'lang=JA; theme=light' } })
    expect(status).toBe(200)
    expect(text).toContain('<html lang="ja" dir="ltr" data-theme="light"')
    expect(entriesIn(text)).toEqual(ENTRIES.map(({ id }) => id))
    expect(text).not.toContain('data-failed')
    expect(text).not.toMatch(/\sstyle="/)
    expect(server.lines.filter(line => line.includes('could not be rendered'))).toEqual([])
    for (const { children, settings } of pageData({ text }).screen.screen.main)
      expect(children.map(({ id }) => id)).toEqual(Object.keys(settings.captions as object))
  })
  it('show one entry alone, with the texts of its language', async () => {
    const { text } = await server.request('/gallery/button', { headers: { cookie: 'lang=VI' } })
    expect(entriesIn(text)).toEqual(['button'])
    expect(text).toContain('Đăng nhập')
    expect((await server.request('/gallery/nonsense')).status).toBe(404)
  })
  it('show a widget with its forms, and like the brand', async () => {
    const { screen, forms } = pageData(await server.request('/gallery/register-form')).screen
    expect(forms.register).toBeDefined()
    expect(Object.values(screen.main[0]!.settings.captions as object)).toContain('screen register, form')
  })
})

describe('the manager', () => {
  it('lists entries, brands and languages, and frames the chosen entry with the chosen state', async () => {
    const { text, headers } = await server.request('/gallery?entry=tabs&theme=light&lang=VI&width=360&state=focus')
    expect([...text.matchAll(/<a href="\?[^"]*entry=([\w-]+)/g)].map(match => match[1])).toEqual([
      'all',
      ...ENTRIES.map(({ id }) => id),
    ])
    expect(text).toContain('<option value="south">')
    expect([...text.matchAll(/<option value="[A-Z]{2}"/g)]).toHaveLength(8)
    expect(text).toContain('<option value="VI" selected>')
    expect(text).toMatch(/<iframe src="\/gallery\/tabs\?[^"]*state=focus[^"]*" width="360"/)
    expect(headers['set-cookie']).toEqual(['theme=light; Path=/', 'lang=VI; Path=/'])
  })
  it('keeps the choice for another brand', async () => {
    const { headers } = await server.request('/gallery?brand=south&entry=tabs', { host: 'north.localhost:8090' })
    expect(headers.location).toBe('http://south.localhost:8090/gallery?brand=south&entry=tabs')
  })
})
