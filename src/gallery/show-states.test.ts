import { expect, it } from 'vitest'
import { withStates } from './show-states.ts'

it.each([
  ['.button:hover', '.button:is(:hover, [data-gallery-state="hover"] *)'],
  [
    '.box:has(:focus-visible)',
    '.box:has(:is(:focus-visible, [data-gallery-state="focus"] :is(a, button, input, select, textarea, summary)))',
  ],
  ['a:active, b', 'a:is(:active, [data-gallery-state="pressed"] *), b'],
  [
    '.a:not(:hover):active',
    '.a:not(:is(:hover, [data-gallery-state="hover"] *)):is(:active, [data-gallery-state="pressed"] *)',
  ],
  ['.plain', '.plain'],
  [':active-view-transition', ':active-view-transition'],
])('%s applies in that state too when it is chosen', (selector, changed) => {
  expect(withStates(selector)).toBe(changed)
  expect(withStates(changed)).toBe(changed)
})
