/** The words of a text in each language of the brand: those of the brand are laid over the inherited ones. */
import { useId, useMemo, useState } from 'react'
import { writeStep } from '../../engine/index.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { draftOperations } from '../../schemas/studio/calls/draft-operations.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { useBase, useDraft } from '../brand/use-draft.ts'
import { useEditedValue } from '../brand/use-edited-value.ts'
import { useShownLayer } from '../brand/use-shown-layer.ts'
import { useCall } from '../calls/use-call.ts'
import { useSession } from '../shell/session-context.ts'
import { StateMark, valueState } from '../shell/state-mark.tsx'
import { languageOf, languagesOf } from '../texts/brand-languages.ts'
import { layerText } from '../texts/brand-texts.ts'
import { useProgramTexts } from '../texts/program-texts.ts'
import { texts } from '../texts/texts.ts'
import { countTextUses } from './count-text-uses.ts'
import css from './fields.module.css'

/** @param props.name key of the text, such as `home.hot-title` */
export function TextWords({ name }: { name: string }) {
  const { brand, call } = useDraft()
  const [isOpen, setOpen] = useState(false)
  const languages = call.value ? languagesOf(call.value) : []
  if (!can(useSession().roles, brand, 'texts') || languages.length === 0) return null
  return (
    <details className={css.textWords} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{texts.words.change}</summary>
      {isOpen && <Languages key={name} name={name} languages={languages} />}
    </details>
  )
}

function Languages({ name, languages }: { name: string; languages: readonly string[] }) {
  const { layer, inherited } = useShownLayer()
  const [source = ''] = languages
  const [open, setOpen] = useState(source)
  const isStale = useStaleLanguages(name, source)
  const places = useMemo(() => countTextUses([inherited, layer], name), [inherited, layer, name])
  return (
    <div className={css.fields}>
      <p className={css.hint}>{texts.words.places(places)}</p>
      {languages.length > 1 && <p className={css.hint}>{texts.words.oneLanguage}</p>}
      <ul className={css.languages} aria-label={texts.words.languages}>
        {languages.map(language => (
          <li key={language}>
            <Language
              name={name}
              language={language}
              isOpen={language === open}
              isStale={isStale(language)}
              onOpen={() => setOpen(language)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface LanguageProps {
  name: string
  language: string
  isOpen: boolean
  /** The words that it was written after were changed since. */
  isStale: boolean
  onOpen: () => void
}

function Language({ name, language, isOpen, isStale, onOpen }: LanguageProps) {
  const base = useBase()
  const { own, below, isLoaded } = useWords(name, language)
  if (own === undefined && below === undefined && !isLoaded) return null
  const state = valueState(own, below)
  const { label, tag } = languageOf(language)
  return (
    <>
      <div className={css.own}>
        {!isOpen && <b>{label}</b>}
        {state && <StateMark state={state} base={base} />}
        {isStale && <strong className={css.stale}>{texts.words.stale}</strong>}
        {!isOpen && (
          <Button size="s" variant="ghost" aria-label={texts.words.changeIn(label)} onClick={onOpen}>
            {texts.words.changeHere}
          </Button>
        )}
      </div>
      {isOpen ? (
        <Words name={name} language={language} />
      ) : own === undefined && below === undefined ? (
        <span className={css.hint}>{texts.words.noWords}</span>
      ) : (
        <q className={css.words} lang={tag}>
          {own ?? below}
        </q>
      )}
    </>
  )
}

function Words({ name, language }: { name: string; language: string }) {
  const id = useId()
  const { call, save } = useDraft()
  const { at, own, below = '' } = useWords(name, language)
  const { label, tag } = languageOf(language)
  const edited = useEditedValue(own ?? below, {
    save: (value, knownSeq) => save([{ kind: 'set', at, value }], knownSeq),
    // an empty field waits for its next text
    isComplete: value => value.trim() !== '',
  })
  return (
    <>
      <TextArea
        id={id}
        label={texts.words.label(label)}
        rows={3}
        lang={tag}
        value={edited.value}
        onChange={edited.change}
        onBlur={edited.flush}
      />
      {own !== undefined && below !== '' && (
        <div className={css.own}>
          {texts.settings.inherited(below)}
          <Button
            size="s"
            variant="ghost"
            onClick={() => {
              edited.replace(below)
              save([{ kind: 'inherit', at }], call.value?.seq ?? 0)
            }}
          >
            {texts.settings.inherit}
          </Button>
        </div>
      )}
    </>
  )
}

const addressOf = (name: string, language: string) => `texts/${language}:/${writeStep({ key: name })}`

/** Returns the brand's own words, and those below: the inherited ones, or the program's. Undefined: there are none, or they are loaded. */
function useWords(name: string, language: string) {
  const { layer, inherited } = useShownLayer()
  const program = useProgramTexts(language)
  const own = layerText(layer, language, name)
  const below = layerText(inherited, language, name) ?? ownOf(program, name)
  return { at: addressOf(name, language), own, below, isLoaded: program !== undefined }
}

/** Decides for a language whether the words of the source language were changed after its own. */
function useStaleLanguages(name: string, source: string): (language: string) => boolean {
  const { brand } = useDraft()
  const { layer, inherited } = useShownLayer()
  const rows = useCall(draftOperations, { brand, after: '0' }).value ?? []
  const changed = (language: string) =>
    rows.findLast(
      ({ operation, kind, takenBack }) => operation.at === addressOf(name, language) && kind !== 'undo' && !takenBack,
    )?.seq ?? 0
  const isOwn = (language: string) => layerText(layer, language, name) !== undefined
  const below = layerText(inherited, source, name)
  return language => {
    if (language === source || !isOwn(source)) return false
    // inherited words were written after the inherited ones of the source
    return isOwn(language) ? changed(source) > changed(language) : layerText(layer, source, name) !== below
  }
}
