/** The words of a text in one language at a time: those of the brand are laid over the inherited ones. */
import { useId, useMemo, useState } from 'react'
import { type Layer, writeStep } from '../../engine/index.ts'
import { isRecord, partOf } from '../../schemas/metadata/wire-values.ts'
import { can } from '../../schemas/studio/roles.ts'
import { Button } from '../../ui/actions/button.tsx'
import { TextArea } from '../../ui/fields/field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { useDraft } from '../brand/use-draft.ts'
import { useEditedValue } from '../brand/use-edited-value.ts'
import { useSession } from '../shell/session-context.ts'
import { languagesOf } from '../texts/brand-languages.ts'
import { layerText } from '../texts/brand-texts.ts'
import { useProgramTexts } from '../texts/program-texts.ts'
import { texts } from '../texts/texts.ts'
import css from './fields.module.css'

/** @param props.name key of the text, such as `home.hot-title` */
export function TextWords({ name }: { name: string }) {
  const { brand, call } = useDraft()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const languages = call.value ? languagesOf(call.value) : []
  const language = chosen ?? languages[0]
  if (!can(useSession().roles, brand, 'texts') || language === undefined) return null
  return (
    <details className={css.textWords} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{texts.words.change}</summary>
      {isOpen && (
        <div className={css.fields}>
          {languages.length > 1 && (
            <Select
              label={texts.words.language}
              value={language}
              options={languages.map(code => ({ value: code, label: code }))}
              onChange={setChosen}
            />
          )}
          <Words key={`${language} ${name}`} name={name} language={language} />
        </div>
      )}
    </details>
  )
}

function Words({ name, language }: { name: string; language: string }) {
  const id = useId()
  const { call, save } = useDraft()
  const program = useProgramTexts(language)
  const at = `texts/${language}:/${writeStep({ key: name })}`
  const { layer = {}, inherited = {} } = call.value ?? {}
  const own = layerText(layer, language, name)
  const isLoaded = program !== undefined || own !== undefined
  const below = layerText(inherited, language, name) ?? program?.[name] ?? ''
  const places = useMemo(() => countUses([inherited, layer], name), [inherited, layer, name])
  const edited = useEditedValue(own ?? below, {
    save: (value, knownSeq) => save([{ kind: 'set', at, value }], knownSeq),
    // an empty field waits for its next text
    isComplete: value => value.trim() !== '',
  })
  if (!isLoaded) return null
  return (
    <>
      <TextArea
        id={id}
        label={texts.words.label(language)}
        hint={texts.words.places(places)}
        rows={3}
        lang={language.toLowerCase()}
        value={edited.value}
        onChange={edited.change}
        onBlur={edited.flush}
      />
      {own !== undefined && (
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

/** Counts the places of a brand's documents that name a text; one that two layers have is one place. */
function countUses(layers: readonly Layer[], name: string): number {
  const places = new Set<string>()
  const visit = (value: unknown, at: string): void => {
    if (value === name) places.add(at)
    else if (Array.isArray(value))
      for (const [index, one] of value.entries()) visit(one, `${at}/${String(partOf(one, 'id') ?? index)}`)
    else if (isRecord(value)) for (const [key, one] of Object.entries(value)) visit(one, `${at}/${key}`)
  }
  for (const layer of layers)
    for (const [file, document] of Object.entries(layer)) if (!file.startsWith('texts/')) visit(document, file)
  return places.size
}
