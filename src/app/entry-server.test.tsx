import { describe, expect, it } from 'vitest'
import { createTestForm, testField } from '../../tests/forms/create-test-form.ts'
import { readConstants } from '../engine/documents/read-constants.ts'
import type { FormModel } from '../engine/model/form-model.ts'
import type { PageData } from '../engine/model/page-model.ts'
import type { NodeModel } from '../engine/model/site-model.ts'
import { useText } from '../runtime/texts/texts.ts'
import { collectCalls, renderPage, widgetCatalog } from './entry-server.tsx'
import { registerWidget } from './registry/widget-table.ts'

const node = (id: string, widget: string, more: Partial<NodeModel> = {}): NodeModel => ({
  id,
  widget,
  settings: {},
  children: [],
  ...more,
})
const login: FormModel = createTestForm({
  id: 'login',
  submit: 'Log in',
  fields: [
    testField('username', { required: true }),
    testField('password', { kind: 'password', required: true }),
    testField('captchaRequired', {
      kind: 'hidden',
      options: [
        { value: 'no', label: '' },
        { value: 'yes', label: '' },
      ],
    }),
    testField('captcha', { kind: 'captcha', required: true, onlyIf: { field: 'captchaRequired', in: ['yes'] } }),
  ],
})
const form = node('form', 'login-form', { settings: { form: 'login', mode: 'page', title: 'Welcome' } })

function page(main: NodeModel[], more: Partial<PageData> = {}): PageData {
  const shell: PageData['shell'] = {
    brand: {
      id: 'acme',
      name: 'Acme',
      merchant: 'acme',
      mark: '/brand/mark.svg',
      currency: { code: 'USD', symbol: '$', decimals: 2, place: 'before', group: ',', point: '.' },
      timeZone: 'UTC',
      defaultLanguage: 'EN',
      languages: [{ code: 'EN', name: 'English', tag: 'en', direction: 'ltr' }],
    },
    role: 'visitor',
    language: 'EN',
    toggles: { directRegistration: true },
    gameTypes: [],
    menus: {},
    routes: [],
    shell: { header: [], banner: [], side: [], footer: [], bottom: [] },
    constants: readConstants({}),
    resources: {},
    system: { status: 0, ip: '', imageCDNs: [], launchGameCDNs: [], customerService: [], domains: [] },
    themeDefault: 'dark',
    bannerPaths: {},
    bannerAutoplay: 5000,
    dialogs: [],
    dialogAliases: {},
  }
  const screen = { id: 'home', group: 'index', title: '', description: '', params: {}, query: [], regions: {}, main }
  return {
    release: 'r',
    metadata: 'm',
    path: '/rng',
    query: {},
    params: {},
    language: 'EN',
    theme: 'dark',
    shell,
    screen: { screen, banners: [], forms: { login } },
    texts: {
      'shell.skip': 'Skip',
      'login.no-account': 'New here?',
      'login.register': 'Create an account',
      'count.left_one': '{{count}} left',
      'count.left_other': '{{count}} left!',
      'never.used': 'x',
    },
    calls: {},
    gamesOrigin: 'https://games.example',
    pollSeconds: 30,
    ...more,
  }
}

function Counter() {
  const text = useText()
  return <b>{text('count.left', { count: 2 })}</b>
}
function Boom(): never {
  throw new Error('boom')
}
registerWidget('test-counter', Counter)
registerWidget('test-boom', Boom)

