/** The colours of a brand's theme: for dark and light, each inherited or the brand's own. */
import { useEffect, useRef, useState } from 'react'
import { COLOUR_TOKENS } from '../../schemas/document/theme-tokens.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import css from './brand.module.css'
import { useDraft } from './use-draft.ts'

const MODES = ['dark', 'light'] as const
type Mode = (typeof MODES)[number]

export const Theme = () => (
  <div className={css.themes}>
    {MODES.map(mode => (
      <section key={mode} aria-labelledby={`theme-${mode}`}>
        <h2 id={`theme-${mode}`}>{texts.theme[mode]}</h2>
        <div className={css.tokens}>
          {Object.entries(COLOUR_TOKENS).map(([token, meaning]) => (
            <Token key={token} mode={mode} token={token} meaning={meaning} />
          ))}
        </div>
      </section>
    ))}
  </div>
)

/** Milliseconds after the last key at which a value is saved. */
const SAVE_MS = 400
const HEX = /^#[0-9a-f]{6}$/i

function Token({ mode, token, meaning }: { mode: Mode; token: string; meaning: string }) {
  const { brand, call, save, isCurrent } = useDraft()
  const mayEdit = can(useSession().roles, brand, 'edit')
  const at = `theme:/${mode}/${token}`
  const own = valueIn(call.value?.layer, mode, token)
  const inherited = valueIn(call.value?.inherited, mode, token)
  const stored = own ?? inherited ?? ''
  /** The value in the field, until the draft that is shown has it. */
  const [typed, setTyped] = useState<string>()
  /** The change that is being typed: its value, and the operations that its author knew when it began. */
  const edit = useRef<{ value: string; knownSeq: number }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // the draft that has come may hold the own value, or a later one of somebody else
  // biome-ignore lint/correctness/useExhaustiveDependencies: each draft that arrives
  useEffect(() => {
    if (isCurrent && !edit.current) setTyped(undefined)
  }, [isCurrent, call.value])
  const flush = () => {
    clearTimeout(timer.current)
    const { value, knownSeq } = edit.current ?? {}
    edit.current = undefined
    if (value?.trim()) save([{ kind: 'set', at, value }], knownSeq!)
    else if (value !== undefined) setTyped(undefined)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: all that it reads is in refs or stays the same
  useEffect(() => {
    const leave = () => flush()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  const change = (value: string) => {
    setTyped(value)
    edit.current = { value, knownSeq: edit.current?.knownSeq ?? call.value?.seq ?? 0 }
    clearTimeout(timer.current)
    // an empty field waits for its next text
    if (value.trim()) timer.current = setTimeout(flush, SAVE_MS)
  }
  const value = typed ?? stored
  const label = `${texts.theme[mode]}: ${token}`
  return (
    <TextField
      id={`${mode}-${token}`}
      label={token}
      aria-label={label}
      hint={own === undefined ? meaning : `${meaning} ${texts.theme.own(inherited ?? '')}`}
      spellCheck={false}
      disabled={!mayEdit}
      value={value}
      onChange={change}
      onBlur={flush}
      before={
        HEX.test(value) ? (
          <input
            type="color"
            className={css.swatch}
            aria-label={texts.theme.pick(label)}
            disabled={!mayEdit}
            value={value.toLowerCase()}
            onChange={event => change(event.target.value)}
          />
        ) : undefined
      }
      after={
        own !== undefined &&
        mayEdit && (
          <Button
            variant="outline"
            onClick={() => {
              edit.current = undefined
              setTyped(inherited)
              save([{ kind: 'inherit', at }], call.value?.seq ?? 0)
            }}
          >
            {texts.theme.inherit}
            <span className="visually-hidden">{`: ${label}`}</span>
          </Button>
        )
      }
    />
  )
}

function valueIn(documents: Record<string, unknown> | undefined, mode: Mode, token: string): string | undefined {
  const theme = documents?.['theme.json'] as Partial<Record<Mode, Record<string, unknown>>> | undefined
  const value = theme?.[mode]?.[token]
  return typeof value === 'string' ? value : undefined
}
