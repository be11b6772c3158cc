/** The colours of a brand's theme: for dark and light, each inherited or the brand's own. */
import { COLOUR_TOKENS } from '../../schemas/document/theme-tokens.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextField } from '../../ui/fields/field.tsx'
import { useSession } from '../shell/session-context.ts'
import { texts } from '../texts/texts.ts'
import css from './brand.module.css'
import { useDraft } from './use-draft.ts'
import { useEditedValue } from './use-edited-value.ts'

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

const HEX = /^#[0-9a-f]{6}$/i

function Token({ mode, token, meaning }: { mode: Mode; token: string; meaning: string }) {
  const { brand, call, save } = useDraft()
  const mayEdit = can(useSession().roles, brand, 'edit')
  const at = `theme:/${mode}/${token}`
  const own = valueIn(call.value?.layer, mode, token)
  const inherited = valueIn(call.value?.inherited, mode, token)
  const stored = own ?? inherited ?? ''
  const edited = useEditedValue(stored, {
    save: (value, knownSeq) => save([{ kind: 'set', at, value }], knownSeq),
    // an empty field waits for its next text
    isComplete: value => value.trim() !== '',
  })
  const { value, change } = edited
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
      onBlur={edited.flush}
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
              edited.replace(inherited ?? '')
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
