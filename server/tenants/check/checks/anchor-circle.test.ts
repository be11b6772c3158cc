import { expect, it } from 'vitest'
import { linesOf, menu } from '../../../../tests/tenants/tenant-fixture.ts'

it('entries that are to stand before and after each other in a circle are an error, however long it is', () => {
  const entry = (id: string, more: object) => ({ id, title: 'nav.home', path: '/', ...more })
  expect(linesOf(menu(entry('left', { before: 'right' }), entry('right', { before: 'left' })))).toEqual([
    'error tenants/ruby/menus.json:7:17  In menus.top no order fits: "left" is to stand before "right", "right" is to stand before "left". Take one of them out.',
  ])
  const long = (last: string) =>
    menu(
      entry('free', { after: 'home' }),
      entry('first', {}),
      entry('second', { after: last }),
      entry('third', { after: 'second' }),
      entry('between', { before: 'third' }),
      entry('fourth', { after: 'third' }),
      entry('tail', { after: 'fourth' }),
    )
  expect(linesOf(long('first'))).toEqual([])
  expect(linesOf(long('fourth'))).toEqual([
    expect.stringMatching(
      /no order fits: "second" is to stand after "fourth", "fourth" is to stand after "third", "third" is to stand after "second"\. /,
    ),
  ])
})

it('a later brand puts what it inherits the other way round, which is no circle', () => {
  const files = {
    ...menu({ id: 'promotions', before: 'home' }),
    'tenants/rubin/tenant.json': { id: 'rubin', extends: 'ruby', name: 'Rubin', merchant: 'rubin' },
    'tenants/rubin/menus.json': { top: [{ id: 'home', before: 'promotions' }] },
  }
  expect(linesOf(files, 'rubin')).toEqual([])
})
