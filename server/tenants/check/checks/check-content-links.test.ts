/** Tests that links in texts of a brand and its platform, and to its customer service, lead to pages of the site. */
import { expect, it } from 'vitest'
import { nameProblems } from '../../../../tests/tenants/platform-fixture.ts'
import { type Files, linesOf } from '../../../../tests/tenants/tenant-fixture.ts'

const html = (path: string) => `<p>More <a class='x' href='${path}'>here</a>.</p>`
const places: [string, (path: string) => Files, string][] = [
  [
    'an announcement',
    path => ({
      'tenants/ruby/platform/announcements.json': [
        { id: 8, type: 'B', title: { EN: 'A' }, content: { EN: html(path) }, startDate: 0 },
      ],
    }),
    '/0/content/EN',
  ],
  ['a page of help', path => ({ 'tenants/ruby/platform/help.json': [{ id: 'a', content: html(path) }] }), '/0/content'],
  ['a text', path => ({ 'tenants/ruby/texts/EN.json': { 'nav.home': html(path) } }), '/nav.home'],
  [
    'the customer service',
    path => ({ 'tenants/ruby/platform/system.json': { status: 0, customerService: [{ csType: 3, path }] } }),
    '/customerService/0/path',
  ],
]

it.each(places)('%s that leads to a page which is not there stops a release', (_, files, pointer) => {
  expect(nameProblems(files('/promotion')).map(([severity, code, at]) => [severity, code, at])).toEqual([
    ['error', 'route/unknown', pointer],
  ])
  for (const path of ['/promotions?a=1&amp;b=2#top', 'https://harbour.example/x', 'mailto:a@b.example'])
    expect([path, nameProblems(files(path))]).toEqual([path, []])
})

it('links in HTML to files, anchors and templates are not reported', () => {
  const [, text] = places[2]!
  for (const path of ['/brand/mark.svg', '#top', '{{site.resources.EMAIL.url}}'])
    expect(nameProblems(text(path))).toEqual([])
})

it('a link to a page that is not there is reported with the path that is meant', () => {
  const linking = (path: string) => ({
    'tenants/ruby/platform/help.json': [{ id: 'fees', title: 'Fees', content: `<a href="${path}">x</a>` }],
  })
  expect(linesOf(linking('/promotion'))).toEqual([
    'error tenants/ruby/platform/help.json:5:16  A link is "/promotion", and no screen answers that path. Did you mean "/promotions"?',
  ])
  expect(linesOf(linking('/promotions'))).toEqual([])
})
