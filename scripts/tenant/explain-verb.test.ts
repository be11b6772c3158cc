/** @module-tag deep */
import { describe, expect, it } from 'vitest'
import { createCli, createCliWithServer, createCliWithStore } from '../../tests/cli-fixture.ts'

const TREE = [{ modId: 'CENTRE', enabled: false, childrenNodes: [{ modId: 'SLOTS', enabled: true }] }]
const files = {
  'tenants/base/screens/home.json': {
    paths: ['/'],
    main: [{ id: 'hero', widget: 'text-block', settings: { title: 'nav.home' } }],
  },
  'tenants/ruby/screens/home.json': { main: [{ id: 'hero', remove: true }] },
  'tenants/ruby/platform/whitelabel.json': TREE,
}

describe('tenant explain', () => {
  it('TEN-03 prints the chain down to the line, aligned, and what to do next; exit code 0', async () => {
    const { lines, tenant } = createCli(files)
    expect(await tenant('explain', 'ruby', 'menu:top/promotions')).toBe(0)
    expect(lines).toEqual([
      'menu:top/promotions  Promotions',
      'This menu entry does not show to a visitor in EN.',
      '',
      '  ✓ It is declared in base.                                                          tenants/base/menus.json:8:5',
      '  ✗ The feature "slots" is off.                                                      tenants/base/menus.json:13:20',
      '  └ ✗ SLOTS is off in the whitelabel tree.                                           tenants/ruby/platform/whitelabel.json:6:7',
      '    └ ✗ CENTRE, which is above it in the tree, is not enabled: all below it is off.  tenants/ruby/platform/whitelabel.json:4:16',
      '  ✓ It leads to /promotions.                                                         tenants/base/menus.json:11:15',
      '',
      'Next step:',
      '  Switch modId CENTRE on in tenants/ruby/platform/whitelabel.json:4:16.',
    ])
  })

  it('a part of a platform document is explained with each value and its line, by its name too', async () => {
    const { lines, tenant } = createCli({
      ...files,
      'tenants/ruby/platform/cashier.json': {
        deposit: {
          methods: [{ id: 'wire', kind: 'bank', title: { EN: 'By wire', VI: 'Chuyển' }, min: '40', max: '12000' }],
        },
      },
    })
    for (const words of ['platform:cashier/deposit/methods/wire', 'by wire', 'CHUYỂN']) {
      expect(await tenant('explain', 'ruby', words)).toBe(0)
      expect(lines[0]).toBe('platform:cashier/deposit/methods/wire  By wire')
      expect(lines[1]).toBe('The platform goes by these values.')
      expect(lines.map(line => line.replaceAll(/ {2,}/g, '  '))).toContain(
        '  ✓ max (the largest deposit) is 12,000 USD.  tenants/ruby/platform/cashier.json:12:16',
      )
    }
    expect(await tenant('explain', 'ruby', 'platform:cashier/deposit/methods/wires')).toBe(1)
    expect(lines.join('\n')).toContain('  platform:cashier/deposit/methods/wire')
  })

  it('the buttons of the header are explained by the words on the screen, in any language', async () => {
    const { lines, tenant } = createCli({
      ...files,
      'tenants/base/shell.json': { header: [{ id: 'bar', widget: 'header-bar', settings: {} }], footer: [] },
      'tenants/ruby/texts/EN.json': { 'header.deposit': 'Add money' },
      'tenants/ruby/texts/VI.json': { 'header.deposit': 'Thêm tiền' },
    })
    for (const words of ['widget:shell.header/bar/deposit', 'add money', '  thêm TIỀN ']) {
      expect(await tenant('explain', 'ruby', words, '--as', 'member')).toBe(0)
      expect(lines[0]).toBe('widget:shell.header/bar/deposit  Add money')
      expect(lines.join('\n')).toContain('✗ There is no feature "deposit"; it counts as off.')
    }
    expect(await tenant('explain', 'ruby', 'widget:shell.header/bar/login', '--as', 'member')).toBe(0)
    expect(lines.join('\n')).toContain('✗ It is for visitors; this is a member.')
    expect(await tenant('explain', 'ruby', 'Nổ hũ')).toBe(1)
    expect(lines[1]).toBe('"Nổ hũ" can mean several subjects.')
    expect(lines.join('\n')).toMatch(/ {2}game:RNG +Slots/)
  })

  it('the last change of a feature in the chain is named, with who, when, why and the command', async () => {
    const { fixture, lines, tenant } = await createCliWithStore()
    expect(await tenant('publish', 'ruby')).toBe(0)
    fixture.write({ 'tenants/ruby/platform/whitelabel.json': TREE })
    expect(await tenant('publish', 'ruby', '--why', 'no reels in May')).toBe(0)
    expect(await tenant('explain', 'ruby', 'menu:top/promotions')).toBe(0)
    expect(lines.slice(-2)).toEqual([
      'Switched last:',
      expect.stringMatching(
        /^slots: on -> off \(SLOTS\), by \S+ on \d{4}-\d\d-\d\d \d\d:\d\d UTC, with npm run tenant -- publish ruby \("no reels in May"\)$/,
      ),
    ])
    expect(await tenant('rollback', 'ruby')).toBe(0)
    expect(await tenant('explain', 'ruby', 'toggle:slots', '--json')).toBe(0)
    expect(JSON.parse(lines.slice(0, lines.indexOf('}') + 1).join('\n')).switched).toMatchObject([
      {
        subject: 'slots',
        summary: 'slots: off -> on (SLOTS)',
        by: expect.stringMatching(/^npm run tenant -- rollback ruby [0-9a-f]+$/),
      },
    ])
  })

  it('TEN-03 other eyes and languages', async () => {
    const { fixture, lines, tenant } = createCli(files)
    fixture.write({
      'tenants/ruby/menus.json': {
        top: [{ id: 'home', when: { role: 'agent', language: 'VI', contract: 'dividend', toUpline: true } }],
      },
    })
    expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(0)
    expect(lines.filter(line => line.includes('✗'))).toHaveLength(4)
    const agent = ['--as', 'agent', '--lang', 'vi', '--contract', 'dividend', '--upline']
    expect(await tenant('explain', 'ruby', 'menu:top/home', ...agent)).toBe(0)
    expect(lines[1]).toBe('This menu entry is in the site for an agent in VI, but no page shows it.')
    expect(lines[0]).toBe('menu:top/home  Trang chủ')
  })

  it('TEN-13 a date is explained for the present time, and a field of a form by its key', async () => {
    const { fixture, lines, tenant } = createCli(files)
    const entry = async (date: object) => {
      fixture.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', when: { date } }] } })
      expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(0)
      return lines.filter(line => line.includes('✗') && line.includes('menus.json:6:')).length
    }
    expect(await entry({ until: '2020-01-01' })).toBe(1)
    expect(await entry({ from: '2020-01-01' })).toBe(0)
    expect(await tenant('explain', 'ruby', 'field:login/code')).toBe(0)
    expect(lines[0]).toBe('field:login/code  Home')
  })

  it('TEN-03 what a layer took away is not the same as what was never there', async () => {
    const { lines, tenant } = createCli(files)
    expect(await tenant('explain', 'ruby', 'widget:home/hero')).toBe(0)
    expect(lines[1]).toBe('This widget does not show to a visitor in EN: it was removed.')
    expect(lines.at(-1)).toMatch(/^ {2}Take the removal away in tenants\/ruby\/screens\/home\.json:\d+:\d+\.$/)
    expect(await tenant('explain', 'ruby', 'widget:home/hera')).toBe(1)
    expect(lines.slice(0, 4)).toEqual([
      'widget:home/hera',
      'Nothing is called "widget:home/hera": no layer declares it, and none removes it.',
      '',
      'Did you mean:',
    ])
    expect(lines[4]).toMatch(/^ {2}widget:home\/hero .* tenants\/base\/screens\/home\.json:\d+:\d+$/)
  })

  it('TEN-03 lists what somebody does not see when no thing is named', async () => {
    const { lines, tenant } = createCli(files)
    expect(await tenant('explain', 'ruby')).toBe(0)
    expect(lines).toContain('widget:home/hero     ruby removes it with "remove": true.')
    expect(lines.at(-1)).toMatch(/^\d+ subjects of ruby do not show to a visitor in EN, or are empty\.$/)
  })

  it('TEN-03 ENG-16 files that are wrong in part are explained as far as they go, and said to be wrong', async () => {
    const { fixture, lines, tenant } = createCli(files)
    fixture.write({
      'tenants/ruby/menus.json': { top: [{ id: 'home', title: 5 }, 'promotions'] },
      'tenants/ruby/banners.json': '{ "paths": ',
    })
    expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(0)
    expect(lines.slice(-3)).toEqual([
      'Note:',
      '  Not JSON, and left out: tenants/ruby/banners.json. See: npm run tenant -- check ruby',
      '  Wrong values of its files that are left out: 2. See: npm run tenant -- check ruby',
    ])
  })

  it('TEN-03 --json prints one value for programs', async () => {
    const { lines, tenant } = createCli(files)
    expect(await tenant('explain', 'ruby', 'slots', '--json')).toBe(1)
    const reported = JSON.parse(lines.join('\n'))
    expect(reported).toMatchObject({ known: false, shown: false })
    expect(reported.candidates.map(({ address }: { address: string }) => address)).toEqual([
      'screen:slots',
      'toggle:slots',
    ])
    expect(await tenant('explain', 'ruby', 'toggle:slots', '--json')).toBe(0)
    expect(JSON.parse(lines.join('\n'))).toMatchObject({
      tenant: 'ruby',
      address: 'toggle:slots',
      shown: false,
      reasons: [{ holds: true }, { finding: { code: 'mod', modId: 'SLOTS', state: 'off' }, location: { line: 6 } }],
      fixes: ['Switch modId CENTRE on in tenants/ruby/platform/whitelabel.json:4:16.'],
    })
  })

  it('TEN-03 refuses what cannot be asked, with what can', async () => {
    const { lines, tenant } = createCli(files)
    const refusals: [string[], string][] = [
      [['rubi', 'home'], 'There is no tenant "rubi". Did you mean "ruby"?'],
      [['ruby', 'home', '--lang', 'TH'], 'ruby is not in the language "TH". It is in EN, VI.'],
      [['ruby', 'home', '--contract', 'dividends'], 'There is no contract "dividends". Did you mean "dividend"?'],
    ]
    for (const [words, sentence] of refusals) {
      expect(await tenant('explain', ...words), sentence).toBe(1)
      expect(lines).toEqual([`tenant: ${sentence}`])
    }
  })

  it('TEN-03 answers for a field of the registration form, by its form and key or by its key alone', async () => {
    const { lines, tenant } = createCli({
      'tenants/ruby/forms/register.json': {
        rules: 'register',
        submit: 'nav.home',
        fields: [
          { id: 'username', label: 'nav.home' },
          { id: 'zalo', label: 'nav.slots' },
        ],
      },
      'tenants/ruby/platform/registerRules.json': [{ field: 'zalo', enabled: false, required: false }],
    })
    const answer = [
      'field:register/zalo  Slots',
      'This form field does not show to a visitor in EN.',
      '',
      '  ✓ It is declared in ruby.                                tenants/ruby/forms/register.json:9:5',
      "  ✗ The platform's register rule for zalo is not enabled.  tenants/ruby/platform/registerRules.json:4:16",
      '',
      'Next step:',
      '  Enable the rule for zalo in tenants/ruby/platform/registerRules.json:4:16.',
    ]
    for (const name of ['field:register/zalo', 'register/zalo', 'zalo']) {
      expect(await tenant('explain', 'ruby', name), name).toBe(0)
      expect(lines).toEqual(answer)
    }
    expect(await tenant('explain', 'ruby', 'field:register/zallo')).toBe(1)
    expect(lines.slice(0, 5)).toEqual([
      'field:register/zallo',
      'Nothing is called "field:register/zallo": no layer declares it, and none removes it.',
      '',
      'Did you mean:',
      '  field:register/zalo  Slots  tenants/ruby/forms/register.json:9:5',
    ])
  })

  it('TEN-03 says so when a running server refuses the files that are explained', async () => {
    const { fixture, lines, tenant } = await createCliWithServer()
    expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(0)
    expect(lines.join('\n')).not.toContain('published')
    fixture.write({ 'tenants/ruby/menus.json': { top: [{ id: 'home', path: 'x' }] } })
    expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(0)
    expect(lines.at(-1)).toMatch(
      /^These are the files as they are, which cannot be published: players see release [0-9a-f]{16}\. What differs: npm run tenant -- check ruby$/,
    )
  })

  it('TEN-03 says when it reads files that are not published, and is silent when players see them', async () => {
    const { fixture, lines, tenant } = await createCliWithStore(files)
    expect(await tenant('publish', 'ruby')).toBe(0)
    const [, hash] = /release ([0-9a-f]+)/.exec(lines.join('\n'))!
    expect(await tenant('explain', 'ruby', 'toggle:slots')).toBe(0)
    expect(lines.join('\n')).not.toContain('published')
    fixture.write({ 'tenants/ruby/texts/EN.json': { 'nav.slots': 'Reels' } })
    expect(await tenant('explain', 'ruby', 'toggle:slots')).toBe(0)
    expect(lines.at(-1)).toBe(
      `These are the files as they are, which are not published: players see release ${hash}. What differs: npm run tenant -- diff ruby`,
    )
    // the note stands beside the JSON, not in it
    expect(await tenant('explain', 'ruby', 'toggle:slots', '--json')).toBe(0)
    expect(lines.at(-1)).toContain(`players see release ${hash}`)
    expect(JSON.parse(lines.slice(0, lines.indexOf('}') + 1).join('\n'))).toMatchObject({ known: true })
  })
})

