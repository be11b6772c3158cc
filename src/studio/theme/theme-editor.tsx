/** The theme of a brand: its tokens in groups, for dark and light, beside the preview. */
import { type FocusEvent, type KeyboardEvent, use, useEffect, useMemo, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { isEqual, mergeDocument, type PairContrast } from '../../engine/index.ts'
import { ownOf, partOf } from '../../schemas/metadata/wire-values.ts'
import { linkClass } from '../../ui/actions/link.tsx'
import { useBase, useDraft } from '../brand/use-draft.ts'
import { useShownLayer } from '../brand/use-shown-layer.ts'
import { PreviewArea } from '../canvas/preview-area.tsx'
import { listPageDocuments } from '../documents/documents.ts'
import { HelpLink } from '../help/help-link.tsx'
import { ProblemsContext } from '../problems/problems-context.ts'
import { CheckContext } from '../problems/use-check.ts'
import { StateLegend } from '../shell/state-mark.tsx'
import { texts } from '../texts/texts.ts'
import { themeGroups, tokenNames } from '../texts/theme-texts.ts'
import css from './theme.module.css'
import { countFaults, MODES, type Mode, pairsOf } from './theme-contrasts.ts'
import { ThemeToken } from './theme-token.tsx'

const HOME = '/'
/** Most links to fields with too little contrast. */
const MAX_LINKS = 5

export function ThemeEditor() {
  const { layer, inherited } = useShownLayer()
  const base = useBase()
  /** The half of the theme that a field with the focus belongs to. */
  const [mode, setMode] = useState<Mode>()
  const home = useMemo(() => listPageDocuments(layer, inherited).find(({ path }) => path === HOME), [layer, inherited])
  const theme = useMemo(() => mergeDocument(inherited, layer, 'theme.json'), [layer, inherited])
  const pairs = useMemo(() => pairsOf(theme), [theme])
  const faulty = useMemo(() => countFaults(theme), [theme])
  const failing = MODES.flatMap(mode => pairs[mode].filter(({ isEnough }) => !isEnough))
  const own = (mode: Mode, token: string) => partOf(partOf(layer['theme.json'], mode), token) !== undefined
  const { changes } = useDraft().call.value ?? {}
  const changed = new Set(changes?.map(({ operation }) => operation.at))
  const tokens = MODES.flatMap(mode =>
    failingTokens(pairs[mode], [token => changed.has(`theme:/${mode}/${token}`), token => own(mode, token)]).map(
      token => ({ mode, token }),
    ),
  )
  const state = useSettled({ sentence: texts.theme.failing(failing.length, faulty), tokens })
  const { sentence, tokens: linked } = state.settled
  useLinkedField()
  return (
    <div className={css.editor} data-wide>
      <section className={css.tokens} aria-label={texts.theme.label} {...state.handlers}>
        <header className={css.head}>
          <p role="status" className={css.failing} data-failing={sentence !== texts.theme.failing(0) || undefined}>
            {sentence}
          </p>
          <HelpLink to="theme" />
          {linked.length > 0 && (
            <ul className={css.links} aria-label={texts.theme.failingFields}>
              {linked.slice(0, MAX_LINKS).map(({ mode, token }) => (
                <li key={`${mode} ${token}`}>
                  <Link className={linkClass} to={`#${mode}-${token}`}>
                    {texts.theme.field(texts.theme[mode], ownOf(tokenNames, token) ?? token)}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </header>
        <StateLegend base={base} />
        <ProblemsContext value={use(CheckContext).problems}>
          {themeGroups.map(({ title, tokens }) => (
            <section key={title} className={css.group} aria-labelledby={`theme-${title}`}>
              <h2 id={`theme-${title}`}>{title}</h2>
              {Object.entries(tokens).map(([token, name]) => (
                <ThemeToken key={token} token={token} name={name} pairs={pairs} onFocus={setMode} />
              ))}
            </section>
          ))}
        </ProblemsContext>
      </section>
      <div className={css.preview}>{home && <PreviewArea document={home} canSelect={false} theme={mode} />}</div>
    </div>
  )
}

/**
 * Lists the tokens of pairs with too little contrast: those of a pair that the draft changed, or else that are the brand's own, or else both.
 * @param tests each decides about a token; the first one that some token of a pair passes counts
 */
const failingTokens = (pairs: readonly PairContrast[], tests: readonly ((token: string) => boolean)[]): string[] => [
  ...new Set(
    pairs.flatMap(({ token, ground, isEnough }) => {
      if (isEnough) return []
      const both = [token, ground]
      return tests.map(test => both.filter(test)).find(some => some.length > 0) ?? both
    }),
  ),
]

const TYPED = 'input:not([type=color])'

/**
 * Holds a value still while a text is typed, as a half-typed colour is not measured, and on the way from there to a link, which would move
 * away under the pointer.
 */
function useSettled<T>(value: T) {
  const [settled, setSettled] = useState(value)
  const [isTyping, setTyping] = useState(false)
  if (!isTyping && !isEqual(settled, value)) setSettled(value)
  return {
    settled,
    handlers: {
      onFocus: ({ target }: FocusEvent) => setTyping(was => target.matches(TYPED) || (was && target.matches('a'))),
      onBlur: ({ relatedTarget }: FocusEvent) => setTyping(was => was && relatedTarget instanceof HTMLAnchorElement),
      // Enter ends a text, and the next key begins it again
      onKeyDown({ key, target }: KeyboardEvent) {
        if (target instanceof Element && target.matches(TYPED)) setTyping(key !== 'Enter')
      },
    },
  }
}

/** Leads to the field that the address of the page names, such as `#dark-bg`. */
function useLinkedField(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: also for the same link, followed again
  useEffect(() => {
    const field = hash && document.getElementById(hash.slice(1))
    if (!field) return
    field.scrollIntoView?.({ block: 'center', behavior: 'instant' })
    field.focus({ preventScroll: true })
  }, [hash, key])
}
