/**
 * An operator adds each of these by JSON alone, and visitors of the running server see it.
 * @module-tag deep
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { pageData, type RunningServer, startTestServer } from '../server/test-server.ts'

let fixture: RunningServer
beforeAll(async () => {
  fixture = await startTestServer()
})

/** Publishes the brand north with only these files, and opens a page of it. */
async function open(files: Record<string, unknown>, path = '/') {
  rmSync(join(fixture.root, 'tenants/north'), { recursive: true })
  const all = Object.entries({ ...tenant({}), ...files }).map(([name, value]) => [`north/${name}`, value])
  await fixture.publish('north', Object.fromEntries(all))
  const answer = await fixture.request(path)
  return { ...answer, main: /<main.*<\/main>/s.exec(answer.text)?.[0] ?? '' }
}
const tenant = (more: Record<string, unknown>) => ({
  'tenant.json': {
    id: 'north',
    extends: 'base',
    name: 'Polarlight',
    merchant: 'north',
    hosts: ['north.example'],
    ...more,
  },
})
const texts = (more: Record<string, string>) => ({ 'texts/EN.json': more, 'texts/VI.json': more })
const linkTo = (html: string, words: string) =>
  new RegExp(`<a [^>]*href="([^"]*)"[^>]*>(?:(?!</a>).)*${words}`, 's').exec(html)?.[1]

describe('by JSON alone', () => {
  it('ENG-06 an operator’s own toggle, with the flag that decides it', async () => {
    const club = {
      ...tenant({ features: { club: { modIds: ['CLUB'] } } }),
      ...texts({ 'nav.club': 'Aurora club' }),
      'menus.json': { top: [{ id: 'club', title: 'nav.club', path: '/promotions', when: { feature: 'club' } }] },
    }
    const flags = (enabled: boolean) => ({ 'platform/whitelabel.json': [{ modId: 'CLUB', enabled }] })
    expect((await open({ ...club, ...flags(false) })).text).not.toContain('Aurora club')
    expect((await open({ ...club, ...flags(true) })).text).toContain('Aurora club')
  })

  it('HDR-01 a menu entry at a chosen place', async () => {
    const { text } = await open({
      ...texts({ 'nav.guide': 'Guide to the north' }),
      'menus.json': {
        top: [{ id: 'guide', title: 'nav.guide', icon: 'book-open', path: '/help#faq', before: 'help' }],
      },
    })
    expect(linkTo(text, 'Guide to the north')).toBe('/help#faq')
  })

  it('VAL-01 a pattern kind and a rule that uses it', async () => {
    const { text } = await open(
      {
        ...texts({ 'pattern.rune': 'Runes only' }),
        'patterns.json': {
          kinds: {
            rune: {
              patternId: 901,
              regex: '^\\p{Script=Runic}+$',
              hint: 'pattern.rune',
              valid: ['ᚠᚢ'],
              invalid: ['fu'],
            },
          },
        },
        'platform/registerRules.json': [
          { field: 'username', enabled: true, required: true, patternId: 901, minLength: 2, maxLength: 9 },
        ],
      },
      '/register',
    )
    const { schema, uiSchema } = pageData({ text }).screen.forms.register!
    expect(uiSchema.username).toMatchObject({ 'ui:help': 'Runes only' })
    expect(schema.properties?.username).toMatchObject({
      pattern: '^\\p{Script=Runic}+$',
      minLength: 2,
      maxLength: 9,
    })
  })

  it('ENG-10 a screen of its own widgets, and a dialog that a button opens', async () => {
    const { main, status } = await open(
      {
        ...texts({ 'club.title': 'Night of the aurora', 'club.text': 'Every Friday.', 'club.join': 'Join in' }),
        'screens/club.json': {
          paths: ['/club'],
          title: 'club.title',
          main: [
            {
              id: 'hero',
              widget: 'hero-copy',
              settings: {
                title: 'club.title',
                primary: { label: 'club.join', path: '/register', dialog: 'club' },
                level: 1,
              },
            },
          ],
        },
        'dialogs/club.json': {
          title: 'club.title',
          content: [{ id: 'text', widget: 'text-block', settings: { text: 'club.text' } }],
        },
        'menus.json': { top: [{ id: 'club', title: 'club.title', path: '/club' }] },
      },
      '/club',
    )
    expect(status).toBe(200)
    expect(main).toMatch(/<h1[^>]*>Night of the aurora<\/h1>/)
    expect(linkTo(main, 'Join in')).toBe('/register')
    expect(main).toContain('data-dialog="club"')
    expect((await fixture.directory.current('north'))?.body.document.dialogs.club?.content).toHaveLength(1)
  })

  it('I18-01 a list of languages', async () => {
    const { text } = await open(tenant({ languages: { default: 'TH', supported: ['TH', 'EN'] } }))
    expect(text).toMatch(/<html[^>]* lang="th"/)
    expect(text).toContain('ไทย')
    expect(text).not.toContain('Tiếng Việt')
  })

  it('BNR-01 a banner group on a path', async () => {
    const { text } = await open(
      {
        ...texts({ 'banner.aurora': 'Aurora week' }),
        'banners.json': {
          paths: { '/help': 'n_help' },
          links: { club: '/promotions?from={{bannerId}}' },
          alts: { aurora: 'banner.aurora' },
        },
        'platform/banners.json': [
          { bannerId: 'aurora', groupName: 'n_help', url: '/art/banner/aurora.svg', linkageType: 'club' },
        ],
      },
      '/help',
    )
    expect(text).toContain('src="/art/banner/aurora.svg"')
    expect(linkTo(text, 'Aurora week')).toBe('/promotions?from=aurora')
  })
})
