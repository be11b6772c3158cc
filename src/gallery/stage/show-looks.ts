/**
 * Shows states that only a pointer, the keyboard or the system give otherwise, by changing the page's own rules for them:
 * what is seen is what the style sheets say.
 */
import type { Choice } from '../choice.ts'

export type Looks = Pick<Choice, 'look' | 'text' | 'still' | 'forced' | 'theme'>

const PSEUDO = { hover: ':hover', focus: ':focus-visible', pressed: ':active' } as const
/** Only what the keyboard reaches gets its focus. */
const WHO: Record<string, string> = { focus: ':is(a, button, input, select, textarea, summary)' }
const MEDIA = {
  still: /\(prefers-reduced-motion:\s*reduce\)/,
  forced: /\(forced-colors:\s*active\)/,
} as const

/** Looks that a page's script asks the browser for; to be called before it asks. */
export function answerMedia({ still, forced }: Pick<Looks, 'still' | 'forced'>): void {
  const real = window.matchMedia.bind(window)
  window.matchMedia = query => {
    const pretended = (still && MEDIA.still.test(query)) || (forced && MEDIA.forced.test(query))
    return real(pretended ? 'all' : query)
  }
}

export function showLooks({ look, text, still, forced, theme }: Looks): void {
  const { documentElement: root } = document
  root.dataset.theme = theme
  root.dataset.look = look
  root.style.fontSize = text === 100 ? '' : `${text}%`
  for (const sheet of document.styleSheets) changeRules(sheet.cssRules, { still, forced })
}

function changeRules(rules: CSSRuleList, media: Pick<Looks, 'still' | 'forced'>): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) {
      if (media.still) openRule(rule, MEDIA.still)
      if (media.forced) openRule(rule, MEDIA.forced)
    }
    if (rule instanceof CSSStyleRule) {
      const selector = withLooks(rule.selectorText)
      if (selector !== rule.selectorText) rule.selectorText = selector
    } else if (rule instanceof CSSGroupingRule) changeRules(rule.cssRules, media)
  }
}

function openRule(rule: CSSMediaRule, feature: RegExp): void {
  if (feature.test(rule.media.mediaText)) rule.media.mediaText = rule.media.mediaText.replace(feature, '(width >= 0)')
}

/** `a:hover` -> `a:is(:hover, [data-look="hover"] *)`: as strong as before. */
export function withLooks(selector: string): string {
  if (selector.includes('data-look=')) return selector
  return Object.entries(PSEUDO).reduce(
    (changed, [look, pseudo]) =>
      changed.replace(
        new RegExp(`${pseudo}(?![\\w-])`, 'g'),
        `:is(${pseudo}, [data-look="${look}"] ${WHO[look] ?? '*'})`,
      ),
    selector,
  )
}
