import { expect, it } from 'vitest'
import { withLooks } from './show-looks.ts'

it.each([
  ['.button:hover', '.button:is(:hover, [data-look="hover"] *)'],
  [
    '.box:has(:focus-visible)',
    '.box:has(:is(:focus-visible, [data-look="focus"] :is(a, button, input, select, textarea, summary)))',
  ],
  ['a:active, b', 'a:is(:active, [data-look="pressed"] *), b'],
  ['.a:not(:hover):active', '.a:not(:is(:hover, [data-look="hover"] *)):is(:active, [data-look="pressed"] *)'],
  ['.plain', '.plain'],
  [':active-view-transition', ':active-view-transition'],
])('%s applies in that state too when it is asked for', (selector, changed) => {
  expect(withLooks(selector)).toBe(changed)
  expect(withLooks(changed)).toBe(changed)
})
