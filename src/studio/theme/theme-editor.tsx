/** The theme of a brand: its tokens in groups, for dark and light, beside the preview. */
import { type FocusEvent, use, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { mergeDocument } from '../../engine/index.ts'
import { useBase } from '../brand/use-draft.ts'
import { useShownLayer } from '../brand/use-shown-layer.ts'
import { PreviewArea } from '../canvas/preview-area.tsx'
import { listPageDocuments } from '../documents/documents.ts'
import { HelpLink } from '../help/help-link.tsx'
import { ProblemsContext } from '../problems/problems-context.ts'
import { CheckContext } from '../problems/use-check.ts'
import { StateLegend } from '../shell/state-mark.tsx'
import { texts } from '../texts/texts.ts'
import { themeGroups } from '../texts/theme-texts.ts'
import css from './theme.module.css'
import { countFaults, MODES, type Mode, pairsOf } from './theme-contrasts.ts'
import { ThemeToken } from './theme-token.tsx'

const HOME = '/'

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
  const state = useSettled(texts.theme.failing(failing.length, faulty))
  useLinkedField()
  return (
    <div className={css.editor} data-wide>
      <section className={css.tokens} aria-label={texts.theme.label} onFocus={state.onFocus} onBlur={state.onBlur}>
        <header className={css.head}>
          <p role="status" className={css.failing} data-failing={state.settled !== texts.theme.failing(0) || undefined}>
            {state.settled}
          </p>
          <HelpLink to="theme" />
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

/** Holds a sentence still while a text is typed: a half-typed colour is not measured. */
function useSettled(sentence: string) {
  const [settled, setSettled] = useState(sentence)
  const [isTyping, setTyping] = useState(false)
  if (!isTyping && settled !== sentence) setSettled(sentence)
  return {
    settled,
    onFocus: ({ target }: FocusEvent) => setTyping(target.matches('input:not([type=color])')),
    onBlur: () => setTyping(false),
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
