/** One token of a theme: its purpose, and its value for dark and for light with the contrast to its partners. */
import { type ReactNode, use, useState } from 'react'
import { LEAST_CONTRAST, ratioText } from '../../engine/index.ts'
import { COLOUR_TOKENS } from '../../schemas/document/theme-tokens.ts'
import { ownOf, partOf } from '../../schemas/metadata/wire-values.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { useEditedValue } from '../brand/use-edited-value.ts'
import { FieldConflicts } from '../conflicts/conflicts.tsx'
import { fieldProblem, ProblemsContext } from '../problems/problems-context.ts'
import { useSession } from '../shell/session-context.ts'
import { StateMark, valueState } from '../shell/state-mark.tsx'
import { texts } from '../texts/texts.ts'
import { tokenNames } from '../texts/theme-texts.ts'
import css from './theme.module.css'
import { colourFault, contrastsOf, MODES, type Mode, type ThemePairs } from './theme-contrasts.ts'

export interface ThemeTokenProps {
  token: string
  /** Its name for people. */
  name: string
  pairs: ThemePairs
  /** Called when the field of a value gets the focus. */
  onFocus: (mode: Mode) => void
}

export const ThemeToken = ({ token, name, pairs, onFocus }: ThemeTokenProps) => (
  <fieldset className={css.token} aria-labelledby={`token-${token}`}>
    <h3 id={`token-${token}`}>{name}</h3>
    <p className={css.purpose}>{(COLOUR_TOKENS as Readonly<Record<string, string>>)[token]}</p>
    <div className={css.modes}>
      {MODES.map(mode => (
        <ModeValue key={mode} mode={mode} token={token} name={name} pairs={pairs} onFocus={onFocus} />
      ))}
    </div>
  </fieldset>
)

const CONTRAST = 'theme/contrast'
const HEX = /^#[0-9a-f]{6}$/i

function ModeValue({ mode, token, name, pairs, onFocus }: ThemeTokenProps & { mode: Mode }) {
  const { brand, call, save } = useDraft()
  const mayEdit = can(useSession().roles, brand, 'edit')
  const at = `theme:/${mode}/${token}`
  const own = valueIn(call.value?.layer, mode, token)
  const inherited = valueIn(call.value?.inherited, mode, token)
  const state = valueState(own, inherited)
  const edited = useEditedValue(own ?? inherited ?? '', {
    save: (value, knownSeq) => save([{ kind: 'set', at, value }], knownSeq),
    // an empty field waits for its next text
    isComplete: value => value.trim() !== '',
  })
  const { value, change } = edited
  /** A half-typed value has no faults yet. */
  const [isTyping, setTyping] = useState(false)
  const error = useFault(mode, token, value)
  const label = texts.theme.field(texts.theme[mode], name)
  return (
    <div className={css.mode}>
      <FieldConflicts at={at} />
      <TextField
        id={`${mode}-${token}`}
        label={texts.theme[mode]}
        aria-label={label}
        error={isTyping ? undefined : error}
        hint={contrastsOf(pairs[mode], token).map(sayContrast)}
        spellCheck={false}
        disabled={!mayEdit}
        value={value}
        onChange={text => {
          setTyping(true)
          change(text)
        }}
        onBlur={() => {
          setTyping(false)
          edited.flush()
        }}
        onFocus={() => onFocus(mode)}
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
          ) : (
            <span className={css.swatch} />
          )
        }
      />
      <div className={css.state}>
        {state && <StateMark state={state} />}
        {own !== undefined && inherited !== undefined && texts.theme.own(inherited)}
        {own !== undefined && mayEdit && (
          <Button
            size="s"
            variant="ghost"
            aria-label={`${texts.theme.inherit}: ${label}`}
            onClick={() => {
              edited.replace(inherited ?? '')
              save([{ kind: 'inherit', at }], call.value?.seq ?? 0)
            }}
          >
            {texts.theme.inherit}
          </Button>
        )}
      </div>
    </div>
  )
}

/** Names the fault of a value: the field's own, or else that of the check, but for contrasts, which the hints say one by one. */
function useFault(mode: Mode, token: string, value: string): string | undefined {
  const problems = use(ProblemsContext).filter(({ code }) => code !== CONTRAST)
  const found = fieldProblem(problems, { at: `theme:/${mode}`, value: { [token]: value } }, [token])
  const fault = value.trim() === '' ? undefined : colourFault(token, value)
  return fault ? texts.theme.faults[fault] : found
}

function sayContrast({ token, ground, ratio, other, as, isEnough }: ReturnType<typeof contrastsOf>[number]): ReactNode {
  const name = ownOf(tokenNames, other) ?? other
  return (
    <span key={`${token} ${ground}`} className={css.contrast} data-failing={!isEnough || undefined}>
      {isEnough
        ? texts.theme.passes(ratioText(ratio), name)
        : texts.theme.fails(ratioText(ratio), name, LEAST_CONTRAST[as])}
    </span>
  )
}

function valueIn(documents: Record<string, unknown> | undefined, mode: Mode, token: string): string | undefined {
  const value = partOf(partOf(documents?.['theme.json'], mode), token)
  return typeof value === 'string' ? value : undefined
}
