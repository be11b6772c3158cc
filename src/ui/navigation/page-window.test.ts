import { expect, it } from 'vitest'
import { pageWindow } from './page-window.ts'

it('NTC-03 a pager shows the first, the last and the neighbouring pages, always the same number of items', () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3])
  expect(pageWindow(1, 20)).toEqual([1, 2, 3, 4, 5, 'after', 20])
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, 'after', 20])
  expect(pageWindow(10, 20)).toEqual([1, 'before', 9, 10, 11, 'after', 20])
  expect(pageWindow(18, 20)).toEqual([1, 'before', 16, 17, 18, 19, 20])
  for (let page = 1; page <= 20; page++) expect(pageWindow(page, 20)).toHaveLength(7)
})

it('a gap never hides one page alone', () => {
  for (let pages = 8; pages <= 12; pages++)
    for (let page = 1; page <= pages; page++) {
      const shown = pageWindow(page, pages)
      for (const [at, item] of shown.entries())
        if (typeof item === 'string') expect((shown[at + 1] as number) - (shown[at - 1] as number)).toBeGreaterThan(2)
    }
})