describe('a page rendered on the server', () => {
  const { html, usedTexts, failed } = renderPage(page([form]))

  it('SEC-02 holds no script and no style attribute, which the policy would refuse', () => {
    expect(html).not.toMatch(/<script/i)
    expect(html).not.toMatch(/\sstyle=/i)
    expect(failed).toEqual([])
  })
  it('SHL-01 SHL-05 has a main landmark and a link that skips to it; SHL-02 its class comes from the path', () => {
    expect(html).toMatch(/<a class="[^"]*" href="#main">Skip<\/a>/)
    expect(html).toMatch(/<main id="main" tabindex="-1" class="[^"]*page-rng"/)
  })
  it('LGN-03 a form is complete without script, posts, and says that it needs script', () => {
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toMatch(/name="username"/)
    expect(html).toMatch(/<form[^>]*method="post"/)
    expect(html).toMatch(/<noscript><p/)
  })
  it('LGN-04 the captcha is rendered only when it is required', () => {
    expect(html).not.toMatch(/name="captcha"/)
  })
  it('login and register links lead somewhere without script', () => {
    expect(html).toMatch(/href="\/register"/)
  })
  it('I18-05 names the texts it used, and no others', () => {
    expect(usedTexts).toContain('login.register')
    expect(usedTexts).not.toContain('never.used')
  })
  it('I18-03 plural texts come with all their forms', () => {
    const counted = renderPage(page([node('n', 'test-counter')]))
    expect(counted.html).toContain('<b>2 left!</b>')
    expect(counted.usedTexts).toEqual(expect.arrayContaining(['count.left_one', 'count.left_other']))
  })
  it('ENG-10 a widget that throws or is unknown leaves the rest of the screen standing', () => {
    const broken = renderPage(page([node('a', 'test-boom'), node('b', 'no-such-widget'), form]))
    expect(broken.failed).toEqual(['test-boom'])
    expect(broken.html).toContain('name="username"')
    expect(broken.html).not.toMatch(/<script/i)
  })
  it('ENG-07 a node whose live condition does not hold is not rendered', () => {
    const hidden = renderPage(page([{ ...form, when: { path: '/other' } }]))
    expect(hidden.html).not.toContain('name="username"')
    expect(renderPage(page([{ ...form, when: { path: '/rng' } }])).html).toContain('name="username"')
  })
  it.each([
    ['an open site', 0],
    ['a site under maintenance', 1],
    ['a blocked site', 2],
  ] as const)('RGM-01 the page of %s says age, licensee and help, whatever its brand shows', (_, status) => {
    const own = page([form])
    const { regions } = own.screen.screen
    const texts = { 'footer.age': 'Adults only.', 'footer.licence': 'Run by Acme Ltd.', 'protection.help': 'Help' }
    const { html: shown } = renderPage({
      ...own,
      texts,
      shell: { ...own.shell, system: { ...own.shell.system, status } },
      screen: { ...own.screen, screen: { ...own.screen.screen, regions: { ...regions, footer: false } } },
    })
    expect(shown).toMatch(/<footer.*>18(<!-- -->)?\+<.*Adults only\..*Run by Acme Ltd\./)
    expect(shown).toMatch(/<a href="https:\/\/www\.gamblingtherapy\.org"[^>]*>Help</)
    // a closed site has no page of its own to lead to
    expect(shown.includes('href="/responsible-gaming"')).toBe(status === 0)
  })
  it('SEC-04 rendering one page leaves nothing behind for the next', () => {
    renderPage(page([form], { texts: { 'login.register': 'Secret of another brand' } }))
    expect(renderPage(page([form])).html).toBe(html)
  })
  it('two renderings of the same page are the same bytes', () => {
    expect(renderPage(page([form])).html).toBe(html)
  })
})

it('ENG-11 every widget of the catalogue has a settings schema with a description', () => {
  expect(Object.keys(widgetCatalog)).toEqual(expect.arrayContaining(['login-form', 'register-form']))
  for (const { settings } of Object.values(widgetCatalog)) expect(settings).toHaveProperty('type', 'object')
})

it('a widget with a calls.ts has its calls answered before it is rendered', () => {
  const { shell, screen, path, params, query, language } = page([
    node('row', 'game-row', { settings: { source: 'hot' } }),
  ])
  const requests = collectCalls({ shell, screen, path, params, query, language })
  expect(requests.map(request => request.endpoint.name)).toEqual(['hotGames'])
})

it('a screen whose widgets make no calls collects none', () => {
  const { shell, screen, path, params, query, language } = page([form])
  expect(collectCalls({ shell, screen, path, params, query, language })).toEqual([])
})
