/** The field of a setting that names something: a page, a vendor, or a text, which is shown by its words. */
import { use, useMemo, useState } from 'react'
import { writeStep } from '../../engine/index.ts'
import type { WireOperation } from '../../schemas/studio/draft-fields.ts'
import { useDraft } from '../brand/use-draft.ts'
import { useEditedValue } from '../brand/use-edited-value.ts'
import { useShownLayer } from '../brand/use-shown-layer.ts'
import type { Choice } from '../choices/choice.ts'
import { findChoices } from '../choices/find-choices.ts'
import { NameField } from '../choices/name-field.tsx'
import { languageOf, languagesOf } from '../texts/brand-languages.ts'
import { isKeyLike, STAND_IN } from '../texts/brand-texts.ts'
import { correctableLanguages } from '../texts/text-uses.ts'
import { texts } from '../texts/texts.ts'
import { useChoicesOf } from './choices.ts'
import css from './fields.module.css'
import { asText, type FieldProps, useDefaultText, useShared, useTextCommit } from './fields.tsx'
import { FieldContext, useNode } from './form-node.ts'
import { newTextKey } from './new-text-key.ts'
import { TextWords } from './text-words.tsx'

/** Most characters of words that are read in a field of one line. */
const MAX_LINE = 30

export function NameOfField(props: FieldProps) {
  const { shared, options } = useShared(props)
  const { save } = useDraft()
  const commit = useTextCommit()
  const listed = useChoicesOf(options.kind!)
  /** The text that was written here last, until the choices have it. */
  const [wrote, setWrote] = useState<Choice>()
  /** The languages that kept their words when those of the text were written last. */
  const [kept, setKept] = useState<{ key: string; languages: readonly string[] }>()
  const choices = wrote && !listed.some(({ value }) => value === wrote.value) ? [...listed, wrote] : listed
  const stored = asText(props.value)
  const isKnown = (value: string) => choices.some(choice => choice.value === value)
  const isWords = (value: string) => options.kind === 'text' && value !== '' && !isKnown(value) && !isKeyLike(value)
  /** Returns the value whose label is typed; of texts, which may have the same words, only the present one. */
  const namedBy = (typed: string) =>
    (isKnown(typed)
      ? undefined
      : choices.find(one => one.label === typed && (options.kind !== 'text' || one.value === stored))
    )?.value ?? typed
  // a text that finds other names may be a search for one of them, and words begin and end where the field is entered and left
  const isComplete = (value: string) =>
    isKnown(value) ||
    (value === '' ? options.kind !== 'text' : !isWords(value) && findChoices(choices, value).length === 0)
  const edited = useEditedValue(stored, {
    isComplete,
    atBlur: 'save',
    save(typed, knownSeq) {
      const value = namedBy(typed)
      if (value !== typed) edited.replace(value)
      if (!isWords(value)) return commit(value, knownSeq)
      const { key, operations } = written.write(value.trim(), isKnown)
      setKept({ key, languages: written.others })
      if (written.isCorrection) return save(operations, knownSeq)
      setWrote({ value: key, label: value.trim() })
      commit(key, knownSeq, operations)
      edited.replace(key)
    },
  })
  const isWriting = edited.value !== stored && isWords(edited.value)
  const written = useWrittenWords(isWriting ? stored : undefined)
  const words = choices.find(({ value }) => value === edited.value)?.label
  const usual = useDefaultText(options)
  const { hint: about, ...field } = shared
  const hint = isWriting ? (written.isCorrection ? (written.keep ?? about) : texts.words.newText) : about
  return (
    <>
      <NameField
        {...field}
        choices={choices}
        withIcons={options.kind === 'icon'}
        withLabels={options.kind !== 'path'}
        placeholder={options.kind === 'text' ? texts.words.write : usual}
        hint={
          words === undefined || (options.kind !== 'path' && words.length <= MAX_LINE) ? (
            hint
          ) : (
            <>
              {hint} <q className={css.words}>{words}</q>
            </>
          )
        }
        value={edited.value}
        onType={edited.change}
        onChoose={value => {
          edited.change(value)
          edited.flush()
        }}
        onLeave={edited.flush}
      />
      {options.kind === 'text' && words !== undefined && (
        <TextWords name={edited.value} kept={kept?.key === edited.value ? kept.languages : []} />
      )}
    </>
  )
}

interface WrittenWords {
  /** The words take the place of those of the text; otherwise they become a text of their own. */
  isCorrection: boolean
  /** The languages that keep other words. */
  others: readonly string[]
  /** Says which languages keep other words; undefined: none does. */
  keep: string | undefined
  /** Returns the key of the text of words, and the operations that write them. */
  write(words: string, isTaken: (key: string) => boolean): { key: string; operations: WireOperation[] }
}

/** @param stored key of the text whose words are written anew; undefined: no words are being written */
function useWrittenWords(stored: string | undefined): WrittenWords {
  const { layer, inherited } = useShownLayer()
  const { at } = useNode()
  const { path } = use(FieldContext)
  const corrected = useMemo(
    () => (stored === undefined ? [] : correctableLanguages(layer, inherited, stored)),
    [stored, layer, inherited],
  )
  const isCorrection = stored !== undefined && corrected.length > 0
  const others = isCorrection ? languagesOf({ layer, inherited }).filter(code => !corrected.includes(code)) : []
  const [changed, kept] = [corrected, others].map(codes => codes.map(code => languageOf(code).label))
  return {
    isCorrection,
    others,
    keep: others.length > 0 ? texts.words.keep(changed!, kept!) : undefined,
    write(words, isTaken) {
      const [first = STAND_IN] = languagesOf({ layer, inherited })
      const key = isCorrection ? stored : newTextKey(at, path, isTaken)
      const languages = isCorrection ? corrected : [...new Set([first, STAND_IN])]
      return {
        key,
        operations: languages.map(code => ({
          kind: 'set',
          at: `texts/${code}:/${writeStep({ key })}`,
          value: words,
        })),
      }
    },
  }
}
