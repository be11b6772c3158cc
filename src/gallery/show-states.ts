/**
 * Shows states that otherwise need a pointer or the keyboard, by changing the page's own rules: the result is exactly that of the style
 * sheets.
 */

export const STATES = ['rest', 'hover', 'focus', 'pressed'] as const

const PSEUDO = { hover: ':hover', focus: ':focus-visible', pressed: ':active' } as const
/** Selector of the elements that show focus: those that the keyboard reaches. */
const FOCUSABLE: Record<string, string> = { focus: ':is(a, button, input, select, textarea, summary)' }

/** Forces a state on every control at once, also in style sheets that come later. */
export function showStates(state: string): void {
  document.documentElement.dataset.galleryState = state
  const changeAll = () => {
    for (const sheet of document.styleSheets) changeRules(sheet.cssRules)
  }
  changeAll()
  new MutationObserver(changeAll).observe(document.head, { childList: true })
}

function changeRules(rules: CSSRuleList): void {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      const selector = withStates(rule.selectorText)
      if (selector !== rule.selectorText) rule.selectorText = selector
    } else if (rule instanceof CSSGroupingRule) changeRules(rule.cssRules)
  }
}

/** `a:hover` -> `a:is(:hover, [data-gallery-state="hover"] *)`: as strong as before. */
export function withStates(selector: string): string {
  if (selector.includes('data-gallery-state=')) return selector
  return Object.entries(PSEUDO).reduce(
    (changed, [state, pseudo]) =>
      changed.replace(
        new RegExp(`${pseudo}(?![\\w-])`, 'g'),
        `:is(${pseudo}, [data-gallery-state="${state}"] ${FOCUSABLE[state] ?? '*'})`,
      ),
    selector,
  )
}
