/**
 * Shows states that only a pointer, the keyboard or the system give otherwise, by changing the page's own rules for them:
 * what is seen is what the style sheets say.
 */
import type { Choice } from '../choice.ts'

type Shown = Pick<Choice, 'state' | 'text' | 'reducedMotion' | 'forcedColors'>

const PSEUDO = { hover: ':hover', focus: ':focus-visible', pressed: ':active' } as const
/** Only what the keyboard reaches gets its focus. */
const FOCUSABLE: Record<string, string> = { focus: ':is(a, button, input, select, textarea, summary)' }
const MEDIA = {
  reducedMotion: /\(prefers-reduced-motion:\s*reduce\)/,
  forcedColors: /\(forced-colors:\s*active\)/,
} as const

/** Answers what a page's script asks the browser about the system; to be called before it asks. */
export function pretendMedia({ reducedMotion, forcedColors }: Pick<Shown, 'reducedMotion' | 'forcedColors'>): void {
  const real = window.matchMedia.bind(window)
  window.matchMedia = query => {
    const isPretended =
      (reducedMotion && MEDIA.reducedMotion.test(query)) || (forcedColors && MEDIA.forcedColors.test(query))
    return real(isPretended ? 'all' : query)
  }
}

export function showStates({ state, text, reducedMotion, forcedColors }: Shown): void {
  const { documentElement: root } = document
  root.dataset.galleryState = state
  root.style.fontSize = text === 100 ? '' : `${text}%`
  for (const sheet of document.styleSheets) changeRules(sheet.cssRules, { reducedMotion, forcedColors })
}

function changeRules(rules: CSSRuleList, media: Pick<Shown, 'reducedMotion' | 'forcedColors'>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (media.reducedMotion) openRule(rule, MEDIA.reducedMotion)
      if (media.forcedColors) openRule(rule, MEDIA.forcedColors)
    }
    if (rule instanceof CSSStyleRule) {
      const selector = withStates(rule.selectorText)
      if (selector !== rule.selectorText) rule.selectorText = selector
    } else if (rule instanceof CSSGroupingRule) changeRules(rule.cssRules, media)
  }
}

function openRule(rule: CSSMediaRule, feature: RegExp): void {
  if (feature.test(rule.media.mediaText)) rule.media.mediaText = rule.media.mediaText.replace(feature, '(width >= 0)')
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
