/** The words of a text in each language of the brand: those of the brand are laid over the inherited ones. */
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { writeStep } from '../../engine/index.ts'
import { ownOf } from '../../schemas/metadata/wire-values.ts'
import { textChanges } from '../../schemas/studio/calls/text-changes.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { useBase, useDraft } from '../brand/use-draft.ts'
import { useEditedValue } from '../brand/use-edited-value.ts'
import { useShownLayer } from '../brand/use-shown-layer.ts'
import { useCall } from '../calls/use-call.ts'
import { FieldConflicts } from '../conflicts/conflicts.tsx'
import { useFieldLink } from '../documents/wanted-field.ts'
import { useSession } from '../shell/session-context.ts'
import { StateMark, valueState } from '../shell/state-mark.tsx'
import { languageOf, languagesOf } from '../texts/brand-languages.ts'
import { copiedLanguages, hasWords, layerText } from '../texts/brand-texts.ts'
import { useProgramTexts } from '../texts/program-texts.ts'
import { listTextUses } from '../texts/text-uses.ts'
import { texts } from '../texts/texts.ts'
import { compareMarks, type MarkDifference } from './compare-marks.ts'
import css from './fields.module.css'

export interface TextWordsProps {
  /** Key of the text, such as `home.hot-title`. */
  name: string
  /** Languages that kept their words when others were changed just now. */
  kept?: readonly string[]
}

export function TextWords({ name, kept = [] }: TextWordsProps) {
  const { brand, call } = useDraft()
  const [isOpen, setOpen] = useState(false)
  /** The language whose words are changed; undefined: the first one. */
  const [language, setLanguage] = useState<string>()
  const { layer, inherited } = useShownLayer()
  const languages = call.value ? languagesOf(call.value) : []
  const missing = languages.filter(one => !hasWords([layer, inherited], one, name)).length
  const copied = copiedLanguages(layer, languages, name)
  const show = (one: string) => {
    setOpen(true)
    setLanguage(one)
  }
  useFieldLink(({ text }) => {
    const wanted = languages.find(one => addressOf(name, one) === text)
    if (wanted === undefined) return
    show(wanted)
  })
  if (!can(useSession().roles, brand, 'texts') || languages.length === 0) return null
  return (
    <>
      {languages.map(one => (
        <FieldConflicts key={one} at={addressOf(name, one)} />
      ))}
      <LanguagesNote say={texts.words.copied} languages={copied} onOpen={isOpen ? undefined : show} />
      <LanguagesNote
        say={texts.words.kept}
        languages={kept.filter(one => !copied.includes(one))}
        onOpen={isOpen ? undefined : show}
      />
      <details className={css.textWords} open={isOpen} onToggle={event => setOpen(event.currentTarget.open)}>
        <summary>
          {texts.words.change}
          {missing > 0 && <strong className={css.stale}> {texts.words.missing(missing)}</strong>}
        </summary>
        {isOpen && (
          <Languages
            key={name}
            name={name}
            languages={languages}
            open={language ?? languages[0]}
            isChosen={language !== undefined}
            onOpen={setLanguage}
          />
        )}
      </details>
    </>
  )
}

interface LanguagesNoteProps {
  say: (labels: readonly string[]) => string
  languages: readonly string[]
  /** Opens the words in a language; absent: they are open. */
  onOpen: ((language: string) => void) | undefined
}

/** Says something about words in some languages, each with the way to them. */
function LanguagesNote({ say, languages, onOpen }: LanguagesNoteProps) {
  if (languages.length === 0) return null
  return (
    <div className={css.copied}>
      <p>{say(languages.map(one => languageOf(one).label))}</p>
      {onOpen &&
        languages.map(one => (
          <Button key={one} size="s" variant="ghost" onClick={() => onOpen(one)}>
            {texts.words.changeIn(languageOf(one).label)}
          </Button>
        ))}
    </div>
  )
}

interface LanguagesProps {
  name: string
  languages: readonly string[]
  /** The language whose words are changed. */
  open: string | undefined
  /** True once a person or a link chose it: its field gets the focus. */
  isChosen: boolean
  onOpen: (language: string) => void
}

function Languages({ name, languages, open, isChosen, onOpen }: LanguagesProps) {
  const { layer, inherited } = useShownLayer()
  const [source = ''] = languages
  const isStale = useStaleLanguages(name, languages)
  const places = useMemo(() => listTextUses([inherited, layer], name).length, [inherited, layer, name])
  return (
    <div className={css.fields}>
      <p className={css.hint}>{texts.words.places(places)}</p>
      {languages.length > 1 && <p className={css.hint}>{texts.words.oneLanguage}</p>}
      <ul className={css.languages} aria-label={texts.words.languages}>
        {languages.map(language => (
          <li key={language} data-field={addressOf(name, language)}>
            <Language
              name={name}
              language={language}
              source={source}
              isOpen={language === open}
              isChosen={isChosen}
              isStale={isStale(language)}
              onOpen={() => onOpen(language)}
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
  /** The language that the others are written after. */
  source: string
  isOpen: boolean
  isChosen: boolean
  /** The words that it was written after were changed since. */
  isStale: boolean
  onOpen: () => void
}

function Language({ name, language, source, isOpen, isChosen, isStale, onOpen }: LanguageProps) {
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
        <Words name={name} language={language} source={source} isChosen={isChosen} />
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

type WordsProps = Pick<LanguageProps, 'name' | 'language' | 'source' | 'isChosen'>

function Words({ name, language, source, isChosen }: WordsProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  // comes in place of the button that was pressed, and after words that were loaded
  useEffect(() => {
    if (isChosen) area.current?.focus()
  }, [isChosen])
  const { call, save } = useDraft()
  const { at, own, below = '' } = useWords(name, language)
  const { label, tag } = languageOf(language)
  const first = useWords(name, source)
  const [opened] = useState(own)
  /** Words to agree with: the inherited ones, or those of the first language, or else those that the field was opened with. */
  const reference = (language === source ? below : (first.own ?? first.below)) || opened
  const edited = useEditedValue(own ?? below, {
    save: (value, knownSeq) => save([{ kind: 'set', at, value }], knownSeq),
    // an empty field waits for its next text
    isComplete: value => value.trim() !== '',
  })
  return (
    <>
      <TextArea
        ref={area}
        id={id}
        label={texts.words.label(label)}
        rows={2}
        lang={tag}
        error={reference ? sayMarks(compareMarks(reference, edited.value)) : undefined}
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

/** Says which placeholders and tags the words lack, or have too many; undefined: none. */
function sayMarks({ lacks, adds }: MarkDifference): string | undefined {
  const { lacking, adding } = texts.words
  return (
    [lacks.length > 0 && lacking(lacks.join(', ')), adds.length > 0 && adding(adds.join(', '))]
      .filter(Boolean)
      .join(' ') || undefined
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
function useStaleLanguages(name: string, languages: readonly string[]): (language: string) => boolean {
  const [source = ''] = languages
  const { brand } = useDraft()
  const { layer, inherited } = useShownLayer()
  const changes = useCall(textChanges, { brand, key: name, languages: languages.join(',') }).value
  const changed = (language: string) => ownOf(changes ?? {}, language) ?? 0
  const isOwn = (language: string) => layerText(layer, language, name) !== undefined
  const below = layerText(inherited, source, name)
  return language => {
    if (language === source || !isOwn(source)) return false
    // inherited words were written after the inherited ones of the source
    return isOwn(language) ? changed(source) > changed(language) : layerText(layer, source, name) !== below
  }
}
