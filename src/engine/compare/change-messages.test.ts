import { expect, it } from 'vitest'
import { changeMessage, groupChanges } from './change-messages.ts'
import type { SettingChange, SiteChange } from './site-change.ts'

const change = (what: SiteChange['what'], subject: string, more: Partial<SiteChange> = {}): SiteChange => ({
  what,
  kind: subject.split(':')[0]!,
  subject,
  name: '',
  ...more,
})
const setting = (name: string, values: Omit<SettingChange, 'setting'>) => ({ settings: [{ setting: name, ...values }] })

it('what follows from toggles that require each other is listed below one of them', () => {
  const changes = [
    change('changed', 'toggle:one', { because: ['toggle:two'] }),
    change('changed', 'toggle:two', { because: ['toggle:one'] }),
    change('removed', 'menu:m/a', { because: ['toggle:two'] }),
    change('removed', 'screen:s', { because: ['menu:m/a'] }),
    change('removed', 'menu:m/own'),
  ]
  const groups = groupChanges(changes).map(({ cause, effects }) => [cause, ...effects].map(({ subject }) => subject))
  expect(groups).toEqual([['toggle:one', 'toggle:two', 'menu:m/a', 'screen:s'], ['menu:m/own']])
})

it.each([
  [change('added', 'toggle:t', setting('on', { after: true })), 't is a new toggle, on'],
  [change('added', 'toggle:t', setting('on', { after: false })), 't is a new toggle, off'],
  [change('removed', 'toggle:t', setting('on', { before: true })), 't is no toggle any more'],
  [change('changed', 'toggle:t', setting('on', { before: false, after: true })), 't went on'],
  [change('changed', 'toggle:t', setting('on', { before: true, after: false })), 't went off'],
  [change('added', 'text:t', setting('text', { after: 'Hello' })), 'text t is new: "Hello"'],
  [change('added', 'constant:c', setting('value', { after: true })), 'constant c is new: yes'],
  [change('added', 'form:f', setting('submit', { after: 's' })), 'form f is new'],
  [
    change('changed', 'widget:dialog.d/a/b', setting('settings.count', { before: 1 })),
    'dialog d > a: widget b: count 1 → nothing',
  ],
  [
    change('changed', 'widget:shell.side/b', setting('x', { after: false })),
    "the page's side: widget b: x nothing → no",
  ],
  [change('removed', 'vendor:RNG/v', { name: 'V' }), 'game type RNG: vendor "V" (v) is gone'],
  [change('removed', 'banner:g/1'), 'banners g: banner 1 is gone'],
  [
    change('removed', 'game:RNG', { name: 'Slots', inside: { vendor: 2, menu: 1 } }),
    'game type "Slots" (RNG) is gone, with 2 vendors, 1 entry',
  ],
  [
    change('moved', 'menu:m/a', { after: 'B', ...setting('title', { before: 'a', after: 'b' }) }),
    'menu m: a is now behind "B", title "a" → "b"',
  ],
  [change('changed', 'asset:logo.svg'), 'asset logo.svg is another file now'],
  [
    change('changed', 'platform:cashier', {
      name: 'cashier',
      currencies: ['THB', 'THB'],
      ...setting('withdrawal.max', { before: '1234567', after: '2500.50' }),
    }),
    'cashier: withdrawal.max (the largest withdrawal) goes from 1,234,567 THB to 2,500.50 THB',
  ],
  [
    change('changed', 'platform:cashier/withdrawal/levels/3', {
      name: '3',
      currencies: ['THB', 'USD'],
      settings: [
        { setting: 'timesPerDay', before: 2, after: 4 },
        { setting: 'perDay', before: '900' },
      ],
    }),
    'cashier > withdrawal > levels > 3: timesPerDay (how many on one day) goes from 2 to 4, perDay (at most on one day) was 900 THB, and is no longer set',
  ],
  [
    change('changed', 'platform:cashier/deposit/methods/wire', {
      name: 'Wire',
      currencies: ['THB', 'THB'],
      settings: [
        { setting: 'presets', after: ['500', '15000'] },
        { setting: 'title.VI', before: 'a', after: 'b' },
      ],
    }),
    'cashier > deposit > methods > "Wire" (wire): presets (amounts to choose from) is now 500, 15,000 THB, and was not set, title.VI (the name players read) "a" → "b"',
  ],
  [
    change('added', 'platform:missions/missions/daily', {
      name: 'Bet daily',
      currencies: ['EUR', 'EUR'],
      ...setting('reward', { after: '75' }),
    }),
    'missions > missions > "Bet daily" (daily) is new: reward 75 EUR',
  ],
  [
    change('removed', 'platform:missions/missions/daily', {
      name: 'daily',
      currencies: ['EUR', 'EUR'],
      ...setting('reward', { before: '75' }),
    }),
    'missions > missions > daily is gone: reward 75 EUR',
  ],
  [change('removed', 'platform:help', { inside: { platform: 2 } }), 'help is gone, with 2 parts'],
] as [SiteChange, string][])('%j is written as a sentence: %s', (one, message) => {
  expect(changeMessage(one)).toBe(message)
})

it('of two long texts that begin alike, what is shown begins shortly before they differ', () => {
  const difference = (before: string, after: string) =>
    changeMessage(change('changed', 'text:t', setting('text', { before, after }))).replace('text t: ', '')
  const alike = 'x'.repeat(40)
  expect(difference(`${alike}one`, `${alike}two${'z'.repeat(18)}`)).toBe(
    `"…${'x'.repeat(15)}one" → "…${'x'.repeat(15)}two${'z'.repeat(18)}"`,
  )
  // sixty characters are short enough to be shown whole
  expect(difference(`${alike}one`, `${alike}two${'z'.repeat(17)}`)).toBe(
    `"${alike}one" → "${alike}two${'z'.repeat(17)}"`,
  )
  const different = 'y'.repeat(70)
  expect(difference(`x${different}`, `z${different}`)).toBe(`"x${'y'.repeat(58)}…" → "z${'y'.repeat(58)}…"`)
})
