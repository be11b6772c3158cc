import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { TextKey } from '../../../../src/schemas/document/text-key.ts'
import { type Files, linesOf, WIDGETS } from '../../../../tests/tenants/tenant-fixture.ts'

const widgets = { ...WIDGETS, page: { settings: Type.Object({ html: TextKey() }) } }
const say = (files: Files) => linesOf(files, 'ruby', widgets)
const home = (widget: string, settings: object) => ({
  'tenants/ruby/screens/home.json': { main: [{ id: 'more', widget, settings }] },
})
const news = (content: unknown, more: object = {}) => ({
  'tenants/ruby/platform/announcements.json': [
    { id: 1, type: 'B', title: { EN: 'News' }, content, startDate: '2026-11-21T00:00:00Z', ...more },
  ],
})

it('OPS-06 HTML that is not closed or not allowed is named, in platform files and in texts shown as HTML', () => {
  const found = say(news({ EN: '<p>a<b>b</p><script>x</script>' })).join('\n')
  expect(found).toContain(
    'announcements.json:9:13  The element <b> is not closed: what follows it is part of it. Write </b> where it ends.',
  )
  expect(found).toContain(
    'announcements.json:9:13  The element <script> is left out: texts may not have it. Use one of a, ',
  )
  const page = say({
    ...home('page', { html: 'club.text' }),
    'tenants/ruby/texts/EN.json': { 'club.text': '<p>a</p><table><tr><td>1' },
    'tenants/ruby/texts/VI.json': { 'club.text': '<p>a</p><form></form>' },
  })
  expect(page).toEqual([
    'warning tenants/ruby/texts/EN.json:2:16  The element <table> is not closed: what follows it is part of it. Write </table> where it ends.',
    expect.stringContaining('warning tenants/ruby/texts/VI.json:2:16  The element <form> is left out'),
  ])
})