describe('tenant explain without a server', () => {
  it('names the settings that a server started from here would lack for a sign-in', async () => {
    const { lines, tenant } = createCli({
      ...files,
      'tenants/ruby/tenant.json': { id: 'ruby', name: 'Ruby', features: { googleLogin: { always: true } } },
    })
    expect(await tenant('explain', 'ruby', 'toggle:googleLogin')).toBe(0)
    expect(lines.join('\n')).toContain(
      '  ✗ The server was started without OAUTH_GOOGLE_CLIENT_ID and OAUTH_GOOGLE_CLIENT_SECRET, which it needs.',
    )
  })

  it('says with UPSTREAM that the files are explained, and not what the platform says', async () => {
    const { lines, tenant } = createCli(files, { upstream: { origin: 'https://wps.example.com', sealing: 'none' } })
    expect(await tenant('explain', 'ruby', 'menu:top/promotions')).toBe(0)
    expect(lines[0]).toContain('UPSTREAM is set and no server runs here')
    expect(lines[0]).toContain('https://wps.example.com')
  })
})

const RUBY = { id: 'ruby', name: 'Ruby', merchant: 'ruby' }

it('TEN-03 a brand whose layers are circular, or do not exist, is refused and not explained', async () => {
  const { fixture, lines, tenant } = createCli({
    'tenants/ruby/tenant.json': { ...RUBY, extends: 'jade' },
    'tenants/jade/tenant.json': { id: 'jade', extends: 'ruby', name: 'Jade', merchant: 'jade' },
  })
  expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(1)
  expect(lines.join('\n')).toContain('is circular')
  fixture.write({ 'tenants/ruby/tenant.json': { ...RUBY, extends: 'opal' } })
  expect(await tenant('explain', 'ruby', '--as', 'member')).toBe(1)
  expect(lines.join('\n')).toContain('"opal", which does not exist')
  fixture.write({ 'tenants/ruby/tenant.json': { ...RUBY, languages: { supported: null } } })
  expect(await tenant('explain', 'ruby', 'menu:top/home')).toBe(1)
  expect(lines.join('\n')).toContain('The languages of ruby are not in order.')
})

it('TEN-03 a word without a slash is not the path of the home page', async () => {
  const { lines, tenant } = createCli()
  expect(await tenant('explain', 'ruby', 'route:live')).toBe(1)
  expect(lines.join('\n')).not.toContain('shows to')
})
