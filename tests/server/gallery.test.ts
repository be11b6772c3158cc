/** The gallery on the real server: its pages, and that the site's own pages stay as strict as they are. */
import { beforeAll, describe, expect, it } from 'vitest'
import { listEntries } from '../../scripts/gallery/preview-site.ts'
import { redirectToBrand } from '../../scripts/gallery/redirect-to-brand.ts'
import { registerGallery } from '../../scripts/gallery/register-gallery.ts'
import { developmentAssets } from '../../server/site/web-assets.ts'
import type { ManagerData } from '../../src/gallery/sheet-model.ts'
import { pageData, startTestServer, type TestServer } from './test-server.ts'

const assets = developmentAssets({})
const entries = listEntries()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({
    extend: (app, directory) =>
      registerGallery(app, { directory, preview: assets, manager: assets, log: line => server.lines.push(line) }),
    answerIndex: (request, response) => redirectToBrand(request, response, 'north'),
  })
})

describe('the preview', () => {
  it('shows every control and every example of every widget, also in a language that the brand does not have', async () => {
    const { status, text } = await server.request('/gallery/all?lang=JA&theme=light')
    expect(status).toBe(200)
    expect(text).toContain('<html lang="ja" dir="ltr" data-theme="light"')
    expect([...text.matchAll(/data-entry="([^"]+)"/g)].map(match => match[1])).toEqual(entries.map(({ id }) => id))
    expect(text).not.toContain('could not be rendered')
    expect(text).not.toContain('data-failed')
    expect(text).not.toMatch(/\sstyle="/)
    expect(server.lines.filter(line => line.includes('could not be rendered'))).toEqual([])
  })
  it('shows one entry alone, with the texts of its language', async () => {
    const { text } = await server.request('/gallery/preview?entry=button&lang=VI')
    expect([...text.matchAll(/data-entry="([^"]+)"/g)].map(match => match[1])).toEqual(['button'])
    expect(text).toContain('Đăng nhập')
    expect((await server.request('/gallery/preview?entry=nonsense')).status).toBe(404)
  })
  it('is shown in a frame of its own origin, and is as strict as a page of the site otherwise', async () => {
    const preview = await server.request('/gallery/preview?entry=button')
    const page = await server.request('/')
    expect(preview.headers['x-frame-options']).toBe('SAMEORIGIN')
    expect(page.headers['x-frame-options']).toBe('DENY')
    const policy = (answer: typeof page) =>
      String(answer.headers['content-security-policy']).replace(/'sha256-[^']+'/g, "'sha256'")
    expect(policy(preview)).toBe(policy(page).replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
  })
  it('renders a widget with the path, the banners and the forms of its screen', async () => {
    const { screen } = pageData(await server.request('/gallery/preview?entry=register-form')).screen
    const [sheet] = screen.main
    expect(sheet!.children[0]!.settings.host).toMatchObject({ path: '/register' })
    expect(pageData(await server.request('/gallery/preview?entry=register-form')).screen.forms.register).toBeDefined()
  })
  it('is sent as a member, trial player or agent sees it, with an account to sign in with', async () => {
    for (const [role, username] of Object.entries({ member: 'player', trial: 'trial', agent: 'agent1' })) {
      const page = JSON.parse((await server.request(`/gallery/page?entry=header-bar&role=${role}`)).text)
      expect(page.shell.role).toBe(role)
      expect(page.screen.screen.main[0].settings.account).toMatchObject({ username })
    }
    const dialog = JSON.parse((await server.request('/gallery/part/dialog/login?lang=TH')).text)
    expect(dialog.dialog.id).toBe('login')
  })
})

describe('the manager', () => {
  it('lists all entries, the brands, and the languages with those of the brand marked', async () => {
    const { text, headers } = await server.request('/gallery')
    const json = /<script type="application\/json" id="manager">(.*?)<\/script>/s.exec(text)![1]!
    const data = JSON.parse(json) as ManagerData
    expect(data.entries).toEqual(entries)
    expect(data.brands.map(({ id }) => id).sort()).toEqual(['north', 'south'])
    expect(data.languages).toHaveLength(8)
    expect(data.languages.filter(({ ofBrand }) => ofBrand).map(({ code }) => code)).toEqual(['EN', 'VI'])
    expect(headers['content-security-policy']).toContain('frame-src http://north.localhost')
  })
  it('is redirected to from localhost, with all parameters', async () => {
    const redirectOf = async (path: string) => (await server.request(path, { host: 'localhost:8090' })).headers.location
    expect(await redirectOf('/')).toBe('http://north.localhost:8090/gallery')
    expect(await redirectOf('/?brand=south&theme=light&lang=VI&width=360')).toBe(
      'http://south.localhost:8090/gallery?theme=light&lang=VI&width=360',
    )
    expect(await redirectOf('/all?brand=south')).toBe('http://south.localhost:8090/gallery/all')
    expect((await server.request('/health', { host: 'localhost:8090' })).text).toContain('"ok":true')
  })
})
